package dev.signalbox.server.insights;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.server.ServerTest;
import dev.signalbox.server.TestClient;
import dev.signalbox.testresults.RunOrigin;
import dev.signalbox.testresults.TestCase;
import dev.signalbox.testresults.TestFailureDetails;
import dev.signalbox.testresults.TestOutcome;
import dev.signalbox.testresults.TestRun;
import dev.signalbox.testresults.otlp.OtlpWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import tools.jackson.databind.JsonNode;

/** A server to which test results are uploaded. */
public abstract class InsightsServerTest extends ServerTest {
  static final String[] PROTOBUF = {"Content-Type", "application/x-protobuf"};
  static final String[] GZIP = {
    "Content-Type", "application/x-protobuf", "Content-Encoding", "gzip"
  };

  protected final String ci(String name) {
    repository(name);
    return "/v1/ci/acme/repositories/" + name;
  }

  protected final TestClient as(String role) {
    return new TestClient(
        server.port(), Optional.of(key("{\"name\":\"%s\",\"role\":\"%s\"}".formatted(role, role))));
  }

  protected final TestClient.Reply upload(String name, TestRun run) {
    return root.postBytes(
        "/v1/repos/acme/" + name + "/ci/traces", gzip(OtlpWriter.write(run)), GZIP);
  }

  protected final List<String> search(String query) {
    return names(root.get(query).json());
  }

  protected static List<String> names(JsonNode page) {
    return page.get("tests").valueStream().map(it -> it.get("test_name").stringValue()).toList();
  }

  protected static List<String> ids(JsonNode page) {
    return page.get("tests").valueStream().map(it -> it.get("test_id").stringValue()).toList();
  }

  protected static List<String> texts(JsonNode list) {
    return list.valueStream().map(JsonNode::stringValue).toList();
  }

  protected static byte[] gzip(byte[] plain) {
    var out = new ByteArrayOutputStream();
    try (var packed = new GZIPOutputStream(out)) {
      packed.write(plain);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  protected static TestRun run(String commit, String job, TestCase... cases) {
    return runOn(new CommitSha(commit.repeat(40)), job, cases);
  }

  protected static TestRun runOn(CommitSha commit, String job, TestCase... cases) {
    var origin =
        new RunOrigin(
            "build",
            job,
            "17",
            1,
            commit,
            Optional.of("feature"),
            Optional.of("main"),
            Optional.of("https://ci.example/17"),
            Optional.of("jenkins"),
            Optional.of("junit"),
            Optional.of("6"),
            Optional.of("java"));
    return new TestRun(origin, List.of(cases));
  }

  protected static TestCase passed(String name) {
    return test(name, TestOutcome.PASSED, Optional.empty());
  }

  protected static TestCase failed(String name) {
    return test(
        name,
        TestOutcome.FAILED,
        Optional.of(new TestFailureDetails("AssertionError", "expected 1 but was 2", "at X:1")));
  }

  protected static TestCase test(
      String name, TestOutcome outcome, Optional<TestFailureDetails> failure) {
    return new TestCase(
        name,
        outcome,
        Instant.now(),
        Duration.ofMillis(5),
        failure,
        Optional.of("src/X.java"),
        Optional.of("x"),
        Optional.of(1),
        false);
  }
}
