package dev.signalbox.testresults.otlp;

import com.google.protobuf.ByteString;
import dev.signalbox.testresults.RunOrigin;
import dev.signalbox.testresults.TestCase;
import dev.signalbox.testresults.TestFailureDetails;
import dev.signalbox.testresults.TestOutcome;
import dev.signalbox.testresults.TestRun;
import io.opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest;
import io.opentelemetry.proto.common.v1.AnyValue;
import io.opentelemetry.proto.common.v1.InstrumentationScope;
import io.opentelemetry.proto.common.v1.KeyValue;
import io.opentelemetry.proto.resource.v1.Resource;
import io.opentelemetry.proto.trace.v1.ResourceSpans;
import io.opentelemetry.proto.trace.v1.ScopeSpans;
import io.opentelemetry.proto.trace.v1.Span;
import io.opentelemetry.proto.trace.v1.Status;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Optional;

/**
 * A run as an {@link ExportTraceServiceRequest}: a session, and a span below it for each test. Ids
 * are taken from the origin, so that the same run is written as the same bytes.
 */
public final class OtlpWriter {
  private static final int TRACE_ID_BYTES = 16;

  private final TestRun run;
  private final ByteString traceId;
  private final long sessionId;

  private OtlpWriter(TestRun run) {
    this.run = run;
    byte[] hash = hashOf(run.origin().toString());
    this.traceId = ByteString.copyFrom(hash, 0, TRACE_ID_BYTES);
    this.sessionId = ByteBuffer.wrap(hash, TRACE_ID_BYTES, Long.BYTES).getLong();
  }

  public static byte[] write(TestRun run) {
    return new OtlpWriter(run).request().toByteArray();
  }

  private ExportTraceServiceRequest request() {
    var spans =
        ScopeSpans.newBuilder()
            .setScope(InstrumentationScope.newBuilder().setName("signalbox"))
            .addSpans(session());
    long id = sessionId;
    for (TestCase test : run.cases()) spans.addSpans(span(test, ++id));
    return ExportTraceServiceRequest.newBuilder()
        .addResourceSpans(
            ResourceSpans.newBuilder().setResource(resource(run.origin())).addScopeSpans(spans))
        .build();
  }

  private static Resource resource(RunOrigin origin) {
    var resource =
        Resource.newBuilder()
            .addAttributes(text(AttributeNames.PIPELINE, origin.pipeline()))
            .addAttributes(text(AttributeNames.JOB, origin.job()))
            .addAttributes(text(AttributeNames.RUN, origin.run()))
            .addAttributes(number(AttributeNames.ATTEMPT, origin.attempt()))
            .addAttributes(text(AttributeNames.COMMIT, origin.commit().hex()));
    addIfTold(resource, AttributeNames.BRANCH, origin.branch());
    addIfTold(resource, AttributeNames.BASE, origin.base());
    addIfTold(resource, AttributeNames.RUN_URL, origin.url());
    addIfTold(resource, AttributeNames.PROVIDER, origin.provider());
    addIfTold(resource, AttributeNames.FRAMEWORK, origin.framework());
    addIfTold(resource, AttributeNames.FRAMEWORK_VERSION, origin.frameworkVersion());
    addIfTold(resource, AttributeNames.LANGUAGE, origin.language());
    return resource.build();
  }

  private Span session() {
    var start = run.cases().stream().map(TestCase::startedAt).min(Instant::compareTo);
    var end =
        run.cases().stream()
            .map(test -> test.startedAt().plus(test.duration()))
            .max(Instant::compareTo);
    return Span.newBuilder()
        .setTraceId(traceId)
        .setSpanId(id(sessionId))
        .setName("test session")
        .setStartTimeUnixNano(start.map(OtlpWriter::nanos).orElse(0L))
        .setEndTimeUnixNano(end.map(OtlpWriter::nanos).orElse(0L))
        .addAttributes(text(AttributeNames.SCOPE, "session"))
        .build();
  }

  private Span span(TestCase test, long id) {
    var span =
        Span.newBuilder()
            .setTraceId(traceId)
            .setSpanId(id(id))
            .setParentSpanId(id(sessionId))
            .setName(test.name())
            .setStartTimeUnixNano(nanos(test.startedAt()))
            .setEndTimeUnixNano(nanos(test.startedAt().plus(test.duration())))
            .setStatus(statusOf(test.outcome()))
            .addAttributes(text(AttributeNames.SCOPE, "case"))
            .addAttributes(text(AttributeNames.CASE_NAME, test.name()))
            .addAttributes(text(AttributeNames.STATUS, wordOf(test.outcome())))
            .addAttributes(flag(AttributeNames.QUARANTINED, test.isQuarantined()));
    test.function().ifPresent(told -> span.addAttributes(text(AttributeNames.FUNCTION, told)));
    test.filePath().ifPresent(told -> span.addAttributes(text(AttributeNames.FILE, told)));
    test.line().ifPresent(told -> span.addAttributes(number(AttributeNames.LINE, told)));
    test.failure().ifPresent(told -> addFailure(span, told));
    return span.build();
  }

  private static void addFailure(Span.Builder span, TestFailureDetails failure) {
    span.addAttributes(text(AttributeNames.EXCEPTION_TYPE, failure.type()))
        .addAttributes(text(AttributeNames.EXCEPTION_MESSAGE, failure.message()))
        .addAttributes(text(AttributeNames.EXCEPTION_STACK, failure.stackTrace()));
  }

  private static void addIfTold(Resource.Builder resource, String name, Optional<String> value) {
    value.ifPresent(told -> resource.addAttributes(text(name, told)));
  }

  private static Status statusOf(TestOutcome outcome) {
    var code =
        outcome == TestOutcome.FAILED
            ? Status.StatusCode.STATUS_CODE_ERROR
            : Status.StatusCode.STATUS_CODE_OK;
    return Status.newBuilder().setCode(code).build();
  }

  private static String wordOf(TestOutcome outcome) {
    return switch (outcome) {
      case PASSED -> "passed";
      case FAILED -> "failed";
      case SKIPPED -> "skipped";
    };
  }

  private static KeyValue text(String name, String value) {
    return attribute(name, AnyValue.newBuilder().setStringValue(value));
  }

  private static KeyValue number(String name, long value) {
    return attribute(name, AnyValue.newBuilder().setIntValue(value));
  }

  private static KeyValue flag(String name, boolean value) {
    return attribute(name, AnyValue.newBuilder().setBoolValue(value));
  }

  private static KeyValue attribute(String name, AnyValue.Builder value) {
    return KeyValue.newBuilder().setKey(name).setValue(value).build();
  }

  private static long nanos(Instant instant) {
    return instant.getEpochSecond() * 1_000_000_000L + instant.getNano();
  }

  private static ByteString id(long id) {
    return ByteString.copyFrom(ByteBuffer.allocate(Long.BYTES).putLong(id).array());
  }

  private static byte[] hashOf(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
