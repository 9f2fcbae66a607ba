package dev.signalbox.engine.rules;

import java.util.Optional;

/**
 * A batch starts with {@code min} pull requests, or after the wait with fewer; never over max.
 *
 * @param auto whether the planner decides within these bounds; absent: it does not
 */
public record BatchSize(int min, int max, Optional<Boolean> auto) {
  public static final int LIMIT = 128;
  public static final BatchSize ONE = new BatchSize(1, 1);
  public static final BatchSize AUTO = new BatchSize(1, 16, Optional.of(true));

  public BatchSize {
    if (min < 1 || min > max || max > LIMIT) {
      throw new IllegalArgumentException("a batch size is 1 <= min <= max <= " + LIMIT);
    }
  }

  public BatchSize(int min, int max) {
    this(min, max, Optional.empty());
  }

  public boolean isAuto() {
    return auto.orElse(false);
  }
}
