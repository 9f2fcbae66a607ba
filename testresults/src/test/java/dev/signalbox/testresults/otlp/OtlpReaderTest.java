package dev.signalbox.testresults.otlp;

import static dev.signalbox.testresults.otlp.Spans.read;
import static dev.signalbox.testresults.otlp.Spans.request;
import static dev.signalbox.testresults.otlp.Spans.resource;
import static dev.signalbox.testresults.otlp.Spans.span;
import static dev.signalbox.testresults.otlp.Spans.test;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.testresults.SampleRuns;
import dev.signalbox.testresults.TestCase;
import dev.signalbox.testresults.TestFailureDetails;
import dev.signalbox.testresults.TestOutcome;
import dev.signalbox.testresults.TestRun;
import io.opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest;
import io.opentelemetry.proto.trace.v1.Span;
import io.opentelemetry.proto.trace.v1.Status;
import java.io.ByteArrayInputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OtlpReaderTest {
  @Test
  void what_is_written_is_read_back() throws Exception {
    var run =
        SampleRuns.run(
            SampleRuns.passed("a.b"), SampleRuns.failed("a.c"), SampleRuns.skipped("ü 漢 😀"));
    assertThat(OtlpReader.read(new ByteArrayInputStream(OtlpWriter.write(run))))
        .containsExactly(run);
  }

  @Test
  void the_same_run_is_written_as_the_same_bytes() {
    var run = SampleRuns.run(SampleRuns.passed("a"), SampleRuns.failed("b"));
    assertThat(OtlpWriter.write(run)).isEqualTo(OtlpWriter.write(run));
  }

  @Test
  void times_are_those_of_the_span() throws Exception {
    var test = only(request(resource(), span(test("a", "passed"))));
    assertThat(test.startedAt()).isEqualTo(Instant.ofEpochSecond(1_700_000_000));
    assertThat(test.duration()).isEqualTo(Duration.ofMillis(1500));
  }

  @Test
  void a_span_that_ends_before_it_starts_took_no_time() throws Exception {
    var span = span(test("a", "passed")).setEndTimeUnixNano(1);
    assertThat(only(request(resource(), span)).duration()).isZero();
  }

  @Test
  void sessions_suites_and_spans_of_the_code_under_test_are_no_tests() throws Exception {
    var runs =
        read(
            request(
                resource(),
                span(Map.of("test.scope", "session")),
                span(Map.of("test.scope", "suite", "test.case.name", "a suite")),
                span(Map.of("http.method", "GET"))));
    assertThat(runs).isEmpty();
  }

  @Test
  void without_tests_nothing_is_asked_of_the_resource() throws Exception {
    assertThat(read(request(Map.of(), span(Map.of("test.scope", "session"))))).isEmpty();
    assertThat(read(ExportTraceServiceRequest.getDefaultInstance())).isEmpty();
  }

  @Test
  void a_test_without_a_name_of_its_own_has_that_of_its_span() throws Exception {
    var span = span(Map.of("test.scope", "case", "test.case.result.status", "passed"));
    assertThat(only(request(resource(), span.setName("tests/a.py::b"))).name())
        .isEqualTo("tests/a.py::b");
  }

  @Test
  void both_the_conventions_and_the_frameworks_words_for_an_outcome_are_known() throws Exception {
    assertThat(outcome("pass")).isEqualTo(TestOutcome.PASSED);
    assertThat(outcome("PASSED")).isEqualTo(TestOutcome.PASSED);
    assertThat(outcome("fail")).isEqualTo(TestOutcome.FAILED);
    assertThat(outcome("error")).isEqualTo(TestOutcome.FAILED);
    assertThat(outcome("skipped")).isEqualTo(TestOutcome.SKIPPED);
  }

  @Test
  void without_a_result_the_status_of_the_span_decides() throws Exception {
    assertThat(outcome(Status.StatusCode.STATUS_CODE_ERROR)).isEqualTo(TestOutcome.FAILED);
    assertThat(outcome(Status.StatusCode.STATUS_CODE_OK)).isEqualTo(TestOutcome.PASSED);
    assertThat(outcome(Status.StatusCode.STATUS_CODE_UNSET)).isEqualTo(TestOutcome.SKIPPED);
  }

  @Test
  void a_span_in_error_has_not_passed() throws Exception {
    var span = span(test("a", "passed")).setStatus(status(Status.StatusCode.STATUS_CODE_ERROR));
    assertThat(only(request(resource(), span)).outcome()).isEqualTo(TestOutcome.FAILED);
  }

  @Test
  void an_exception_may_be_told_as_an_event() throws Exception {
    var span =
        span(test("a", "failed"))
            .addEvents(
                Span.Event.newBuilder()
                    .setName("exception")
                    .addAttributes(Spans.attribute("exception.type", "E"))
                    .addAttributes(Spans.attribute("exception.message", "m"))
                    .addAttributes(Spans.attribute("exception.stacktrace", "s")));
    assertThat(only(request(resource(), span)).failure())
        .contains(new TestFailureDetails("E", "m", "s"));
  }

  @Test
  void only_what_failed_has_a_failure() throws Exception {
    var attributes = test("a", "passed");
    attributes.put("exception.message", "of an earlier try");
    assertThat(only(request(resource(), span(attributes))).failure()).isEmpty();
  }

  @Test
  void long_texts_are_cut_and_nul_is_replaced() throws Exception {
    var attributes = test("a", "failed");
    attributes.put("exception.message", "x".repeat(10_001));
    attributes.put("exception.stacktrace", "a\0b");
    var failure = only(request(resource(), span(attributes))).failure().orElseThrow();
    assertThat(failure.message()).isEqualTo("x".repeat(10_000) + "… [cut: 1 more characters]");
    assertThat(failure.stackTrace()).isEqualTo("a\uFFFDb");
  }

  @Test
  void places_have_their_old_and_their_new_names() throws Exception {
    var old = test("a", "passed");
    old.put("code.function", "f");
    old.put("code.filepath", "a.py");
    old.put("code.lineno", "7");
    assertThat(only(request(resource(), span(old))))
        .isEqualTo(only(request(resource(), span(renamed()))));
  }

  private static Map<String, Object> renamed() {
    var attributes = test("a", "passed");
    attributes.put("code.function.name", "f");
    attributes.put("code.file.path", "a.py");
    attributes.put("code.line.number", 7L);
    return attributes;
  }

  @Test
  void resources_of_one_origin_are_one_run_and_others_runs_of_their_own() throws Exception {
    var other = resource();
    other.put("cicd.pipeline.task.name", "lint");
    var runs =
        read(
            ExportTraceServiceRequest.newBuilder()
                .addResourceSpans(Spans.of(resource(), span(test("a", "passed"))))
                .addResourceSpans(Spans.of(other, span(test("b", "passed"))))
                .addResourceSpans(Spans.of(resource(), span(test("c", "passed"))))
                .build());
    assertThat(runs).extracting(run -> run.origin().job()).containsExactly("unit", "lint");
    assertThat(runs.getFirst().cases()).extracting(TestCase::name).containsExactly("a", "c");
  }

  @Test
  void what_is_not_told_of_the_origin_is_taken_from_what_is() throws Exception {
    var bare = resource();
    bare.remove("cicd.pipeline.name");
    bare.put("cicd.pipeline.run.id", " ");
    bare.put("vcs.ref.head.name", "");
    bare.put("vcs.ref.head.revision", SampleRuns.COMMIT.hex().toUpperCase(java.util.Locale.ROOT));
    var attributes = test("a", "passed");
    attributes.put("test.framework", "jest");
    var origin = read(request(bare, span(attributes))).getFirst().origin();
    assertThat(origin.pipeline()).isEqualTo("unit");
    assertThat(origin.run()).isEqualTo("000102030405060708090a0b0c0d0e0f");
    assertThat(origin.attempt()).isEqualTo(1);
    assertThat(origin.branch()).isEmpty();
    assertThat(origin.commit()).isEqualTo(SampleRuns.COMMIT);
    assertThat(origin.framework()).contains("jest");
    bare.put("test.run.id", "abc");
    assertThat(read(request(bare, span(attributes))).getFirst().origin().run()).isEqualTo("abc");
  }

  @Test
  void all_executions_of_one_name_are_kept() throws Exception {
    var run =
        read(request(resource(), span(test("a", "failed")), span(test("a", "passed")))).getFirst();
    assertThat(run.cases())
        .extracting(TestCase::outcome)
        .containsExactly(TestOutcome.FAILED, TestOutcome.PASSED);
  }

  @Test
  void a_hundred_thousand_tests_are_read() throws Exception {
    var span = span(test("a", "passed"));
    var spans = IntStream.range(0, 100_000).mapToObj(i -> span).toArray(Span.Builder[]::new);
    assertThat(read(request(resource(), spans)))
        .singleElement()
        .extracting(TestRun::cases)
        .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.LIST)
        .hasSize(100_000);
  }

  private static TestOutcome outcome(String word) throws Exception {
    return only(request(resource(), span(test("a", word)))).outcome();
  }

  private static TestOutcome outcome(Status.StatusCode code) throws Exception {
    var span = span(Map.of("test.scope", "case", "test.case.name", "a")).setStatus(status(code));
    return only(request(resource(), span)).outcome();
  }

  private static Status status(Status.StatusCode code) {
    return Status.newBuilder().setCode(code).build();
  }

  private static TestCase only(ExportTraceServiceRequest request) throws Exception {
    var runs = read(request);
    assertThat(runs).hasSize(1);
    assertThat(runs.getFirst().cases()).hasSize(1);
    return runs.getFirst().cases().getFirst();
  }
}
