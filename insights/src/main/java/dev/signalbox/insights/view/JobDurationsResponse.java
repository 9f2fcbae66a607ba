package dev.signalbox.insights.view;

import dev.signalbox.insights.jobs.ScopeDurations;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How long a job takes, by the scopes of the batches that it ran on, the slowest first. */
public record JobDurationsResponse(List<ScopeView> scopes) {
  public JobDurationsResponse {
    scopes = List.copyOf(scopes);
  }

  /** Durations, in seconds, of executions that passed or failed. */
  public record ScopeView(
      String scope,
      long executionsCount,
      @Nullable BigDecimal medianDuration,
      @Nullable BigDecimal p95Duration) {
    static ScopeView of(ScopeDurations took) {
      return new ScopeView(
          took.scope(),
          took.executions(),
          ListJobsResponse.seconds(Optional.of(took.median())),
          ListJobsResponse.seconds(Optional.of(took.p95())));
    }
  }

  public static JobDurationsResponse of(List<ScopeDurations> scopes) {
    return new JobDurationsResponse(scopes.stream().map(ScopeView::of).toList());
  }
}
