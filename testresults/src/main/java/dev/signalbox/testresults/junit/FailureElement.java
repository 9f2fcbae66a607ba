package dev.signalbox.testresults.junit;

import dev.signalbox.testresults.TestFailureDetails;
import dev.signalbox.testresults.TextLimit;
import java.util.Set;

/** A failure that is being read: its attributes, and the text inside of it up to a limit. */
final class FailureElement {
  private static final Set<String> NAMES =
      Set.of("failure", "error", "flakyFailure", "flakyError", "rerunFailure", "rerunError");

  private final String element;
  private final String type;
  private final String message;
  private final StringBuilder text = new StringBuilder();
  private long leftOut;

  FailureElement(HardenedXml xml) {
    this.element = xml.element();
    this.type = xml.attribute("type");
    this.message = xml.attribute("message");
  }

  static boolean isNamed(String element) {
    return NAMES.contains(element);
  }

  String element() {
    return element;
  }

  void add(String more) {
    int room = Math.min(more.length(), TextLimit.STACK_TRACE - text.length());
    text.append(more, 0, room);
    leftOut += more.length() - room;
  }

  TestFailureDetails details() {
    String stack = text.toString().strip();
    return new TestFailureDetails(
        TextLimit.cut(type, TextLimit.TYPE),
        TextLimit.cut(message.isEmpty() ? firstLine(stack) : message, TextLimit.MESSAGE),
        leftOut > 0 ? stack + TextLimit.cutMark(leftOut) : stack);
  }

  private static String firstLine(String text) {
    return text.lines().findFirst().orElse("").strip();
  }
}
