package dev.signalbox.server.view.statistics;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Seconds that batches were under test. */
public record CIAverageRuntimeResponse(List<CIRuntimeGroupResponse> groups) {
  public CIAverageRuntimeResponse {
    groups = List.copyOf(groups);
  }

  public record CIRuntimeGroupResponse(
      String baseRef,
      String queueName,
      @Nullable String priorityRuleName,
      List<RuntimeInInterval> stats) {
    public CIRuntimeGroupResponse {
      stats = List.copyOf(stats);
    }
  }

  public record RuntimeInInterval(
      Instant start, Instant end, double runtime, double sumRuntime, long countRuntime) {}
}
