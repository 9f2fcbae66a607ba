package dev.signalbox.insights.view;

import dev.signalbox.insights.search.TestHistory;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/**
 * How often a test ended in a way, or how long it took in seconds: in all, and over time. Counts
 * are whole.
 */
public record TestStatsResponse(
    BigDecimal value, List<StatBucket> valueOverTime, TestHistory.TestStat stat) {
  public TestStatsResponse {
    valueOverTime = List.copyOf(valueOverTime);
  }

  /** The same within a piece of the time. */
  public record StatBucket(Instant start, Instant end, BigDecimal value) {}
}
