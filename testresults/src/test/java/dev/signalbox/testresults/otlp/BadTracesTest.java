package dev.signalbox.testresults.otlp;

import static dev.signalbox.testresults.otlp.Spans.request;
import static dev.signalbox.testresults.otlp.Spans.resource;
import static dev.signalbox.testresults.otlp.Spans.span;
import static dev.signalbox.testresults.otlp.Spans.test;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.protobuf.ByteString;
import dev.signalbox.testresults.UnreadableUpload;
import io.opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest;
import io.opentelemetry.proto.common.v1.AnyValue;
import io.opentelemetry.proto.common.v1.ArrayValue;
import io.opentelemetry.proto.trace.v1.Span;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is wrong with an upload is told to whoever sent it, in exact words. */
class BadTracesTest {
  @Test
  void a_missing_commit() {
    assertThat(complaintWithout("vcs.ref.head.revision"))
        .isEqualTo(
            "resource: attribute \"vcs.ref.head.revision\" (the commit that was tested) is"
                + " missing");
  }

  @Test
  void a_missing_job() {
    assertThat(complaintWithout("cicd.pipeline.task.name"))
        .isEqualTo(
            "resource: attribute \"cicd.pipeline.task.name\" (the job that ran the tests) is"
                + " missing");
  }

  @Test
  void a_missing_run() {
    var bare = resource();
    bare.remove("cicd.pipeline.run.id");
    var span = span(test("a", "passed")).setTraceId(ByteString.EMPTY);
    assertThat(complaint(request(bare, span)))
        .isEqualTo(
            "resource: attribute \"cicd.pipeline.run.id\" (the run of the pipeline) is missing");
  }

  @Test
  void a_missing_name() {
    var span = span(Map.of("test.scope", "case")).setName("");
    assertThat(complaint(request(resource(), span)))
        .isEqualTo("span \"\": attribute \"test.case.name\" (the name of the test) is missing");
  }

  @Test
  void a_missing_start() {
    assertThat(complaint(request(resource(), span(test("a", "passed")).setStartTimeUnixNano(0))))
        .isEqualTo("span \"a span\": its start time is missing");
  }

  @Test
  void a_commit_that_is_none() {
    assertThat(complaintWithResource("vcs.ref.head.revision", "main"))
        .isEqualTo(
            "resource: attribute \"vcs.ref.head.revision\" is \"main\"; expected a full commit"
                + " hash of 40 or 64 hexadecimal digits");
  }

  @Test
  void wrong_types() {
    assertThat(complaintWithResource("cicd.pipeline.task.name", true))
        .isEqualTo(
            "resource: attribute \"cicd.pipeline.task.name\" is a boolean; expected a string");
    assertThat(complaintWithResource("cicd.pipeline.run.attempt", 1.5))
        .isEqualTo(
            "resource: attribute \"cicd.pipeline.run.attempt\" is a floating-point number;"
                + " expected an integer");
    assertThat(complaintWithCase("cicd.test.quarantined", "yes"))
        .isEqualTo(
            "span \"a span\": attribute \"cicd.test.quarantined\" is a string; expected a boolean");
    var array = AnyValue.newBuilder().setArrayValue(ArrayValue.getDefaultInstance()).build();
    assertThat(complaintWithCase("test.case.name", array))
        .isEqualTo("span \"a span\": attribute \"test.case.name\" is an array; expected a string");
    var bytes = AnyValue.newBuilder().setBytesValue(ByteString.EMPTY).build();
    assertThat(complaintWithCase("test.scope", bytes))
        .isEqualTo("span \"a span\": attribute \"test.scope\" is bytes; expected a string");
  }

  @Test
  void numbers_out_of_range() {
    assertThat(complaintWithResource("cicd.pipeline.run.attempt", -1L))
        .isEqualTo(
            "resource: attribute \"cicd.pipeline.run.attempt\" is \"-1\"; expected an integer from"
                + " 0 to 2147483647");
    assertThat(complaintWithCase("code.lineno", "seven"))
        .isEqualTo(
            "span \"a span\": attribute \"code.lineno\" is \"seven\"; expected an integer from 0"
                + " to 2147483647");
  }

  @Test
  void an_outcome_that_nobody_knows() {
    assertThat(complaintWithCase("test.case.result.status", "maybe"))
        .isEqualTo(
            "span \"a span\": attribute \"test.case.result.status\" is \"maybe\"; expected"
                + " \"passed\", \"failed\" or \"skipped\"");
  }

