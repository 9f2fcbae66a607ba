package dev.signalbox.testresults.otlp;

import com.google.protobuf.ByteString;
import dev.signalbox.testresults.SampleRuns;
import dev.signalbox.testresults.TestRun;
import io.opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest;
import io.opentelemetry.proto.common.v1.AnyValue;
import io.opentelemetry.proto.common.v1.KeyValue;
import io.opentelemetry.proto.resource.v1.Resource;
import io.opentelemetry.proto.trace.v1.ResourceSpans;
import io.opentelemetry.proto.trace.v1.ScopeSpans;
import io.opentelemetry.proto.trace.v1.Span;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Requests as clients send them, put together attribute by attribute. */
final class Spans {
  private Spans() {}

  static Map<String, Object> resource() {
    var attributes = new LinkedHashMap<String, Object>();
    attributes.put("cicd.pipeline.name", "CI");
    attributes.put("cicd.pipeline.task.name", "unit");
    attributes.put("cicd.pipeline.run.id", 4711L);
    attributes.put("vcs.ref.head.revision", SampleRuns.COMMIT.hex());
    return attributes;
  }

  static Map<String, Object> test(String name, String status) {
    var attributes = new LinkedHashMap<String, Object>();
    attributes.put("test.scope", "case");
    attributes.put("test.case.name", name);
    attributes.put("test.case.result.status", status);
    return attributes;
  }

  static Span.Builder span(Map<String, Object> attributes) {
    var span =
        Span.newBuilder()
            .setName("a span")
            .setTraceId(ByteString.fromHex("000102030405060708090a0b0c0d0e0f"))
            .setStartTimeUnixNano(1_700_000_000_000_000_000L)
            .setEndTimeUnixNano(1_700_000_001_500_000_000L);
    attributes.forEach((name, value) -> span.addAttributes(attribute(name, value)));
    return span;
  }

  static ResourceSpans.Builder of(Map<String, Object> resource, Span.Builder... spans) {
    var all = ScopeSpans.newBuilder();
    for (Span.Builder span : spans) all.addSpans(span);
    var described = Resource.newBuilder();
    resource.forEach((name, value) -> described.addAttributes(attribute(name, value)));
    return ResourceSpans.newBuilder().setResource(described).addScopeSpans(all);
  }

  static ExportTraceServiceRequest request(Map<String, Object> resource, Span.Builder... spans) {
    return ExportTraceServiceRequest.newBuilder().addResourceSpans(of(resource, spans)).build();
  }

  static List<TestRun> read(ExportTraceServiceRequest request) throws IOException {
    return OtlpReader.read(new ByteArrayInputStream(request.toByteArray()));
  }

  static KeyValue attribute(String name, Object value) {
    var any = AnyValue.newBuilder();
    switch (value) {
      case String text -> any.setStringValue(text);
      case Long number -> any.setIntValue(number);
      case Boolean flag -> any.setBoolValue(flag);
      case Double number -> any.setDoubleValue(number);
      case AnyValue built -> any.mergeFrom(built);
      default -> throw new IllegalArgumentException(value.toString());
    }
    return KeyValue.newBuilder().setKey(name).setValue(any).build();
  }
}
