package dev.signalbox.server.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.engine.log.SampleEntries;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.server.ServerTest;
import dev.signalbox.server.TestServer;
import dev.signalbox.store.log.LogAppender;
import dev.signalbox.store.repositories.Repositories;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class StreamTest extends ServerTest {
  private Listener listener(String path) {
    return Listener.on(server, TestServer.ROOT_KEY, path, Optional.empty());
  }

  private void pause(String repository, String reason) {
    String body = "{\"reason\":\"" + reason + "\"}";
    assertThat(root.put(repository + "/merge-queue/pause", body).status()).isEqualTo(200);
  }

  private static List<Long> range(long first, long last) {
    return LongStream.rangeClosed(first, last).boxed().toList();
  }

  /** Appends as a worker would, and returns the last number. */
  private long append(String slug, int times) {
    var repository =
        new Repositories(server.database()).find(RepositorySlug.parse(slug)).orElseThrow();
    for (int i = 0; i < times; i++) {
      server
          .database()
          .transaction(tx -> LogAppender.append(tx, repository.id(), SampleEntries.all()));
    }
    String newest = "select last_number from log_counter where repository_id = ?";
    return server
        .database()
        .read(db -> db.fetchSingle(newest, repository.id().value()).get(0, Long.class));
  }

  @Test
  void whoever_comes_sees_everything_at_once_and_then_what_changes() {
    String repository = repository("followed");
    try (var listener = listener(repository + "/merge-queue/stream")) {
      var first = listener.awaits("status", each -> true);
      assertThat(first.json()).isEqualTo(root.get(repository + "/merge-queue/status").json());
      assertThat(listener.awaits("stop", each -> true).json())
          .isEqualTo(root.get(repository + "/merge-queue/stop").json());
      assertThat(listener.all().getFirst().event()).isEqualTo("ping");
      pause(repository, "lunch");
      var entry = listener.awaits("log", each -> true);
      assertThat(entry.json())
          .isEqualTo(root.get(repository + "/logs").json().get("events").get(0));
      assertThat(entry.number()).isEqualTo(1);
      var paused = listener.awaits("status", each -> each.data().contains("lunch"));
      assertThat(paused.json()).isEqualTo(root.get(repository + "/merge-queue/status").json());
      root.delete(repository + "/merge-queue/pause");
      listener.awaits("log", each -> each.number() == 2);
    }
  }

  @Test
  void only_what_was_asked_for_is_told() {
    String repository = repository("wanted");
    try (var entries = listener(repository + "/merge-queue/stream?event=log");
        var pictures = listener(repository + "/merge-queue/stream?event=status&branch=main")) {
      pause(repository, "lunch");
      entries.awaits("log", each -> true);
      pictures.awaits("status", each -> each.data().contains("lunch"));
      assertThat(entries.heard("status")).isEmpty();
      assertThat(pictures.heard("log")).isEmpty();
      assertThat(pictures.heard("stop")).isEmpty();
    }
  }

  @Test
  void a_line_that_was_cut_is_taken_up_without_gap_or_repetition() {
    String repository = repository("cut");
    String path = repository + "/merge-queue/stream?event=log";
    long last;
    try (var before = listener(path)) {
      before.awaits("ping", each -> true);
      for (String reason : List.of("one", "two", "three")) pause(repository, reason);
      before.awaits("log", each -> each.number() == 3);
      assertThat(before.numbers()).isEqualTo(range(1, 3));
      last = before.heard("log").getLast().number();
    }
    for (String reason : List.of("four", "five")) pause(repository, reason);
    try (var after =
        Listener.on(server, TestServer.ROOT_KEY, path + "&after=0", Optional.of(last))) {
      after.awaits("log", each -> each.number() == 5);
      pause(repository, "six");
      after.awaits("log", each -> each.number() == 6);
      assertThat(after.numbers()).isEqualTo(range(4, 6));
    }
  }

  @Test
  void who_was_away_for_long_gets_all_that_happened() {
    String repository = repository("behind");
    long newest = append("acme/behind", 30);
    assertThat(newest).isGreaterThan(2L * RecentLog.KEPT);
    for (long known : new long[] {0, 1, 100, 101, newest - RecentLog.KEPT - 1, newest - 1}) {
      try (var listener = listener(repository + "/merge-queue/stream?event=log&after=" + known)) {
        listener.awaits("log", each -> each.number() == newest);
        assertThat(listener.numbers()).isEqualTo(range(known + 1, newest));
      }
    }
    try (var ahead = listener(repository + "/merge-queue/stream?event=log&after=99999999")) {
      ahead.awaits("ping", each -> each.number() == newest);
      pause(repository, "lunch");
      ahead.awaits("log", each -> each.number() == newest + 1);
      assertThat(ahead.numbers()).containsExactly(newest + 1);
    }
  }

  @Test
  void what_happens_on_another_node_is_told_too() {
    String repository = repository("elsewhere");
    try (var other = TestServer.start(server.address());
        var listener =
            Listener.on(
                other, TestServer.ROOT_KEY, repository + "/merge-queue/stream", Optional.empty())) {
      listener.awaits("status", each -> true);
      pause(repository, "lunch");
      listener.awaits("status", each -> each.data().contains("lunch"));
      listener.awaits("log", each -> each.number() == 1);
    }
  }

  @Test
  void a_key_that_is_revoked_ends_its_streams_and_no_others() {
    String path = repository("revoked") + "/merge-queue/stream";
    var made = root.post("/v1/keys", "{\"role\":\"admin\"}").json();
    try (var theirs = Listener.on(server, made.get("key").stringValue(), path, Optional.empty());
        var ours = listener(path)) {
      theirs.awaits("status", each -> true);
      root.delete("/v1/keys/" + made.get("id").stringValue());
      theirs.awaitsEnd();
      assertThat(ours.isOver()).isFalse();
    }
  }

  @Test
  void it_is_guarded_as_status_is() {
    String path = repository("guarded") + "/merge-queue/stream";
    assertThat(server.asNobody().get(path).status()).isEqualTo(403);
    assertThat(server.as(key("{\"role\":\"ci\"}")).get(path).status()).isEqualTo(403);
    var stranger = server.as(key("{\"role\":\"admin\",\"owner\":\"other\"}"));
    assertThat(stranger.get(path).status()).isEqualTo(404);
    assertThat(root.get("/v1/repos/acme/nothing/merge-queue/stream").status()).isEqualTo(404);
    var wrong = root.get(path + "?event=weather&after=-1");
    assertThat(wrong.status()).isEqualTo(422);
    assertThat(wrong.json().get("detail")).hasSize(2);
    assertThat(root.post(path, "").status()).isEqualTo(405);
  }

  @Test
  void a_question_for_the_head_alone_takes_no_room() {
    String path = repository("head") + "/merge-queue/stream";
    var head = root.send("HEAD", path, Optional.empty());
    assertThat(head.status()).isEqualTo(200);
    assertThat(head.header("Content-Type")).contains("text/event-stream");
    await().until(() -> root.get("/metrics").body().contains("\nsignalbox_http_streams 0.0"));
  }
}