  @Test
  void names_that_can_not_be_kept() {
    assertThat(complaintWithCase("test.case.name", "x".repeat(10_001)))
        .isEqualTo("span \"a span\": attribute \"test.case.name\" is longer than 10000 characters");
    assertThat(complaintWithCase("test.case.name", "a\0b"))
        .isEqualTo("span \"a span\": attribute \"test.case.name\" has a NUL character");
    assertThat(complaintWithResource("vcs.ref.head.name", "x".repeat(256)))
        .isEqualTo("resource: attribute \"vcs.ref.head.name\" is longer than 255 characters");
    var span = span(Map.of("test.scope", "case")).setName("a\0b");
    assertThat(complaint(request(resource(), span)))
        .isEqualTo("span \"a\uFFFDb\": name of the span has a NUL character");
  }

  @Test
  void one_test_more_than_a_hundred_thousand() {
    var span = span(test("a", "passed"));
    var spans = IntStream.range(0, 100_001).mapToObj(i -> span).toArray(Span.Builder[]::new);
    var fault = fault(request(resource(), spans).toByteArray());
    assertThat(fault).hasMessage("the upload has more than 100,000 tests");
    assertThat(fault.isTooLarge()).isTrue();
  }

  @Test
  void a_span_or_a_resource_of_more_than_a_mebibyte() {
    var attributes = test("a", "failed");
    attributes.put("exception.stacktrace", "x".repeat(1 << 20));
    var fault = fault(request(resource(), span(attributes)).toByteArray());
    assertThat(fault).hasMessage("a span of the upload is larger than 1 MiB");
    assertThat(fault.isTooLarge()).isTrue();
    var large = resource();
    large.put("x", "x".repeat(1 << 20));
    assertThat(complaint(request(large, span(test("a", "passed")))))
        .isEqualTo("a resource of the upload is larger than 1 MiB");
  }

  @Test
  void what_is_no_protobuf() {
    assertThat(fault("{\"resourceSpans\":[]}".getBytes(StandardCharsets.UTF_8)))
        .hasMessageStartingWith("the body is not an OTLP ExportTraceServiceRequest: ");
  }

  @Test
  void half_a_request_wherever_it_is_cut() {
    byte[] whole = request(resource(), span(test("a", "passed"))).toByteArray();
    for (int length = 1; length < whole.length; length++) {
      assertThat(fault(Arrays.copyOf(whole, length)))
          .as("cut at %d", length)
          .hasMessageStartingWith("the body is not an OTLP ExportTraceServiceRequest: ");
    }
  }

  @Test
  void values_nested_without_end() {
    var deep = AnyValue.newBuilder().setStringValue("x").build();
    for (int level = 0; level < 60; level++) {
      deep = AnyValue.newBuilder().setArrayValue(ArrayValue.newBuilder().addValues(deep)).build();
    }
    assertThat(complaintWithCase("deep", deep)).contains("too many levels of nesting");
  }

  @Test
  void groups_nested_without_end() {
    byte[] groups = new byte[1_000_000];
    Arrays.fill(groups, (byte) ((5 << 3) | 3));
    assertThat(fault(groups))
        .hasMessageStartingWith("the body is not an OTLP ExportTraceServiceRequest: ");
  }

  @Test
  void noise_never_gets_further_than_a_complaint() {
    var random = new Random(11);
    byte[] whole = request(resource(), span(test("a", "failed"))).toByteArray();
    for (int round = 0; round < 20_000; round++) {
      byte[] mutated = whole.clone();
      for (int change = 0; change <= random.nextInt(4); change++) {
        mutated[random.nextInt(mutated.length)] = (byte) random.nextInt();
      }
      try {
        OtlpReader.read(new ByteArrayInputStream(mutated));
      } catch (Exception e) {
        assertThat(e).isInstanceOf(UnreadableUpload.class);
      }
    }
  }

  private static String complaintWithout(String attribute) {
    var bare = resource();
    bare.remove(attribute);
    return complaint(request(bare, span(test("a", "passed"))));
  }

  private static String complaintWithResource(String attribute, Object value) {
    var changed = resource();
    changed.put(attribute, value);
    return complaint(request(changed, span(test("a", "passed"))));
  }

  private static String complaintWithCase(String attribute, Object value) {
    var changed = test("a", "passed");
    changed.put(attribute, value);
    return complaint(request(resource(), span(changed)));
  }

  private static String complaint(ExportTraceServiceRequest request) {
    return String.valueOf(fault(request.toByteArray()).getMessage());
  }

  private static UnreadableUpload fault(byte[] body) {
    var fault =
        catchThrowableOfType(
            UnreadableUpload.class, () -> OtlpReader.read(new ByteArrayInputStream(body)));
    assertThat(fault).isNotNull();
    return fault;
  }
}
