package dev.signalbox.host.local;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.JobSelection;
import dev.signalbox.engine.events.JobLog;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.rules.LocalCheck;
import dev.signalbox.hosting.checking.CheckRecords;
import dev.signalbox.hosting.checking.LocalChecks;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One check that starts, never ends by itself, and can be cancelled. */
record PendingChecks(CheckRecords records) implements LocalChecks {
  private static final CheckKey TEST = new CheckKey("test", "signalbox");

  @Override
  public void start(RepositorySlug slug, CommitSha commit, List<LocalCheck> checks) {
    if (records.runs(slug, commit).isEmpty()) begin(slug, commit);
  }

  @Override
  public void startAtHead(RepositorySlug slug, CommitSha commit, List<LocalCheck> checks) {
    start(slug, commit, checks);
  }

  @Override
  public void dispatch(
      RepositorySlug slug, CommitSha commit, LocalCheck check, Map<String, String> inputs) {
    records.startRun(
        slug, commit, Optional.empty(), new CheckKey(check.name(), "dispatch"), inputs.toString());
  }

  @Override
  public boolean areRun() {
    return true;
  }

  @Override
  public void runAgain(
      RepositorySlug slug, CommitSha commit, List<LocalCheck> checks, List<JobSelection.Job> jobs) {
    runAgain(slug, commit, checks);
  }

  @Override
  public void runAgain(RepositorySlug slug, CommitSha commit, List<LocalCheck> checks) {
    var before = records.runs(slug, commit);
    var last = before.isEmpty() ? CheckState.STALE : before.getLast().state();
    if (last != CheckState.SUCCESS && last != CheckState.PENDING) begin(slug, commit);
  }

  private void begin(RepositorySlug slug, CommitSha commit) {
    records.startRun(slug, commit, Optional.empty(), TEST, "");
  }

  @Override
  public List<CheckRun> runs(RepositorySlug slug, CommitSha commit) {
    return records.runs(slug, commit);
  }

  @Override
  public Optional<JobLog> log(RepositorySlug slug, CheckRun run) {
    return Optional.of(new JobLog(run.key(), run.run(), 1, List.of("what " + run.run() + " said")));
  }

  @Override
  public void cancel(RepositorySlug slug, CommitSha commit) {
    for (var run : records.runs(slug, commit)) {
      if (run.state() != CheckState.PENDING) continue;
      records.changeRun(
          slug,
          commit,
          new CheckRun(
              run.key(),
              run.definition(),
              run.run(),
              run.version() + 1,
              CheckState.CANCELLED,
              "",
              run.url()));
    }
  }
}
