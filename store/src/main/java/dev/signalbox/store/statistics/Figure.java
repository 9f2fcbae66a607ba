package dev.signalbox.store.statistics;

import static java.util.stream.Collectors.toUnmodifiableMap;

import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/** What is counted or measured. The words are stored. */
public enum Figure {
  /** Every entry about a queue. */
  ACTIVITY("activity"),
  ENTERED("entered"),
  MERGED("merged"),
  /** Departures; the detail is the reason. */
  LEFT("left"),
  /** Seconds from entering to landing. */
  QUEUE_TIME("queue_time"),
  IDLE_CAPACITY("idle_capacity"),
  IDLE_SCHEDULE("idle_schedule"),
  IDLE_FREEZE("idle_freeze"),
  /** Seconds that one who landed spent under test. */
  IDLE_RUNTIME("idle_runtime"),
  /** How checks of a pull request ended; the detail is SUCCESS or an abort code. */
  OUTCOME("outcome"),
  /** Seconds that a batch was under test. */
  CI_RUNTIME("ci_runtime"),
  BATCH_SIZE("batch_size"),
  BISECTION_DEPTH("bisection_depth"),
  BISECTION_SIZE("bisection_size"),
  /** Searches for a culprit that ended; the detail says how. */
  BISECTION_END("bisection_end"),
  RETRIES("retries"),
  /** How often somebody was tried again; the detail says whether that helped. */
  RETRY_DEPTH("retry_depth"),
  BATCHES_SAVED("batches_saved"),
  /** Test runs in which a check failed; the detail is its name. */
  FAILED_CHECK("failed_check"),
  QUEUE_SIZE("queue_size"),
  RUNNING_CHECKS("running_checks");

  /** Details that are not abort codes. They are stored too. */
  public static final String DETAIL_SUCCESS = "SUCCESS";

  public static final String DETAIL_MERGED = "PR_MERGED";
  public static final String DETAIL_RECOVERED = "recovered";
  public static final String DETAIL_NOT_RECOVERED = "not_recovered";
  public static final String DETAIL_COMPLETED = "completed";
  public static final String DETAIL_CULPRIT_FOUND = "culprit_found";
  public static final String DETAIL_MAX_FAILURE_REACHED = "max_failure_reached";

  private static final Map<String, Figure> BY_WORD =
      Arrays.stream(values()).collect(toUnmodifiableMap(Figure::word, Function.identity()));

  private final String word;

  Figure(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }

  static Figure of(String word) {
    return Objects.requireNonNull(BY_WORD.get(word), word);
  }
}
