package dev.signalbox.engine.ledger;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.persistent.PersistentMap;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The checks of one commit, from the start of the present attempt. Runs up to {@code spent} belong
 * to attempts before and count no more. {@code reused}: some successes were those of another commit
 * with the same tree.
 *
 * @param retried jobs that were run again by themselves; rows of earlier versions have no such
 *     field
 */
public record Testing(
    Instant startedAt,
    Optional<Instant> endedAt,
    int attempt,
    long spent,
    boolean reused,
    PersistentMap<CheckKey, CheckRun> runs,
    Optional<Rerun> rerun,
    Optional<JobRetries> retried) {

  public static Testing from(Instant now, PersistentMap<CheckKey, CheckRun> known) {
    return new Testing(
        now,
        Optional.empty(),
        0,
        -1,
        !known.isEmpty(),
        known,
        Optional.empty(),
        Optional.of(JobRetries.from(now)));
  }

  /** Starts anew on a commit of which something was heard before; what succeeded counts. */
  public static Testing afresh(Instant now, PersistentMap<CheckKey, CheckRun> known) {
    return new Testing(
            now,
            Optional.empty(),
            -1,
            -1,
            false,
            known,
            Optional.empty(),
            Optional.of(JobRetries.from(now)))
        .again(now);
  }

  /** Whether nothing as late was heard of the check. */
  public boolean isNews(CheckRun run) {
    return run.run() > spent && runs.get(run.key()).map(run::isNewerThan).orElse(true);
  }

  public Testing heard(CheckRun run) {
    if (run.run() <= spent) return this;
    var known = runs.get(run.key());
    if (known.isPresent() && !run.isNewerThan(known.get())) return this;
    var retry = retry(run.key()).filter(JobRetry::isAsked);
    if (retry.isEmpty()) return with(runs.with(run.key(), run));
    if (run.run() <= retry.get().before().run()) return this;
    return with(runs.with(run.key(), run)).with(run.key(), retry.get().at(JobRetry.State.HEARD));
  }

  /** What was heard of the same run counts otherwise. */
  public Testing counting(CheckRun run) {
    return runs.get(run.key()).filter(run::equals).isPresent()
        ? this
        : with(runs.with(run.key(), run));
  }

  public Testing ended(Instant at) {
    return new Testing(startedAt, Optional.of(at), attempt, spent, reused, runs, rerun, retried);
  }

  /** Somebody runs checks again after they had ended. */
  public Testing reopened(Instant at) {
    return new Testing(at, Optional.empty(), attempt, spent, reused, runs, rerun, retried);
  }

  /** Starts over; what succeeded so far still counts. */
  public Testing again(Instant at) {
    var told = withoutRetries(_ -> true);
    return new Testing(
        at,
        Optional.empty(),
        attempt + 1,
        told.lastRun(),
        reused,
        told.successes(),
        Optional.empty(),
        told.retried);
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
    return new Testing(startedAt, endedAt, attempt, last, reused, kept, Optional.empty(), retried);
  }

  /** The host was asked to run again what is no longer counted here and was there before. */
  public Testing asking(EffectId effect, Instant at, Testing last) {
    var before = last.withoutRetries(_ -> true).runs;
    for (var run : before) {
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
    return new Testing(startedAt, endedAt, attempt, spent, reused, all, Optional.of(next), retried);
  }

  private Testing with(PersistentMap<CheckKey, CheckRun> all) {
    return new Testing(startedAt, endedAt, attempt, spent, reused, all, rerun, retried);
  }

  private Testing with(CheckKey key, JobRetry retry) {
    var all = retried.orElseGet(() -> JobRetries.from(startedAt)).with(key, retry);
    return new Testing(startedAt, endedAt, attempt, spent, reused, runs, rerun, Optional.of(all));
  }

  public Optional<JobRetry> retry(CheckKey key) {
    return retried.flatMap(all -> all.byJob().get(key));
  }

  /** One job is run again; until that is heard of, it counts as running. */
  public Testing retrying(JobRetry retry) {
    var key = retry.before().key();
    return with(runs.with(key, retry.before().waiting(retry.words())))
        .with(key, retry)
        .reopened(retry.askedAt());
  }

  /** Those of which nothing came: what they had said stands, and nobody asks a second time. */
  private Testing withoutRetries(Predicate<JobRetry> isOver) {
    var next = this;
    for (var retry : retried.map(JobRetries::byJob).orElse(PersistentMap.empty())) {
      if (!retry.isAsked() || !isOver.test(retry)) continue;
      var key = retry.before().key();
      next = next.with(next.runs.with(key, retry.before()));
      next = next.with(key, retry.at(JobRetry.State.IN_VAIN));
    }
    return next;
  }

  /** Without what was asked for by this effect, which the host did not do. */
  public Testing refused(EffectId effect) {
    var next = withoutRetries(retry -> retry.effect().equals(effect));
    return next.isRerunBy(effect) ? next.withoutRerun() : next;
  }

  /** Without what was asked for so long ago and not heard of since. */
  public Testing ignoredAt(Instant now, Duration patience) {
    var next = withoutRetries(retry -> !now.isBefore(retry.askedAt().plus(patience)));
    boolean isDue = next.ignoredRerun().filter(at -> !now.isBefore(at.plus(patience))).isPresent();
    return isDue ? next.withoutRerun() : next;
  }

  private boolean isRerunBy(EffectId effect) {
    return rerun.filter(asked -> asked.effect().equals(effect) && !asked.isOver()).isPresent();
  }

  public boolean isAskedBy(EffectId effect) {
    for (var retry : retried.map(JobRetries::byJob).orElse(PersistentMap.empty())) {
      if (retry.isAsked() && retry.effect().equals(effect)) return true;
    }
    return isRerunBy(effect);
  }

  public boolean isAskedInVain() {
    return rerun.filter(Rerun::isOver).isPresent();
  }

  /** Until when what was asked to run again may be silent; nothing, once all of it was heard of. */
  public Optional<Instant> rerunDue(Duration patience) {
    return rerunIgnoredSince().map(at -> at.plus(patience));
  }

  Optional<Instant> rerunIgnoredSince() {
    var asked = ignoredRerun();
    var retry = retried.flatMap(JobRetries::ignoredSince);
    if (asked.isEmpty() || retry.isEmpty()) return asked.or(() -> retry);
    return retry.get().isBefore(asked.get()) ? retry : asked;
  }

  private Optional<Instant> ignoredRerun() {
    return rerun.filter(asked -> !asked.isOver() && asked.isIgnored(runs)).map(Rerun::askedAt);
  }

  public boolean hasInterrupted() {
    for (var run : runs) {
      if (run.isInterrupted()) return true;
    }
    return false;
  }

  public boolean hasPending() {
    for (var run : runs) {
      if (run.state() == CheckState.PENDING) return true;
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
    for (var run : runs) shown.add(shown(run).shown());
    return shown;
  }

  private CheckRun shown(CheckRun run) {
    if (run.state() != CheckState.PENDING || retried.isEmpty()) return run;
    return retry(run.key())
        .filter(retry -> retry.state() != JobRetry.State.IN_VAIN)
        .map(retry -> run.waiting(retry.words()))
        .orElse(run);
  }
}
