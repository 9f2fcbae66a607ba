package dev.signalbox.testresults.otlp;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.WireFormat;
import dev.signalbox.testresults.RunOrigin;
import dev.signalbox.testresults.TestCase;
import dev.signalbox.testresults.TestRun;
import dev.signalbox.testresults.UnreadableUpload;
import io.opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest;
import io.opentelemetry.proto.resource.v1.Resource;
import io.opentelemetry.proto.trace.v1.ResourceSpans;
import io.opentelemetry.proto.trace.v1.ScopeSpans;
import io.opentelemetry.proto.trace.v1.Span;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Test results out of an {@link ExportTraceServiceRequest}. It is read span by span and never held
 * as a whole: 256 MiB of tiny messages would be many gigabytes of objects.
 */
public final class OtlpReader {
  public static final int MOST_TESTS = 100_000;

  private static final int MOST_BYTES_OF_A_PART = 1 << 20;

  private final CodedInputStream input;
  private final Map<RunOrigin, List<TestCase>> runs = new LinkedHashMap<>();
  private int tests;

  private OtlpReader(InputStream unpacked) {
    this.input = CodedInputStream.newInstance(unpacked, 1 << 16);
  }

  /**
   * One run for each origin that is named; none if there is no test in it.
   *
   * @throws UnreadableUpload if it is not such a request, or lacks what test results must tell
   */
  public static List<TestRun> read(InputStream unpacked) throws IOException {
    try {
      return new OtlpReader(unpacked).request();
    } catch (InvalidProtocolBufferException e) {
      throw UnreadableUpload.malformed(
          "the body is not an OTLP ExportTraceServiceRequest: " + e.getMessage());
    }
  }

  private List<TestRun> request() throws IOException {
    eachField(
        (field, length) -> {
          if (field != ExportTraceServiceRequest.RESOURCE_SPANS_FIELD_NUMBER) return false;
          within(length, this::resourceSpans);
          return true;
        });
    return runs.entrySet().stream().map(run -> new TestRun(run.getKey(), run.getValue())).toList();
  }

  private void resourceSpans() throws IOException {
    var resource = Resource.newBuilder();
    var found = new CasesOfResource();
    eachField(
        (field, length) -> {
          switch (field) {
            case ResourceSpans.RESOURCE_FIELD_NUMBER ->
                resource.mergeFrom(part(length, "a resource"));
            case ResourceSpans.SCOPE_SPANS_FIELD_NUMBER -> within(length, () -> spans(found));
            default -> {
              return false;
            }
          }
          return true;
        });
    if (found.first == null) return;
    var attributes = new OtlpAttributes("resource", resource.getAttributesList());
    var origin =
        new OriginAttributes(attributes, found.first.attributes()).read(found.first.traceId());
    runs.computeIfAbsent(origin, unseen -> new ArrayList<>()).addAll(found.cases);
  }

  private void spans(CasesOfResource found) throws IOException {
    eachField(
        (field, length) -> {
          if (field != ScopeSpans.SPANS_FIELD_NUMBER) return false;
          var span = new CaseSpan(Span.parseFrom(part(length, "a span")));
          if (span.isTest()) {
            if (++tests > MOST_TESTS) {
              throw UnreadableUpload.tooLarge("the upload has more than 100,000 tests");
            }
            found.add(span);
          }
          return true;
        });
  }

  private byte[] part(int length, String what) throws IOException {
    if (length > MOST_BYTES_OF_A_PART) {
      throw UnreadableUpload.tooLarge(what + " of the upload is larger than 1 MiB");
    }
    return input.readRawBytes(length);
  }

  private void eachField(FieldReader reader) throws IOException {
    for (int tag = input.readTag(); tag != 0; tag = input.readTag()) {
      if (WireFormat.getTagWireType(tag) != WireFormat.WIRETYPE_LENGTH_DELIMITED) {
        if (!input.skipField(tag)) throw malformed("an end of a group without its beginning");
        continue;
      }
      int length = input.readRawVarint32();
      if (length < 0) throw malformed("a field of negative length");
      if (!reader.read(WireFormat.getTagFieldNumber(tag), length)) input.skipRawBytes(length);
    }
  }

  private void within(int length, MessageReader reader) throws IOException {
    int outer = input.pushLimit(length);
    reader.read();
    // The reader also ends where the stream does.
    if (input.getBytesUntilLimit() != 0) throw malformed("the data ends inside a message");
    input.popLimit(outer);
  }

  private static InvalidProtocolBufferException malformed(String reason) {
    return new InvalidProtocolBufferException(reason);
  }

  @FunctionalInterface
  private interface FieldReader {
    /** Whether the field was read; else it is skipped. */
    boolean read(int field, int length) throws IOException;
  }

  @FunctionalInterface
  private interface MessageReader {
    void read() throws IOException;
  }

  /** What tells where they ran may come after them. */
  private static final class CasesOfResource {
    final List<TestCase> cases = new ArrayList<>();
    @Nullable CaseSpan first;

    void add(CaseSpan span) throws UnreadableUpload {
      if (first == null) first = span;
      cases.add(span.read());
    }
  }
}
