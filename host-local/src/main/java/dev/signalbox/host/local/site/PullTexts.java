package dev.signalbox.host.local.site;

import dev.signalbox.web.input.ListOf;
import dev.signalbox.web.input.TextShape;

/** What may be written about pull requests, and how much. */
final class PullTexts {
  private static final String ONE_LINE = "^[^\\x00-\\x1f\\x7f]+$";
  private static final String NO_OUTER_SPACE =
      "^[^\\x00-\\x20\\x7f]([^\\x00-\\x1f\\x7f]*[^\\x00-\\x20\\x7f])?$";
  private static final String NOT_BLANK = "^[\\s\\S]*\\S[\\s\\S]*$";
  private static final int LONGEST = 65_536;
  private static final int MOST_NAMES = 100;

  static final TextShape TITLE = TextShape.between(1, 256).matching(ONE_LINE);
  static final TextShape BODY = TextShape.upTo(LONGEST);
  static final TextShape WORDS = TextShape.between(1, LONGEST).matching(NOT_BLANK);
  static final TextShape BRANCH = TextShape.between(1, 255);
  static final TextShape MILESTONE = TextShape.between(1, 255).matching(ONE_LINE);
  static final ListOf<String> LABELS = new ListOf<>(TextShape.between(1, 255), MOST_NAMES);
  static final ListOf<String> LOGINS =
      new ListOf<>(TextShape.between(1, 100).matching(NO_OUTER_SPACE), MOST_NAMES);

  private PullTexts() {}
}
