package dev.signalbox.insights.failures;

import dev.signalbox.testresults.TestFailureDetails;
import java.util.regex.Pattern;

/**
 * What two failures have in common when they have the same cause: the exception and its message
 * without what differs from run to run, which is numbers, addresses, paths and times.
 */
public final class FailureFingerprint {
  private static final int MOST_CHARACTERS = 2_000;

  private static final Pattern UUID =
      Pattern.compile("\\b[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}\\b");
  private static final Pattern TIME =
      Pattern.compile(
          "\\b\\d{4}-\\d{2}-\\d{2}([T ]\\d{2}:\\d{2}(:\\d{2}([.,]\\d+)?)?(Z|[+-]\\d{2}:?\\d{2})?)?"
              + "|\\b\\d{1,2}:\\d{2}:\\d{2}([.,]\\d+)?");
  private static final Pattern URL =
      Pattern.compile("\\b[a-z][a-z0-9+.-]{0,20}://[^\\s\"'<>)\\]]+");
  private static final Pattern PATH =
      Pattern.compile(
          "(?<![\\w.])([A-Za-z]:)?(~|\\.{1,2})?([\\\\/][\\w.@+~-]+){2,}[\\\\/]?(:\\d+)*");
  private static final Pattern ADDRESS = Pattern.compile("\\b0x[0-9a-fA-F]+\\b|@[0-9a-f]{4,16}\\b");
  private static final Pattern HASH =
      Pattern.compile("\\b(?=[0-9a-f]*\\d)(?=\\d*[a-f])[0-9a-f]{7,64}\\b");
  private static final Pattern NUMBER = Pattern.compile("\\d+([.,]\\d+)*");
  private static final Pattern SPACE = Pattern.compile("\\s+");

  private FailureFingerprint() {}

  public static String of(TestFailureDetails failure) {
    String text = failure.message();
    if (text.length() > MOST_CHARACTERS) text = text.substring(0, MOST_CHARACTERS);
    text = UUID.matcher(text).replaceAll("<id>");
    text = TIME.matcher(text).replaceAll("<time>");
    text = URL.matcher(text).replaceAll("<url>");
    text = PATH.matcher(text).replaceAll("<path>");
    text = ADDRESS.matcher(text).replaceAll("<address>");
    text = HASH.matcher(text).replaceAll("<id>");
    text = NUMBER.matcher(text).replaceAll("<n>");
    return failure.type() + "\n" + SPACE.matcher(text).replaceAll(" ").strip();
  }
}
