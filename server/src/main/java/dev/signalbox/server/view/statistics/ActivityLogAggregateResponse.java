package dev.signalbox.server.view.statistics;

import java.time.Instant;
import java.util.List;

/** How many entries of the log there are, over time and by what they have in common. */
public record ActivityLogAggregateResponse(
    long total,
    long intervalSizeSeconds,
    List<HistogramBucket> histogram,
    List<FacetCount> byEventType,
    List<FacetCount> byOutcome,
    List<FacetCount> byTrigger,
    List<FacetCount> byPullRequest,
    List<FacetCount> byBatchPullRequest) {
  public ActivityLogAggregateResponse {
    histogram = List.copyOf(histogram);
    byEventType = List.copyOf(byEventType);
    byOutcome = List.copyOf(byOutcome);
    byTrigger = List.copyOf(byTrigger);
    byPullRequest = List.copyOf(byPullRequest);
    byBatchPullRequest = List.copyOf(byBatchPullRequest);
  }

  public record HistogramBucket(Instant start, Instant end, long count) {}

  public record FacetCount(String value, long count) {}
}
