package dev.signalbox.webhooks.sending;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.LogType;
import dev.signalbox.engine.log.SampleEntries;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosting.PageUrls;
import dev.signalbox.store.log.LogFilter;
import dev.signalbox.store.log.LogPosition;
import dev.signalbox.store.log.StoredEntry;
import dev.signalbox.webhooks.PayloadFormat;
import dev.signalbox.webhooks.Subscription;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

class PayloadWriterTest {
  private static final Instant NOON = Instant.parse("2026-11-18T12:00:00Z");
  private static final RepositorySlug SLUG = RepositorySlug.parse("acme/site");

  private final PayloadWriter writer =
      new PayloadWriter(new PageUrls("https://signalbox.example.com", "127.0.0.1", 0, false));

  private static Subscription to(PayloadFormat format) {
    return new Subscription(
        new UUID(0, 7),
        new RepositoryId(1),
        new Subscription.Settings("https://example.com/", format, LogFilter.everything()),
        true,
        Optional.empty(),
        NOON,
        "alice",
        Optional.empty(),
        new Subscription.Progress(0, Optional.empty(), Optional.empty(), Optional.empty(), 0, 0));
  }

  private static StoredEntry stored(LogEntry entry, String metadata) {
    return new StoredEntry(
        new LogPosition(NOON, 41),
        entry.metadata().type(),
        entry.trigger().text(),
        entry.pullRequest(),
        entry.baseRef(),
        metadata);
  }

  private JsonNode written(PayloadFormat format, LogType type) throws MalformedJson {
    var entry = SampleEntries.of(type);
    return Json.parse(writer.entry(to(format), SLUG, stored(entry, Json.text(entry.metadata()))));
  }

  @ParameterizedTest
  @EnumSource
  void every_entry_is_written_as_the_api_shows_it(LogType type) throws MalformedJson {
    var body = written(PayloadFormat.JSON, type);
    assertThat(body.path("type").asString()).isEqualTo(type.spelled());
    assertThat(body.path("timestamp").asString()).isEqualTo("2026-11-18T12:00:00Z");
    assertThat(body.path("text").asString()).isNotBlank();
    assertThat(body.path("url").asString())
        .startsWith("https://signalbox.example.com/r/acme/site/");
    var data = body.path("data");
    assertThat(data.path("id").asInt()).isEqualTo(41);
    assertThat(data.path("repository").asString()).isEqualTo("acme/site");
    assertThat(data.path("type").asString()).isEqualTo(type.spelled());
    assertThat(data.path("metadata").isObject()).isTrue();
    assertThat(written(PayloadFormat.SLACK, type).path("text").asString())
        .startsWith("acme/site: ");
  }

  @Test
  void slack_is_given_a_sentence_with_a_link() throws MalformedJson {
    var body = written(PayloadFormat.SLACK, LogType.ACTION_QUEUE_ENTER);
    var text = body.path("blocks").path(0).path("text");
    assertThat(text.path("type").asString()).isEqualTo("mrkdwn");
    assertThat(text.path("text").asString())
        .startsWith("<https://signalbox.example.com/r/acme/site/pull/12|acme/site> #12 ");
  }

  @Test
  void nobody_can_call_a_channel_or_add_a_link_in_slack() throws MalformedJson {
    var entry = SampleEntries.of(LogType.QUEUE_PAUSE_CREATE);
    String metadata =
        "{\"reason\":\"<!channel> <https://evil.example.com|here> & more\","
            + "\"created_by\":{\"name\":\"eve\"}}";
    var body = writer.entry(to(PayloadFormat.SLACK), SLUG, stored(entry, metadata));
    assertThat(body)
        .contains("&lt;!channel&gt; &lt;https://evil.example.com|here&gt; &amp; more")
        .doesNotContain("<!channel>");
    assertThat(Json.parse(body).path("blocks").path(0).path("text").path("verbatim").asBoolean())
        .isTrue();
  }

  @Test
  void slack_is_never_given_more_than_it_takes() {
    var payload = SlackPayload.of("acme/site", "x".repeat(10_000), "https://example.com/");
    assertThat(payload.blocks().getFirst().text().text()).hasSizeLessThan(3_000).endsWith("…");
  }
}
