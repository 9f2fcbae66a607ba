package dev.signalbox.app.demo;

import dev.signalbox.app.output.Colours;

/**
 * Something that happened, as people are told it.
 *
 * @param key the same for entries of the log that tell the same thing of several pull requests
 */
record Line(Word word, String text, String key) {
  /** What happened, in a word. */
  enum Word {
    QUEUED("queued"),
    TURNED_AWAY("refused"),
    TESTING("testing"),
    PASSED("passed"),
    FAILED("failed"),
    BISECTING("bisecting"),
    CULPRIT("culprit"),
    INTERRUPTED("interrupted"),
    AGAIN("again"),
    HELD("held"),
    LANDED("landed"),
    LEFT("left"),
    PAUSED("paused"),
    RESUMED("resumed");

    private static final int WIDTH = 11;

    private final String spelled;

    Word(String spelled) {
      this.spelled = spelled;
    }

    String padded() {
      return spelled + " ".repeat(WIDTH - spelled.length());
    }
  }

  String shown(double seconds, Colours colours) {
    return colours.dim("%6.1f s".formatted(seconds)) + "  " + painted(colours) + "  " + text;
  }

  private String painted(Colours colours) {
    String padded = word.padded();
    return switch (word) {
      case LANDED -> colours.bold(colours.green(padded));
      case PASSED -> colours.green(padded);
      case FAILED, CULPRIT, LEFT, TURNED_AWAY -> colours.red(padded);
      case BISECTING, INTERRUPTED, AGAIN, HELD, PAUSED -> colours.yellow(padded);
      case QUEUED, TESTING, RESUMED -> colours.bold(padded);
    };
  }
}
