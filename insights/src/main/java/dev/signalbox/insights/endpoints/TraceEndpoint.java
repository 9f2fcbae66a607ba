package dev.signalbox.insights.endpoints;

import dev.signalbox.insights.uploads.TestUploads;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.testresults.TestRun;
import dev.signalbox.testresults.UnreadableUpload;
import dev.signalbox.testresults.UploadBody;
import dev.signalbox.testresults.otlp.OtlpReader;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.http.Pace;
import dev.signalbox.web.http.Request;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Paths;
import dev.signalbox.web.routing.Refusals;
import dev.signalbox.web.routing.Route;
import io.opentelemetry.proto.collector.trace.v1.ExportTraceServiceResponse;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Semaphore;

/** {@code POST …/ci/traces}: test results as an OpenTelemetry exporter sends them. */
final class TraceEndpoint {
  private static final String PROTOBUF = "application/x-protobuf";
  private static final Pace PACE = new Pace(Duration.ofMinutes(2), Duration.ofSeconds(20));

  /** Each may hold 256 MiB of results until they are kept. */
  private static final int AT_ONCE = 4;

  private final TestUploads uploads;
  private final InstantSource clock;
  private final Semaphore places = new Semaphore(AT_ONCE);

  TraceEndpoint(TestUploads uploads, InstantSource clock) {
    this.uploads = uploads;
    this.clock = clock;
  }

  List<Route> routes() {
    return List.of(
        Route.post(Paths.REPOSITORY + "/ci/traces", "Upload test results as OpenTelemetry traces")
            .takesBytes(PROTOBUF)
            .answersText(PROTOBUF)
            .ofRepository(Right.REPORT, CiPaths.enabled(this::upload)));
  }

  private Answer upload(Call call, Repository repository) {
    String type = call.request().header("Content-Type").orElse("");
    if (!type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT).equals(PROTOBUF)) {
      return Answer.problem(415, "The content type must be " + PROTOBUF);
    }
    if (!places.tryAcquire()) return Refusals.away("Too many uploads at once");
    try {
      return kept(call.request(), repository);
    } finally {
      places.release();
    }
  }

  private Answer kept(Request request, Repository repository) {
    String encoding = request.header("Content-Encoding").orElse("identity").strip();
    List<TestRun> runs;
    try (InputStream sent = request.bodyStream(PACE)) {
      switch (encoding.toLowerCase(Locale.ROOT)) {
        case "identity", "" -> runs = OtlpReader.read(UploadBody.plain(sent));
        case "gzip", "x-gzip" -> runs = OtlpReader.read(UploadBody.gzip(sent));
        default -> {
          return Answer.problem(415, "The content encoding must be gzip or none");
        }
      }
    } catch (UnreadableUpload e) {
      return Answer.problem(e.isTooLarge() ? 413 : 400, sentence(String.valueOf(e.getMessage())));
    } catch (SocketTimeoutException e) {
      return Answer.problem(408, "The body did not arrive in time");
    } catch (IOException e) {
      return Answer.problem(400, "The body was cut off");
    }
    uploads.keep(repository, runs, clock.instant());
    return Answer.bytes(PROTOBUF, ExportTraceServiceResponse.getDefaultInstance().toByteArray());
  }

  private static String sentence(String words) {
    return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }
}
