package dev.signalbox.testresults;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * How one test ended.
 *
 * @param name its class, a dot, and its own name
 * @param isQuarantined whether whoever ran it was told that it does not count
 */
public record TestCase(
    String name,
    TestOutcome outcome,
    Instant startedAt,
    Duration duration,
    Optional<TestFailureDetails> failure,
    Optional<String> filePath,
    Optional<String> function,
    Optional<Integer> line,
    boolean isQuarantined) {}
