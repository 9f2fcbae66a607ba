package dev.signalbox.engine.ledger;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.QueueCheck;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The checks of one commit, from the start of the present attempt. Runs up to {@code spent} belong
 * to attempts before and count no more. {@code reused}: some successes were those of another commit
 * with the same tree.
 */
public record Testing(
    Instant startedAt,
    Optional<Instant> endedAt,
    int attempt,
    long spent,
    boolean reused,
    Ordered<CheckKey, CheckRun> runs) {

  public static Testing from(Instant now, Ordered<CheckKey, CheckRun> known) {
    return new Testing(now, Optional.empty(), 0, -1, !known.isEmpty(), known);
  }

  /** Starts anew on a commit of which something was heard before; what succeeded counts. */
  public static Testing afresh(Instant now, Ordered<CheckKey, CheckRun> known) {
    return new Testing(now, Optional.empty(), -1, -1, false, known).again(now);
  }

  public Testing heard(CheckRun run) {
    if (run.run() <= spent) return this;
    var known = runs.get(run.key());
    if (known.isPresent() && !run.isNewerThan(known.get())) return this;
    return new Testing(startedAt, endedAt, attempt, spent, reused, runs.with(run.key(), run));
  }

  public Testing ended(Instant at) {
    return new Testing(startedAt, Optional.of(at), attempt, spent, reused, runs);
  }

  /** Somebody runs checks again after they had ended. */
  public Testing reopened(Instant at) {
    return new Testing(at, Optional.empty(), attempt, spent, reused, runs);
  }

  /** Starts over; what succeeded so far still counts. */
  public Testing again(Instant at) {
    return new Testing(at, Optional.empty(), attempt + 1, lastRun(), reused, successes());
  }

  /** Goes on without what was cut off. */
  public Testing withoutInterrupted() {
    var kept = runs;
    long last = spent;
    for (var run : runs) {
      if (!run.isInterrupted()) continue;
      kept = kept.without(run.key());
      last = Math.max(last, run.run());
    }
    return new Testing(startedAt, endedAt, attempt, last, reused, kept);
  }

  public boolean hasInterrupted() {
    for (var run : runs) {
      if (run.isInterrupted()) return true;
    }
    return false;
  }

  private long lastRun() {
    long last = spent;
    for (var run : runs) last = Math.max(last, run.run());
    return last;
  }

  private Ordered<CheckKey, CheckRun> successes() {
    var kept = runs;
    for (var run : runs) {
      if (run.state() != CheckState.SUCCESS) kept = kept.without(run.key());
    }
    return kept;
  }

  public List<QueueCheck> shown() {
    var shown = new ArrayList<QueueCheck>(runs.size());
    for (var run : runs) shown.add(run.shown());
    return shown;
  }
}
