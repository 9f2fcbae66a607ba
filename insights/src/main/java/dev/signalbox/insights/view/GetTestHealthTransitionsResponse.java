package dev.signalbox.insights.view;

import dev.signalbox.engine.jobs.HealthStatus;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** When the health of a test changed, oldest first. */
public record GetTestHealthTransitionsResponse(
    List<HealthTransition> transitions, @Nullable Instant firstActivityAt) {
  public GetTestHealthTransitionsResponse {
    transitions = List.copyOf(transitions);
  }

  /** One change. */
  public record HealthTransition(
      Instant at,
      HealthStatus healthStatus,
      @Nullable String exceptionType,
      GetTestDetailsResponse.@Nullable TestPull pullRequest) {}
}
