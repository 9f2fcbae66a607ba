package dev.signalbox.server.toy;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Pull requests and one check for each commit. Every change is told. */
final class ToyMemory {
  private static final CheckKey TEST = new CheckKey("test", "toy");

  private final Map<PullRequestNumber, PullRequest> pulls = new TreeMap<>();
  private final Map<CommitSha, Map<Integer, CheckRun>> runs = new HashMap<>();
  private volatile Consumer<Observation> listener = _ -> {};

  void listen(Consumer<Observation> next) {
    listener = next;
  }

  void tell(Observation seen) {
    listener.accept(seen);
  }

  synchronized List<PullRequest> pulls() {
    return List.copyOf(pulls.values());
  }

  synchronized Optional<PullRequest> pull(PullRequestNumber number) {
    return Optional.ofNullable(pulls.get(number));
  }

  synchronized void put(PullRequest next) {
    var known = pulls.get(next.number());
    if (next.equals(known)) return;
    var pull = next.withVersion(known == null ? 1 : known.version() + 1);
    pulls.put(pull.number(), pull);
    tell(new Observation.PullRequestSeen(pull));
  }

  synchronized List<CheckRun> checks(CommitSha commit) {
    return List.copyOf(runs.getOrDefault(commit, Map.of()).values());
  }

  /** Begins a run, unless one goes on or has ended. */
  synchronized void start(CommitSha commit) {
    var known = checks(commit);
    if (!known.isEmpty() && !known.getLast().isInterrupted()) return;
    put(commit, known.size() + 1, 1, CheckState.PENDING);
  }

  /** Ends the run that has not ended, if there is one. */
  synchronized void end(CommitSha commit, CheckState state) {
    var known = checks(commit);
    if (known.isEmpty() || known.getLast().state() != CheckState.PENDING) return;
    put(commit, known.size(), 2, state);
  }

  private void put(CommitSha commit, int run, long version, CheckState state) {
    var next = new CheckRun(TEST, "", run, version, state, "", Optional.empty());
    runs.computeIfAbsent(commit, _ -> new TreeMap<>()).put(run, next);
    tell(new Observation.ChecksSeen(commit, checks(commit)));
  }
}
