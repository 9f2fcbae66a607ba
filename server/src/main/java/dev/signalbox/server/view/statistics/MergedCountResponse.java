package dev.signalbox.server.view.statistics;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How many landed. */
public record MergedCountResponse(List<MergedGroupResponse> groups) {
  public MergedCountResponse {
    groups = List.copyOf(groups);
  }

  public record MergedGroupResponse(
      String baseRef,
      String queueName,
      @Nullable String priorityRuleName,
      List<MergedInInterval> stats) {
    public MergedGroupResponse {
      stats = List.copyOf(stats);
    }
  }

  public record MergedInInterval(Instant start, Instant end, long merged) {}
}
