package dev.signalbox.server.view.statistics;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How many entered. */
public record EnteredCountResponse(List<EnteredGroupResponse> groups) {
  public EnteredCountResponse {
    groups = List.copyOf(groups);
  }

  public record EnteredGroupResponse(
      String baseRef,
      String queueName,
      @Nullable String priorityRuleName,
      List<EnteredInInterval> stats) {
    public EnteredGroupResponse {
      stats = List.copyOf(stats);
    }
  }

  public record EnteredInInterval(Instant start, Instant end, long entered) {}
}
