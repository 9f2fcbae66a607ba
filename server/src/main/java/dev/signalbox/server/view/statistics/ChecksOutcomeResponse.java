package dev.signalbox.server.view.statistics;

import dev.signalbox.engine.wire.InOrder;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How checks ended in all: successes, and each abort code, also those that did not occur. */
public record ChecksOutcomeResponse(List<ChecksOutcomeGroupResponse> groups) {
  public ChecksOutcomeResponse {
    groups = List.copyOf(groups);
  }

  public record ChecksOutcomeGroupResponse(
      String baseRef,
      String queueName,
      @Nullable String priorityRuleName,
      Map<String, Long> stats) {
    public ChecksOutcomeGroupResponse {
      stats = InOrder.copyOf(stats);
    }
  }
}
