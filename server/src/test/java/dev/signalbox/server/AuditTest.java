package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.store.queue.Inbox;
import dev.signalbox.store.repositories.Repositories;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class AuditTest extends ServerTest {
  private static List<JsonNode> entries(TestClient client, String path) {
    var reply = client.get(path);
    assertThat(reply.status()).as(reply.body()).isEqualTo(200);
    return reply.json().get("entries").valueStream().toList();
  }

  private static List<String> actions(List<JsonNode> entries) {
    return entries.stream().map(entry -> entry.get("action").stringValue()).toList();
  }

  @Test
  void keys_are_recorded_with_who_made_them_and_their_secret_is_not() {
    var made =
        root.post("/v1/keys", "{\"role\":\"ci\",\"name\":\"builder\",\"owner\":\"keyed\"}").json();
    String admin = key("{\"role\":\"admin\",\"name\":\"boss\",\"owner\":\"keyed\"}");
    server.as(admin).delete("/v1/keys/" + made.get("id").stringValue());
    var trail = entries(server.as(admin), "/v1/audit");
    assertThat(actions(trail)).containsExactly("key.revoke", "key.create", "key.create");
    var revoked = trail.getFirst();
    assertThat(revoked.get("actor").get("name").stringValue()).isEqualTo("boss");
    assertThat(revoked.get("subject").stringValue()).isEqualTo("builder");
    assertThat(revoked.get("owner").stringValue()).isEqualTo("keyed");
    assertThat(revoked.get("repository").isNull()).isTrue();
    assertThat(revoked.get("address").stringValue()).isEqualTo("127.0.0.1");
    assertThat(revoked.get("details").get("id")).isEqualTo(made.get("id"));
    assertThat(trail.toString()).doesNotContain(made.get("key").stringValue().substring(4, 20));
    assertThat(entries(root, "/v1/audit?per_page=100&actor=boss")).contains(revoked);
  }

  @Test
  void an_admin_of_one_owner_sees_nothing_of_another_and_who_is_no_admin_sees_nothing() {
    String theirs = repository("theirs");
    var other = server.as(key("{\"role\":\"admin\",\"owner\":\"other\"}"));
    assertThat(entries(other, "/v1/audit"))
        .allSatisfy(entry -> assertThat(entry.get("owner").stringValue()).isEqualTo("other"));
    assertThat(other.get(theirs + "/audit").status()).isEqualTo(404);
    var ci = server.as(key("{\"role\":\"ci\"}"));
    assertThat(ci.get("/v1/audit").status()).isEqualTo(403);
    assertThat(ci.get(theirs + "/audit").status()).isEqualTo(403);
    assertThat(server.asNobody().get("/v1/audit").status()).isEqualTo(403);
  }

  @Test
  void the_page_of_the_trail_is_not_there_for_those_who_are_no_admins() {
    repository("paged");
    for (String role : List.of("read", "write")) {
      var visitor = Visitor.signedIn(server, key("{\"role\":\"" + role + "\"}"));
      assertThat(visitor.get("/r/acme/paged/audit").statusCode()).as(role).isEqualTo(404);
      assertThat(visitor.get("/r/acme/paged").body()).as(role).doesNotContain("/paged/audit");
    }
    var admin = Visitor.signedIn(server, TestServer.ROOT_KEY);
    assertThat(admin.get("/r/acme/paged/audit").statusCode()).isEqualTo(200);
  }

  @Test
  void what_happens_to_a_repository_is_in_its_trail() {
    String path = repository("busy");
    root.put("/v1/products/acme/busy", "{\"products\":[\"merge_queue\",\"ci_insights\"]}");
    root.put(path + "/merge-queue/pause", "{\"reason\":\"calm\"}");
    root.delete(path + "/merge-queue/pause");
    String freezes = path + "/merge-queue/scheduled_freeze";
    var freeze =
        root.post(freezes, "{\"reason\":\"week\",\"timezone\":\"UTC\"}")
            .json()
            .get("id")
            .stringValue();
    root.send("PATCH", freezes + "/" + freeze, Optional.of("{\"reason\":\"month\"}"));
    root.post(freezes + "/" + freeze + "/delete", "{\"delete_reason\":\"over\"}");
    breakPromise("busy");
    root.post(path + "/merge-queue/stop/acknowledge", "");
    var trail = entries(root, path + "/audit");
    assertThat(actions(trail))
        .containsExactly(
            "stop.acknowledge",
            "freeze.delete",
            "freeze.update",
            "freeze.create",
            "queue.unpause",
            "queue.pause",
            "products.change",
            "repository.create");
    assertThat(trail.getFirst().get("details").get("promise").stringValue())
        .isEqualTo("tested is landed");
    assertThat(trail.get(2).get("details").get("after").get("reason").stringValue())
        .isEqualTo("month");
    assertThat(actions(entries(root, path + "/audit?action=freeze.create&action=queue.pause")))
        .containsExactly("freeze.create", "queue.pause");
    String middle = trail.get(4).get("at").stringValue();
    assertThat(entries(root, path + "/audit?since=" + middle)).isEqualTo(trail.subList(0, 5));
    assertThat(entries(root, path + "/audit?until=" + middle)).isEqualTo(trail.subList(4, 8));
  }

  private void breakPromise(String name) {
    var slug = RepositorySlug.parse("acme/" + name);
    var repository = new Repositories(server.database()).find(slug).orElseThrow();
    new Inbox(server.database())
        .append(repository.id(), List.of(new Report.PromiseBroken("tested is landed")));
    String stop = "/v1/repos/acme/" + name + "/merge-queue/stop";
    await().until(() -> root.get(stop).json().get("stopped").booleanValue());
  }

  @Test
  void pages_follow_each_other_and_what_arrives_meanwhile_shifts_nothing() {
    String path = repository("paged");
    for (String product : List.of("merge_queue", "ci_insights", "merge_protections")) {
      root.put("/v1/products/acme/paged", "{\"products\":[\"" + product + "\"]}");
    }
    var all = entries(root, path + "/audit");
    var seen = new ArrayList<JsonNode>();
    var page = root.get(path + "/audit?per_page=1");
    while (true) {
      seen.addAll(page.json().get("entries").valueStream().toList());
      root.put("/v1/products/acme/paged", "{\"products\":[]}");
      if (page.link("next").isEmpty()) break;
      page = root.get(page.link("next").get());
    }
    assertThat(seen).isEqualTo(all);
    var newer = root.get(page.link("prev").orElseThrow()).json().get("entries");
    assertThat(newer.get(0)).isEqualTo(all.get(all.size() - 2));
  }

  @Test
  void a_cursor_is_good_for_its_own_trail_and_filters_only() {
    String path = repository("sealed");
    root.put("/v1/products/acme/sealed", "{\"products\":[]}");
    String next = root.get(path + "/audit?per_page=1").link("next").orElseThrow();
    String cursor = next.substring(next.indexOf("cursor=") + 7);
    assertThat(root.get(path + "/audit?cursor=" + cursor).status()).isEqualTo(200);
    for (String wrong :
        List.of(
            "/v1/audit?cursor=" + cursor,
            path + "/audit?actor=root&cursor=" + cursor,
            path + "/logs?cursor=" + cursor,
            path + "/audit?cursor=x" + cursor)) {
      assertThat(root.get(wrong).status()).as(wrong).isEqualTo(422);
    }
    assertThat(root.get(path + "/audit?action=key.stolen").status()).isEqualTo(422);
    assertThat(root.get(path + "/audit?since=yesterday").status()).isEqualTo(422);
  }

  @Test
  void sign_ins_are_recorded_and_strangers_do_not_make_the_trail_grow() {
    String admin = key("{\"role\":\"admin\",\"name\":\"visitor\",\"owner\":\"signed\"}");
    for (int i = 0; i < 3; i++) Visitor.signedIn(server, admin);
    assertThat(actions(entries(server.as(admin), "/v1/audit")))
        .containsExactly("session.sign_in", "key.create");
    var stranger = new Visitor(server);
    for (int i = 0; i < 20; i++) {
      assertThat(stranger.submit("/sign-in", Map.of("credential", "guess-" + i)).statusCode())
          .isEqualTo(403);
    }
    var refused = entries(root, "/v1/audit?action=session.sign_in_refused");
    assertThat(refused).hasSize(1);
    assertThat(refused.getFirst().get("details").get("refusals").intValue()).isEqualTo(1);
    assertThat(refused.toString()).doesNotContain("guess");
  }

  @Test
  void the_page_shows_the_trail_with_filters_and_further_pages() {
    String path = repository("shown");
    root.put(path + "/merge-queue/pause", "{\"reason\":\"<b>calm</b>\"}");
    var visitor = Visitor.signedIn(server, TestServer.ROOT_KEY);
    assertThat(visitor.get("/r/acme/shown").body()).contains("href=\"/r/acme/shown/audit\"");
    String page = visitor.get("/r/acme/shown/audit").body();
    assertThat(page)
        .contains("<strong>root</strong> paused the <strong>merge queue</strong>")
        .contains("&lt;b&gt;calm&lt;/b&gt;", "<code>repository.create</code>")
        .doesNotContain("<b>calm</b>", "Older entries");
    String filtered = visitor.get("/r/acme/shown/audit?action=queue.pause&actor=root").body();
    assertThat(filtered).contains("paused the").doesNotContain("<code>repository.create</code>");
    assertThat(visitor.get("/r/acme/shown/audit?actor=nobody").body()).contains("No entries.");
    assertThat(visitor.get("/r/acme/shown/audit?action=nonsense").statusCode()).isEqualTo(422);
    for (int i = 0; i < 50; i++) root.put("/v1/products/acme/shown", "{\"products\":[]}");
    assertThat(visitor.get("/r/acme/shown/audit").body()).contains("Older entries");
  }
}
