package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.LogType;
import dev.signalbox.engine.log.SampleEntries;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.store.log.LogAppender;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class LogsTest extends ServerTest {
  private String withEntries(String name, List<LogEntry> entries) {
    String path = repository(name);
    append(name, entries);
    return path + "/logs";
  }

  private void append(String name, List<LogEntry> entries) {
    var repository =
        new Repositories(server.database())
            .find(RepositorySlug.parse("acme/" + name))
            .orElseThrow();
    for (LogEntry entry : entries) {
      server.database().run(tx -> LogAppender.append(tx, repository.id(), List.of(entry)));
    }
  }

  private static List<Integer> ids(TestClient.Reply reply) {
    return reply.json().get("events").valueStream().map(e -> e.get("id").intValue()).toList();
  }

  private List<Integer> walk(TestClient.Reply from, String relation) {
    var ids = new ArrayList<Integer>();
    Optional<String> next = from.link(relation);
    while (next.isPresent()) {
      var reply = root.get(next.get());
      ids.addAll(relation.equals("prev") ? ids(reply).reversed() : ids(reply));
      next = reply.link(relation);
    }
    return ids;
  }

  private static JsonNode written(LogEntry entry) {
    try {
      return Json.parse(Json.text(entry.metadata()));
    } catch (MalformedJson e) {
      throw new AssertionError(e);
    }
  }

  /** Those of types that the contract has a shape for; others are returned only if named. */
  private static List<LogEntry> shaped() {
    return SampleEntries.all().stream().filter(it -> it.metadata().type().isShaped()).toList();
  }

  private static List<Integer> down(int from, int to) {
    return java.util.stream.IntStream.iterate(from, i -> i >= to, i -> i - 1).boxed().toList();
  }

  @Test
  void every_type_of_entry_comes_back_in_exactly_its_shape() {
    List<LogEntry> samples = shaped();
    String logs = withEntries("shapes", SampleEntries.all());
    List<JsonNode> events =
        root.get(logs + "?per_page=100").json().get("events").valueStream().toList();
    assertThat(events).hasSameSizeAs(samples);
    for (int i = 0; i < samples.size(); i++) {
      LogEntry sample = samples.get(samples.size() - 1 - i);
      JsonNode event = events.get(i);
      assertThat(event.get("type").stringValue()).isEqualTo(sample.metadata().type().spelled());
      assertThat(event.get("metadata")).isEqualTo(written(sample));
      assertThat(event.get("repository").stringValue()).isEqualTo("acme/shapes");
    }
    assertThat(samples.stream().map(s -> s.metadata().type()).filter(LogType::isShaped))
        .hasSize(41)
        .doesNotHaveDuplicates();
  }

  @Test
  void every_type_is_taken_as_a_filter_also_those_without_a_shape() {
    String logs = withEntries("filters", SampleEntries.all());
    for (LogType type : LogType.values()) {
      var reply = root.get(logs + "?event_type=" + type.spelled());
      assertThat(reply.status()).isEqualTo(200);
      assertThat(reply.json().get("size").intValue())
          .as(type.spelled())
          .isEqualTo(type.metadata().isPresent() ? 1 : 0);
    }
  }

  @Test
  void pages_cover_everything_once_while_new_entries_arrive() {
    String logs = withEntries("paged", shaped().subList(0, 25));
    var first = root.get(logs);
    assertThat(ids(first)).isEqualTo(down(25, 16));
    assertThat(first.json().get("per_page").intValue()).isEqualTo(10);
    append("paged", shaped().subList(0, 3));
    assertThat(walk(first, "next")).isEqualTo(down(15, 1));
    var last = root.get(first.link("last").orElseThrow());
    assertThat(ids(last)).isEqualTo(down(10, 1));
    assertThat(last.link("next")).isEmpty();
    assertThat(walk(last, "prev")).isEqualTo(down(25, 11).reversed());
    assertThat(ids(root.get(last.link("first").orElseThrow()))).isEqualTo(down(25, 16));
    assertThat(ids(root.get(logs)).getFirst()).isEqualTo(28);
  }

  @Test
  void links_are_given_only_where_there_is_a_page_and_keep_every_parameter() {
    String logs = withEntries("links", shaped().subList(0, 5));
    var whole = root.get(logs);
    assertThat(whole.link("next")).isEmpty();
    assertThat(whole.link("prev")).isEmpty();
    var page = root.get(logs + "?per_page=2&event_type=action.close&event_type=action.assign");
    assertThat(page.json().get("size").intValue()).isEqualTo(2);
    var paged = root.get(logs + "?per_page=2&base_ref=main");
    assertThat(paged.link("next").orElseThrow()).contains("per_page=2&base_ref=main&cursor=");
    assertThat(root.get(repository("silent") + "/logs").header("Link")).isEmpty();
  }

  @Test
  void a_cursor_is_good_for_its_own_repository_and_filter_only() {
    String logs = withEntries("mine", shaped().subList(0, 5));
    String others = withEntries("theirs", shaped().subList(0, 5));
    String next = root.get(logs + "?per_page=2").link("next").orElseThrow();
    String cursor = next.replaceFirst(".*cursor=", "");
    assertThat(root.get(logs + "?per_page=3&cursor=" + cursor).status()).isEqualTo(200);
    for (var path :
        List.of(
            others + "?per_page=2&cursor=" + cursor,
            logs + "?base_ref=main&cursor=" + cursor,
            logs + "?received_to=2026-01-01T00:00:00Z&cursor=" + cursor,
            logs + "?cursor=" + cursor.substring(1),
            logs + "?cursor=")) {
      var reply = root.get(path);
      assertThat(reply.status()).as(path).isEqualTo(422);
      assertThat(reply.json().get("detail").get(0).get("loc").toString())
          .isEqualTo("[\"query\",\"cursor\"]");
    }
  }

  @Test
  void the_base_refs_of_a_range_come_from_the_log() {
    withEntries("refs", SampleEntries.all());
    String refs = "/v1/repos/acme/refs/queues/branches";
    assertThat(root.get(refs).body()).isEqualTo("{\"base_refs\":[\"main\"]}");
    assertThat(root.get(refs + "?end_at=2020-01-01T00:00:00Z").body())
        .isEqualTo("{\"base_refs\":[]}");
    assertThat(
            root.get(refs + "?start_at=2020-01-02T00:00:00Z&end_at=2020-01-01T00:00:00Z").status())
        .isEqualTo(422);
  }

  @Test
  void a_window_of_more_than_93_days_is_refused() {
    String logs = repository("windows") + "/logs?received_to=2026-06-01T00:00:00Z&received_from=";
    assertThat(root.get(logs + "2026-02-28T00:00:00Z").status()).isEqualTo(200);
    assertThat(root.get(logs + "2026-02-27T23:59:59.999999999Z").status()).isEqualTo(422);
    assertThat(root.get(logs + "2026-06-01T00:00:00.000000001Z").status()).isEqualTo(422);
  }
}
