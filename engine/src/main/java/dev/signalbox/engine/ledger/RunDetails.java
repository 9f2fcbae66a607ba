package dev.signalbox.engine.ledger;

import dev.signalbox.engine.jobs.LogMatch;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What else is known of a run.
 *
 * @param attempt which execution of the job on the commit it is, from 1
 * @param logMatches where its log has what retry rules look for
 * @param quarantined the tests that failed and do not count, for one that counts as green
 */
public record RunDetails(
    Optional<String> pipeline,
    Optional<Integer> attempt,
    Optional<Instant> startedAt,
    Optional<Instant> endedAt,
    List<LogMatch> logMatches,
    List<String> quarantined) {
  public static final RunDetails NONE =
      new RunDetails(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          List.of(),
          List.of());

  public RunDetails {
    logMatches = List.copyOf(logMatches);
    quarantined = List.copyOf(quarantined);
  }

  public RunDetails attempt(int number) {
    return new RunDetails(
        pipeline, Optional.of(number), startedAt, endedAt, logMatches, quarantined);
  }

  public RunDetails matching(List<LogMatch> matches) {
    return new RunDetails(pipeline, attempt, startedAt, endedAt, matches, quarantined);
  }

  RunDetails excusing(List<String> tests) {
    return new RunDetails(pipeline, attempt, startedAt, endedAt, logMatches, tests);
  }
}
