package dev.signalbox.engine.ledger;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.persistent.PersistentMap;
import java.time.Duration;
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
    PersistentMap<CheckKey, CheckRun> runs,
    Optional<Rerun> rerun) {

  public static Testing from(Instant now, PersistentMap<CheckKey, CheckRun> known) {
    return new Testing(now, Optional.empty(), 0, -1, !known.isEmpty(), known, Optional.empty());
  }

  /** Starts anew on a commit of which something was heard before; what succeeded counts. */
  public static Testing afresh(Instant now, PersistentMap<CheckKey, CheckRun> known) {
    return new Testing(now, Optional.empty(), -1, -1, false, known, Optional.empty()).again(now);
  }

  public Testing heard(CheckRun run) {
    if (run.run() <= spent) return this;
    var known = runs.get(run.key());
    if (known.isPresent() && !run.isNewerThan(known.get())) return this;
    return new Testing(
        startedAt, endedAt, attempt, spent, reused, runs.with(run.key(), run), rerun);
  }

  public Testing ended(Instant at) {
    return new Testing(startedAt, Optional.of(at), attempt, spent, reused, runs, rerun);
  }

  /** Somebody runs checks again after they had ended. */
  public Testing reopened(Instant at) {
    return new Testing(at, Optional.empty(), attempt, spent, reused, runs, rerun);
  }

  /** Starts over; what succeeded so far still counts. */
  public Testing again(Instant at) {
    return new Testing(
        at, Optional.empty(), attempt + 1, lastRun(), reused, successes(), Optional.empty());
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
    return new Testing(startedAt, endedAt, attempt, last, reused, kept, Optional.empty());
  }

  /** The host was asked to run again what is no longer counted here and was there before. */
  public Testing asking(EffectId effect, Instant at, Testing last) {
    var before = last.runs;
    for (var run : last.runs) {
      boolean isToRun = !runs.has(run.key()) && run.state() != CheckState.PENDING;
      if (!isToRun) before = before.without(run.key());
    }
    return asking(new Rerun(effect, at, before, false), runs);
  }

  /** What does not run again counts as it was, and nobody asks a second time. */
  public Testing withoutRerun() {
    var all = runs;
    var given = rerun.orElseThrow();
    for (var run : given.before()) {
      if (!all.has(run.key())) all = all.with(run.key(), run);
    }
    return asking(new Rerun(given.effect(), given.askedAt(), PersistentMap.empty(), true), all);
  }

  private Testing asking(Rerun next, PersistentMap<CheckKey, CheckRun> all) {
    return new Testing(startedAt, endedAt, attempt, spent, reused, all, Optional.of(next));
  }

  public boolean isAskedBy(EffectId effect) {
    return rerun.filter(asked -> asked.effect().equals(effect) && !asked.isOver()).isPresent();
  }

  public boolean isAskedInVain() {
    return rerun.filter(Rerun::isOver).isPresent();
  }

  /** Until when what was asked to run again may be silent; nothing, once all of it was heard of. */
  public Optional<Instant> rerunDue(Duration patience) {
    return rerunIgnoredSince().map(at -> at.plus(patience));
  }

  Optional<Instant> rerunIgnoredSince() {
    return rerun.filter(asked -> !asked.isOver() && asked.isIgnored(runs)).map(Rerun::askedAt);
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

  private PersistentMap<CheckKey, CheckRun> successes() {
    var kept = runs;
    for (var run : runs) {
      if (!isGood(run.state())) kept = kept.without(run.key());
    }
    return kept;
  }

  /** Whether asking for another run could bring another answer. */
  public boolean hasRerunnable() {
    for (var run : runs) {
      if (!isGood(run.state())) return true;
    }
    return false;
  }

  /** Nobody runs again what was skipped or neutral, so that has to count on as well. */
  private static boolean isGood(CheckState state) {
    return switch (state) {
      case SUCCESS, NEUTRAL, SKIPPED -> true;
      case PENDING, FAILURE, ERROR, CANCELLED, ACTION_REQUIRED, TIMED_OUT, STALE -> false;
    };
  }

  public List<QueueCheck> shown() {
    var shown = new ArrayList<QueueCheck>(runs.size());
    for (var run : runs) shown.add(run.shown());
    return shown;
  }
}
