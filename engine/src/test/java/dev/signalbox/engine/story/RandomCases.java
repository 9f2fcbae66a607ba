package dev.signalbox.engine.story;

/**
 * How many random cases a test tries: all of them, or one in as many as signalbox.oneCaseIn says.
 */
public final class RandomCases {
  private RandomCases() {}

  public static int of(int all) {
    return Math.max(1, all / Integer.getInteger("signalbox.oneCaseIn", 1));
  }
}
