package dev.signalbox.webhooks.sending;

import java.util.List;

/**
 * The format {@code slack}: what an incoming webhook of Slack takes.
 *
 * @param text shown in notifications
 * @param blocks shown in the channel
 */
record SlackPayload(String text, List<Block> blocks) {
  private static final int LONGEST = 2_500;

  record Block(String type, Text text) {}

  /**
   * Verbatim: names of channels and people in the text stay what they are, and nobody is called.
   */
  record Text(String type, String text, boolean verbatim) {}

  SlackPayload {
    blocks = List.copyOf(blocks);
  }

  static SlackPayload of(String repository, String sentence, String url) {
    String words = escaped(shortened(sentence));
    String linked = "<" + escaped(url) + "|" + escaped(repository) + "> " + words;
    return new SlackPayload(
        escaped(repository) + ": " + words,
        List.of(new Block("section", new Text("mrkdwn", linked, true))));
  }

  /** The three characters that mean something wherever they stand; Slack asks for no others. */
  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  private static String shortened(String text) {
    if (text.codePointCount(0, text.length()) <= LONGEST) return text;
    return text.substring(0, text.offsetByCodePoints(0, LONGEST)) + "…";
  }
}
