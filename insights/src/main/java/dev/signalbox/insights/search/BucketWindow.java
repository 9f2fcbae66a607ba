package dev.signalbox.insights.search;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * A stretch of time in buckets: of an hour up to seven days, of a day beyond.
 *
 * @param end not part of it
 */
public record BucketWindow(Instant start, Instant end, Duration bucket) {
  public static final Duration BY_DEFAULT = Duration.ofDays(1);
  public static final Duration LONGEST = Duration.ofDays(93);
  private static final Duration HOURLY_UP_TO = Duration.ofDays(7);

  public static BucketWindow between(Instant start, Instant end) {
    boolean isShort = Duration.between(start, end).compareTo(HOURLY_UP_TO) <= 0;
    return new BucketWindow(start, end, isShort ? Duration.ofHours(1) : Duration.ofDays(1));
  }

  /** When each begins; the last one may be shorter. */
  public List<Instant> starts() {
    var starts = new ArrayList<Instant>();
    for (Instant at = start; at.isBefore(end); at = at.plus(bucket)) starts.add(at);
    return starts;
  }

  public Instant endOf(Instant bucketStart) {
    Instant after = bucketStart.plus(bucket);
    return after.isBefore(end) ? after : end;
  }

  /** The number of the bucket of a time, as an expression of SQL. */
  String indexOf(String column) {
    return "floor(extract(epoch from %s - ?::timestamptz) / %d)::integer"
        .formatted(column, bucket.toSeconds());
  }
}
