package dev.signalbox.testresults.junit;

import dev.signalbox.testresults.TestCase;
import dev.signalbox.testresults.TestFailureDetails;
import dev.signalbox.testresults.TestOutcome;
import dev.signalbox.testresults.TextLimit;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A {@code testcase} with all that is told inside of it. Runs of a test that failed before it
 * passed, or after it failed, are executions of their own.
 */
final class CaseElement {
  private static final int LONGEST_NAME = TextLimit.NAME - 100;

  private final String name;
  private final String function;
  private final String file;
  private final Optional<Integer> line;
  private final String status;
  private final Instant startedAt;
  private final Duration duration;
  private final List<TestFailureDetails> before = new ArrayList<>();
  private final List<TestFailureDetails> own = new ArrayList<>();
  private final List<TestFailureDetails> after = new ArrayList<>();
  private boolean isSkipped;

  CaseElement(HardenedXml xml, SuiteElement suite, String name, Instant startedAt) {
    this.name = TextLimit.cut(name, LONGEST_NAME);
    this.function = xml.attribute("name");
    this.file = xml.attribute("file").isEmpty() ? suite.file() : xml.attribute("file");
    this.line = lineOf(xml.attribute("line"));
    this.status = statusOf(xml);
    this.startedAt = startedAt;
    this.duration = ReportTimes.seconds(xml.attribute("time"));
  }

  /** Class, dot, name, as far as they are told; empty if neither is. */
  static String nameIn(HardenedXml xml) {
    String name = xml.attribute("name");
    String told = xml.attribute("classname");
    String type = told.isEmpty() ? xml.attribute("class") : told;
    if (type.isEmpty()) return name;
    return name.isEmpty() ? type : type + "." + name;
  }

  Duration duration() {
    return duration;
  }

  void skip() {
    isSkipped = true;
  }

  /** Takes note of a failure by the element that tells it. */
  void fail(String element, TestFailureDetails failure) {
    switch (element) {
      case "flakyFailure", "flakyError" -> before.add(failure);
      case "rerunFailure", "rerunError" -> after.add(failure);
      default -> own.add(failure);
    }
  }

  /** Whether the last word on it is that it failed. */
  boolean hasFailed() {
    return itself().outcome() == TestOutcome.FAILED || !after.isEmpty();
  }

  List<TestCase> executions() {
    var executions = new ArrayList<TestCase>();
    for (var failure : before) executions.add(failed(failure));
    executions.add(itself());
    for (var failure : after) executions.add(failed(failure));
    return executions;
  }

  private TestCase itself() {
    if (!own.isEmpty()) return failed(own.getFirst());
    return switch (status) {
      case "fail", "failed", "failure", "error", "errored" ->
          failed(new TestFailureDetails("", "", ""));
      case "notrun", "skipped", "suppressed", "disabled", "ignored", "pending" ->
          ended(TestOutcome.SKIPPED, Optional.empty());
      default -> ended(isSkipped ? TestOutcome.SKIPPED : TestOutcome.PASSED, Optional.empty());
    };
  }

  private TestCase failed(TestFailureDetails failure) {
    return ended(TestOutcome.FAILED, Optional.of(failure));
  }

  private TestCase ended(TestOutcome outcome, Optional<TestFailureDetails> failure) {
    return new TestCase(
        name,
        outcome,
        startedAt,
        duration,
        failure,
        told(file, TextLimit.PATH),
        told(function, TextLimit.NAME),
        line,
        false);
  }

  private static Optional<String> told(String text, int limit) {
    return text.isEmpty() ? Optional.empty() : Optional.of(TextLimit.cut(text, limit));
  }

  /** Some tell what became of a test in its status, some in its result. */
  private static String statusOf(HardenedXml xml) {
    String result = xml.attribute("result").toLowerCase(Locale.ROOT);
    boolean isPlain = result.isEmpty() || result.equals("completed");
    return isPlain ? xml.attribute("status").toLowerCase(Locale.ROOT) : result;
  }

  private static Optional<Integer> lineOf(String text) {
    try {
      int line = Integer.parseInt(text);
      return line < 0 ? Optional.empty() : Optional.of(line);
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}
