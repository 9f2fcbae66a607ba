package dev.signalbox.insights.uploads;

import dev.signalbox.insights.health.HealthTally;
import dev.signalbox.insights.health.HealthVerdict;
import dev.signalbox.testresults.RunOrigin;
import dev.signalbox.testresults.TestCase;
import java.util.Optional;
import java.util.UUID;

/** A test as the tables have it. */
record KnownTest(
    long number,
    UUID id,
    Details details,
    boolean hasFailed,
    long executions,
    HealthTally tally,
    HealthVerdict verdict) {
  /** What a test is, as its last upload tells it. */
  record Details(
      Optional<String> filePath,
      Optional<String> function,
      Optional<String> language,
      Optional<String> framework,
      Optional<String> frameworkVersion) {
    static Details of(RunOrigin origin, TestCase test) {
      return new Details(
          test.filePath(),
          test.function(),
          origin.language(),
          origin.framework(),
          origin.frameworkVersion());
    }
  }
}
