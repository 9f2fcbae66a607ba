package dev.signalbox.server.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.store.repositories.Repositories;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Rows of a version that is not out yet, as after a downgrade, or beside a newer node. */
final class NewerRowsTest extends LiveScene {
  private static final String FACT =
      "insert into queue_fact (repository_id, kind, key, body) values (?, '%s', '%s', '%s')";
  private static final String LETTER = "insert into inbox (repository_id, event) values (?, '%s')";
  private static final String EFFECT =
      "insert into outbox (repository_id, effect, body) values (?, 900, '%s')";

  private static final String CHECK_RUN =
      """
      insert into local_check_run (repository_id, run, commit_sha, is_ended, body)
      values (?, 900, repeat('a', 40), false, '{"v":9}')
      """;
  private static final String COMMIT_ELSEWHERE =
      """
      insert into queue_head (repository_id, seed, version) values (?, gen_random_uuid(), 1)
      on conflict (repository_id) do update set version = queue_head.version + 1
      """;

  private static final Map<String, String> ROWS =
      new LinkedHashMap<>(
          Map.of(
              "fact-kind", FACT.formatted("teleport", "7", "{}"),
              "fact-value", FACT.formatted("departed", "7", "\"TELEPORTED\""),
              "fact-version", FACT.formatted("departed", "7", "{\"v\":9,\"=\":[]}"),
              "inbox-kind", LETTER.formatted("{\"is\":\"Command.Teleport\",\"id\":\"x\"}"),
              "inbox-version", LETTER.formatted("{\"v\":9,\"is\":\"QueueEvent.Woken\"}"),
              "outbox-kind", EFFECT.formatted("{\"is\":\"Effect.Teleport\",\"id\":900}"),
              "outbox-version", EFFECT.formatted("{\"v\":9,\"is\":\"Effect.Probe\"}"),
              "check-version", CHECK_RUN));

  private static final Map<String, String> REASONS =
      Map.of(
          "fact-kind", "does not know the kind \"teleport\"",
          "fact-value", "fact departed 7 cannot be read: this version of Signalbox does not know",
          "fact-version", "fact departed 7 cannot be read: it has version 9",
          "inbox-kind", "does not know the kind \"Command.Teleport\"",
          "inbox-version", "it has version 9, and this version of Signalbox reads",
          "outbox-kind",
              "outbox effect 900 cannot be read: this version of Signalbox does not know",
          "outbox-version", "outbox effect 900 cannot be read: it has version 9",
          "check-version", "local check run 900 cannot be read: it has version 9");

  @Test
  void stop_their_repository_with_a_reason_and_no_other_and_stay_as_they_are() throws IOException {
    ROWS.keySet().forEach(this::repository);
    var place = workplace("neighbour", 1, "merge");
    for (String name : ROWS.keySet()) await().atMost(PATIENCE).until(() -> isServed(name));
    ROWS.forEach(this::add);

    for (String name : ROWS.keySet()) {
      await().atMost(PATIENCE).until(() -> status(name).path("given_up").isObject());
      assertThat(status(name).get("given_up").get("reason").stringValue())
          .contains(REASONS.get(name));
    }
    int stopped = ROWS.size();
    assertThat(root.get("/health/ready").body())
        .startsWith("{\"status\":\"degraded\",\"repositories_given_up\":" + stopped + ",");
    assertThat(root.get("/metrics").body())
        .contains("signalbox_repositories_given_up " + stopped + ".0");
    run(COMMIT_ELSEWHERE, "fact-kind");
    var pulls = root.get("/v1/repos/acme/fact-kind/merge-queue/pull/1");
    assertThat(pulls.status()).isEqualTo(503);
    assertThat(pulls.body()).contains("teleport", "a newer version may have written it");

    change(place, "one", "queue");
    untilLeft("neighbour", 1);
    assertThat(files(place)).contains("one");
    assertThat(status("neighbour").get("given_up").isNull()).isTrue();

    for (String name : ROWS.keySet()) {
      assertThat(status(name).get("given_up").isObject()).as(name).isTrue();
      assertThat(rows(name)).as(name).isEqualTo(1);
    }
  }

  @Test
  void are_waited_for_with_growing_pauses_and_served_once_they_can_be_read() {
    repository("patient");
    await().atMost(PATIENCE).until(() -> isServed("patient"));
    add("patient", EFFECT.formatted("{\"is\":\"Effect.Teleport\",\"id\":900}"));
    await().atMost(PATIENCE).until(() -> status("patient").path("given_up").isObject());
    run("delete from outbox where repository_id = ?", "patient");
    await().atMost(PATIENCE).until(() -> status("patient").path("given_up").isNull());
  }

  /** The worker has to begin anew, as after a restart: what it knows it does not read again. */
  private void add(String name, String row) {
    run(row, name);
    run("update writer_lease set expires_at = '-infinity' where repository_id = ?", name);
  }

  private void run(String sql, String name) {
    server.database().run(tx -> tx.execute(sql, id(name)));
  }

  private JsonNode status(String name) {
    return root.get("/v1/repos/acme/" + name + "/merge-queue/status").json();
  }

  private boolean isServed(String name) {
    String lease = "select node is not null from writer_lease where repository_id = ?";
    return server.database().read(db -> db.fetchSingle(lease, id(name)).get(0, Boolean.class));
  }

  private long rows(String name) {
    String newer =
        """
        select count(*) from (
          select repository_id, kind || body as row from queue_fact
          union all select repository_id, event::text from inbox
          union all select repository_id, body::text from local_check_run
          union all select repository_id, body::text from outbox) as stored
        where repository_id = ? and (row ilike '%teleport%' or row like '%"v":9%')
        """;
    return server.database().read(db -> db.fetchSingle(newer, id(name)).get(0, Long.class));
  }

  private long id(String name) {
    return new Repositories(server.database())
        .find(RepositorySlug.parse("acme/" + name))
        .orElseThrow()
        .id()
        .value();
  }
}
