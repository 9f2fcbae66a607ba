package dev.signalbox.engine.rules;

/** A batch starts with {@code min} pull requests, or after the wait with fewer; never over max. */
public record BatchSize(int min, int max) {
  public static final int LIMIT = 128;
  public static final BatchSize ONE = new BatchSize(1, 1);

  public BatchSize {
    if (min < 1 || min > max || max > LIMIT) {
      throw new IllegalArgumentException("a batch size is 1 <= min <= max <= " + LIMIT);
    }
  }
}
