package dev.signalbox.engine.ledger;

import dev.signalbox.engine.jobs.LogMatch;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What else is known of a run.
 *
 * @param attempt which execution of the job on the commit it is, from 1
 * @param logMatches where its log has what retry rules look for
 * @param quarantined the tests that failed and do not count, for one that counts as green
 * @param reused whether it passed on the same files before, so that nothing was executed; rows of
 *     earlier versions have no such field
 */
public record RunDetails(
    Optional<String> pipeline,
    Optional<Integer> attempt,
    Optional<Instant> startedAt,
    Optional<Instant> endedAt,
    List<LogMatch> logMatches,
    List<String> quarantined,
    Optional<Boolean> reused) {
  public static final RunDetails NONE =
      new RunDetails(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          List.of(),
          List.of(),
          Optional.empty());

  public RunDetails {
    logMatches = List.copyOf(logMatches);
    quarantined = List.copyOf(quarantined);
  }

  /** From its begin to its end, where both are told in that order. */
  public Optional<Duration> span() {
    if (startedAt.isEmpty() || endedAt.isEmpty()) return Optional.empty();
    return Optional.of(Duration.between(startedAt.get(), endedAt.get()))
        .filter(Duration::isPositive);
  }

  public boolean isReused() {
    return reused.orElse(false);
  }

  public RunDetails of(String workflow) {
    return new RunDetails(
        Optional.of(workflow), attempt, startedAt, endedAt, logMatches, quarantined, reused);
  }

  public RunDetails attempt(int number) {
    return new RunDetails(
        pipeline, Optional.of(number), startedAt, endedAt, logMatches, quarantined, reused);
  }

  public RunDetails startedAt(Instant at) {
    return new RunDetails(
        pipeline, attempt, Optional.of(at), endedAt, logMatches, quarantined, reused);
  }

  public RunDetails endedAt(Instant at) {
    return new RunDetails(
        pipeline, attempt, startedAt, Optional.of(at), logMatches, quarantined, reused);
  }

  /** Of a run that took over what is known of the same files. */
  public RunDetails asReused() {
    return new RunDetails(
        pipeline, attempt, startedAt, endedAt, logMatches, quarantined, Optional.of(true));
  }

  public RunDetails matching(List<LogMatch> matches) {
    return new RunDetails(pipeline, attempt, startedAt, endedAt, matches, quarantined, reused);
  }

  RunDetails excusing(List<String> tests) {
    return new RunDetails(pipeline, attempt, startedAt, endedAt, logMatches, tests, reused);
  }
}
