package dev.signalbox.insights.search;

import dev.signalbox.engine.jobs.Confidence;
import dev.signalbox.engine.jobs.HealthStatus;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.insights.health.FailureImpact;
import dev.signalbox.testresults.TestOutcome;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** All that is known of one test, but for its history. */
public record TestProfile(
    long number,
    UUID id,
    String name,
    String pipeline,
    String job,
    HealthStatus status,
    Confidence confidence,
    Optional<FailureImpact> impact,
    TestOutcome lastOutcome,
    long passes,
    long failures,
    long flakes,
    Instant firstSeenAt,
    Optional<Instant> firstFailureAt,
    Optional<String> firstFailureCommit,
    Optional<PullRequestNumber> firstFailurePull,
    Optional<Instant> lastFailureAt,
    Optional<Instant> lastSuccessAt,
    Optional<String> framework,
    Optional<String> frameworkVersion,
    Optional<String> language,
    Optional<String> filePath,
    Optional<String> function) {
  public double ratio(long count) {
    long runs = passes + failures;
    return runs == 0 ? 0 : (double) count / runs;
  }
}
