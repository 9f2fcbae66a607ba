package dev.signalbox.insights.search;

import dev.signalbox.engine.jobs.Confidence;
import dev.signalbox.engine.jobs.HealthStatus;
import dev.signalbox.insights.health.FailureImpact;
import java.util.Optional;
import java.util.UUID;

/**
 * A test as a search shows it.
 *
 * @param key where it stands in the order of the search
 */
public record FoundTest(
    String key,
    UUID id,
    String name,
    String pipeline,
    String job,
    HealthStatus status,
    Confidence confidence,
    Optional<FailureImpact> impact) {}
