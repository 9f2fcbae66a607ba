package dev.signalbox.contract.gerrit;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.JobSelection;
import dev.signalbox.engine.events.JobLog;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.rules.LocalCheck;
import dev.signalbox.hosting.checking.LocalChecks;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One check for each commit that starts, never ends by itself, and can be cancelled. */
final class EndlessChecks implements LocalChecks {
  private static final CheckKey TEST = new CheckKey("test", "signalbox");

  private final Map<CommitSha, List<CheckRun>> runs = new HashMap<>();
  private long last;

  @Override
  public synchronized void start(RepositorySlug slug, CommitSha commit, List<LocalCheck> checks) {
    if (runs(slug, commit).isEmpty()) begin(commit);
  }

  @Override
  public void startAtHead(RepositorySlug slug, CommitSha commit, List<LocalCheck> checks) {
    start(slug, commit, checks);
  }

  @Override
  public synchronized void runAgain(
      RepositorySlug slug, CommitSha commit, List<LocalCheck> checks) {
    var before = runs(slug, commit);
    boolean isUnderWay = !before.isEmpty() && before.getLast().state() == CheckState.PENDING;
    if (!isUnderWay) begin(commit);
  }

  @Override
  public void runAgain(
      RepositorySlug slug, CommitSha commit, List<LocalCheck> checks, List<JobSelection.Job> jobs) {
    runAgain(slug, commit, checks);
  }

  @Override
  public void dispatch(
      RepositorySlug slug, CommitSha commit, LocalCheck check, Map<String, String> inputs) {
    throw new UnsupportedOperationException();
  }

  private void begin(CommitSha commit) {
    var run = new CheckRun(TEST, "", ++last, 1, CheckState.PENDING, "", Optional.empty());
    runs.computeIfAbsent(commit, _ -> new ArrayList<>()).add(run);
  }

  @Override
  public boolean areRun() {
    return true;
  }

  @Override
  public synchronized List<CheckRun> runs(RepositorySlug slug, CommitSha commit) {
    return List.copyOf(runs.getOrDefault(commit, List.of()));
  }

  @Override
  public Optional<JobLog> log(RepositorySlug slug, CheckRun run) {
    return Optional.empty();
  }

  @Override
  public synchronized void cancel(RepositorySlug slug, CommitSha commit) {
    runs.computeIfPresent(
        commit,
        (_, all) -> {
          var ended = new ArrayList<CheckRun>();
          for (var run : all) {
            boolean isOver = run.state() != CheckState.PENDING;
            ended.add(
                isOver
                    ? run
                    : new CheckRun(
                        TEST, "", run.run(), 2, CheckState.CANCELLED, "", Optional.empty()));
          }
          return ended;
        });
  }
}
