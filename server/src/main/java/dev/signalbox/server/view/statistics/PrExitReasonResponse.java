package dev.signalbox.server.view.statistics;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Why pull requests left. */
public record PrExitReasonResponse(List<PrExitReasonGroupResponse> groups) {
  public PrExitReasonResponse {
    groups = List.copyOf(groups);
  }

  public record PrExitReasonGroupResponse(
      String baseRef,
      String queueName,
      @Nullable String priorityRuleName,
      List<PrExitReasonInInterval> stats) {
    public PrExitReasonGroupResponse {
      stats = List.copyOf(stats);
    }
  }

  public record PrExitReasonInInterval(Instant start, Instant end, String exitReason, long count) {}
}
