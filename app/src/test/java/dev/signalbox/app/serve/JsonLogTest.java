package dev.signalbox.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.OutputStreamAppender;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import tools.jackson.databind.JsonNode;

final class JsonLogTest {
  private final ByteArrayOutputStream written = new ByteArrayOutputStream();
  private final LoggerContext context = new LoggerContext();
  private final Logger log = context.getLogger("dev.signalbox.runtime.Worker");

  @BeforeEach
  void writeJson() {
    context.setMDCAdapter(new LogbackMDCAdapter());
    var pattern = new PatternLayoutEncoder();
    pattern.setContext(context);
    pattern.setPattern("%msg%n");
    pattern.start();
    var appender = new OutputStreamAppender<ILoggingEvent>();
    appender.setContext(context);
    appender.setEncoder(pattern);
    appender.setOutputStream(written);
    appender.start();
    context.getLogger(Logger.ROOT_LOGGER_NAME).addAppender(appender);
    ServerLog.writeJson(context);
  }

  @AfterEach
  void stop() {
    context.stop();
  }

  private List<JsonNode> lines() {
    return written
        .toString(StandardCharsets.UTF_8)
        .transform(text -> Stream.of(text.split("\n")))
        .map(JsonLogTest::parsed)
        .toList();
  }

  private static JsonNode parsed(String line) {
    try {
      return Json.parse(line);
    } catch (MalformedJson e) {
      throw new AssertionError(line, e);
    }
  }

  @Test
  void a_line_tells_its_event_and_its_repository_apart_from_its_sentence() {
    log.warn("lease.lost: {}: epoch {}", "octo/widgets", 7);
    var line = lines().getFirst();
    assertThat(line.get("event").stringValue()).isEqualTo("lease.lost");
    assertThat(line.get("repository").stringValue()).isEqualTo("octo/widgets");
    assertThat(line.get("message").stringValue()).isEqualTo("epoch 7");
    assertThat(line.get("level").stringValue()).isEqualTo("warn");
    assertThat(line.get("logger").stringValue()).isEqualTo("dev.signalbox.runtime.Worker");
    assertThat(line.get("thread").stringValue()).isEqualTo(Thread.currentThread().getName());
    assertThat(Instant.parse(line.get("time").stringValue())).isBeforeOrEqualTo(Instant.now());
    assertThat(line.has("exception")).isFalse();
  }

  @Test
  void what_concerns_no_repository_names_none() {
    log.info("change_feed.restored: notifications are back");
    log.info("secrets.rewrapped: 3 secrets now use the new master key: done");
    log.info("Listening on http://x");
    assertThat(lines()).noneMatch(line -> line.has("repository"));
    assertThat(lines().get(2).has("event")).isFalse();
    assertThat(lines().get(2).get("message").stringValue()).isEqualTo("Listening on http://x");
  }

  @Test
  void nothing_that_is_logged_can_forge_a_second_line() {
    log.info(
        "push.refused: {}: {}", "octo/widgets", "title\n{\"event\":\"forged\"}\r\u0085\u2028x");
    assertThat(written.toString(StandardCharsets.UTF_8).split("\n", -1)).hasSize(2);
    assertThat(lines().getFirst().get("message").stringValue()).startsWith("title\n{");
  }

  @Test
  void an_exception_comes_with_its_trace_in_the_same_object() {
    log.error("decision.failed: acme/x: it failed", new IllegalStateException("why\nso"));
    var line = lines().getFirst();
    assertThat(line.get("exception").stringValue())
        .startsWith("java.lang.IllegalStateException: why")
        .contains("JsonLogTest");
  }
}
