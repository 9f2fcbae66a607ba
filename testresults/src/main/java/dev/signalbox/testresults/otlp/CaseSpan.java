package dev.signalbox.testresults.otlp;

import dev.signalbox.testresults.TestCase;
import dev.signalbox.testresults.TestFailureDetails;
import dev.signalbox.testresults.TestOutcome;
import dev.signalbox.testresults.TextLimit;
import dev.signalbox.testresults.UnreadableUpload;
import io.opentelemetry.proto.trace.v1.Span;
import io.opentelemetry.proto.trace.v1.Status;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;

/** One test, from its span. */
final class CaseSpan {
  private static final long NANOS = 1_000_000_000L;

  private final Span span;
  private final OtlpAttributes attributes;

  CaseSpan(Span span) {
    this.span = span;
    this.attributes = new OtlpAttributes(titleOf(span), span.getAttributesList());
  }

  /**
   * Sessions and suites carry a name too, and spans of the code under test say nothing of tests.
   */
  boolean isTest() throws UnreadableUpload {
    var scope = attributes.label(AttributeNames.SCOPE, TextLimit.LABEL);
    return scope.map("case"::equals).orElse(attributes.has(AttributeNames.CASE_NAME));
  }

  OtlpAttributes attributes() {
    return attributes;
  }

  String traceId() {
    return HexFormat.of().formatHex(span.getTraceId().toByteArray());
  }

  TestCase read() throws UnreadableUpload {
    var outcome = outcome();
    return new TestCase(
        name(),
        outcome,
        startedAt(),
        duration(),
        outcome == TestOutcome.FAILED ? Optional.of(failure()) : Optional.empty(),
        firstText(AttributeNames.FILE, AttributeNames.FILE_SINCE, TextLimit.PATH),
        firstText(AttributeNames.FUNCTION, AttributeNames.FUNCTION_BEFORE, TextLimit.NAME),
        line(),
        attributes.flag(AttributeNames.QUARANTINED));
  }

  private String name() throws UnreadableUpload {
    var told = attributes.label(AttributeNames.CASE_NAME, TextLimit.NAME);
    if (told.isPresent()) return told.get();
    if (span.getName().isBlank()) {
      throw attributes.missing(AttributeNames.CASE_NAME, "the name of the test");
    }
    return attributes.checked("name of the span", span.getName(), TextLimit.NAME);
  }

  /**
   * The span's own status decides where the attribute lacks: a test whose set-up fails has none.
   */
  private TestOutcome outcome() throws UnreadableUpload {
    boolean isError = span.getStatus().getCode() == Status.StatusCode.STATUS_CODE_ERROR;
    var told = attributes.label(AttributeNames.STATUS, TextLimit.LABEL);
    if (told.isEmpty()) {
      if (isError) return TestOutcome.FAILED;
      return span.getStatus().getCode() == Status.StatusCode.STATUS_CODE_OK
          ? TestOutcome.PASSED
          : TestOutcome.SKIPPED;
    }
    return switch (told.get().toLowerCase(Locale.ROOT)) {
      case "passed", "pass", "success", "ok" -> isError ? TestOutcome.FAILED : TestOutcome.PASSED;
      case "failed", "fail", "failure", "error", "errored", "timed_out" -> TestOutcome.FAILED;
      case "skipped", "skip", "ignored", "disabled", "pending", "todo" -> TestOutcome.SKIPPED;
      default ->
          throw attributes.wrong(
              AttributeNames.STATUS,
              "\"" + TextLimit.cut(told.get(), 100) + "\"",
              "\"passed\", \"failed\" or \"skipped\"");
    };
  }

  private TestFailureDetails failure() throws UnreadableUpload {
    var source = attributes;
    if (!attributes.has(AttributeNames.EXCEPTION_TYPE)
        && !attributes.has(AttributeNames.EXCEPTION_MESSAGE)) {
      for (Span.Event event : span.getEventsList()) {
        if (!event.getName().equals("exception")) continue;
        source = new OtlpAttributes(titleOf(span) + ", its exception", event.getAttributesList());
      }
    }
    return new TestFailureDetails(
        source.text(AttributeNames.EXCEPTION_TYPE, TextLimit.TYPE).orElse(""),
        source
            .text(AttributeNames.EXCEPTION_MESSAGE, TextLimit.MESSAGE)
            .orElse(TextLimit.cut(span.getStatus().getMessage(), TextLimit.MESSAGE)),
        source.text(AttributeNames.EXCEPTION_STACK, TextLimit.STACK_TRACE).orElse(""));
  }

  private Instant startedAt() throws UnreadableUpload {
    long nanos = span.getStartTimeUnixNano();
    if (nanos == 0) throw UnreadableUpload.malformed(titleOf(span) + ": its start time is missing");
    return Instant.ofEpochSecond(
        Long.divideUnsigned(nanos, NANOS), Long.remainderUnsigned(nanos, NANOS));
  }

  private Duration duration() {
    long nanos = span.getEndTimeUnixNano() - span.getStartTimeUnixNano();
    return nanos > 0 ? Duration.ofNanos(nanos) : Duration.ZERO;
  }

  private Optional<Integer> line() throws UnreadableUpload {
    var line = attributes.number(AttributeNames.LINE);
    return line.isPresent() ? line : attributes.number(AttributeNames.LINE_SINCE);
  }

  private Optional<String> firstText(String name, String otherName, int limit)
      throws UnreadableUpload {
    var text = attributes.text(name, limit);
    return text.isPresent() ? text : attributes.text(otherName, limit);
  }

  private static String titleOf(Span span) {
    return "span \"" + TextLimit.cut(span.getName(), 200) + "\"";
  }
}
