package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What clients of this kind of service call and read beyond the contract. */
class ExistingClientsTest extends ServerTest {
  private static final String RULES =
      """
      queue_rules:
        - name: default
          batch_max_wait_time: 0 s
          merge_conditions: ["check-success = ci"]
      merge_queue: {mode: parallel, max_parallel_checks: 4}
      scopes:
        source: {files: {web: {include: ["web/**"]}, api: {include: ["api/**"]}}}
      """;

  private Developer developer(String name) {
    repository(name);
    return Developer.at(server, "acme/" + name, ".signalbox.yml", RULES);
  }

  private static String id(JsonNode freeze) {
    return freeze.get("id").stringValue();
  }

  @Test
  void freezes_are_found_right_below_the_repository() {
    String freezes = repository("frozen") + "/scheduled_freeze";
    var made =
        root.post(
            freezes,
            "{\"reason\":\"%s\",\"start\":\"2098-12-24T18:00:00+01:00\",\"timezone\":\"UTC\"}"
                .formatted("x".repeat(10_000)));
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    assertThat(made.json().get("start").stringValue()).isEqualTo("2098-12-24T17:00:00");
    String one = freezes + "/" + id(made.json());
    assertThat(root.get(freezes).json().get("scheduled_freezes").get(0)).isEqualTo(made.json());
    var patched = root.send("PATCH", one, Optional.of("{\"start\":\"2098-12-25T00:00:00.5Z\"}"));
    assertThat(patched.json().get("start").stringValue()).isEqualTo("2098-12-25T00:00:00");
    assertThat(root.delete(one).status()).isEqualTo(204);
    assertThat(root.delete(one).status()).isEqualTo(404);
  }

  @Test
  void a_freeze_is_deleted_with_a_reason_in_the_body_of_either_call() {
    String freezes = repository("thawed") + "/scheduled_freeze";
    String body = "{\"reason\":\"fire\",\"timezone\":\"UTC\",\"start\":null}";
    String why = "{\"delete_reason\":\"out\"}";
    String first = freezes + "/" + id(root.post(freezes, body).json());
    assertThat(root.send("DELETE", first, Optional.of(why)).status()).isEqualTo(204);
    String second = freezes + "/" + id(root.post(freezes, body).json());
    assertThat(root.post(second + "/delete", why).status()).isEqualTo(204);
    var deleted =
        root.get(repository("thawed") + "/logs?event_type=scheduled_freeze.delete")
            .json()
            .get("events");
    assertThat(deleted)
        .hasSize(2)
        .allSatisfy(
            it -> assertThat(it.get("metadata").get("reason").stringValue()).isEqualTo("out"));
  }

  @Test
  void the_beginning_of_a_freeze_that_has_begun_stays() {
    String freezes = repository("begun") + "/scheduled_freeze";
    var made = root.post(freezes, "{\"reason\":\"fire\",\"timezone\":\"Europe/Paris\"}").json();
    String one = freezes + "/" + id(made);
    var moved = root.send("PATCH", one, Optional.of("{\"start\":\"2098-01-01T00:00\"}"));
    assertThat(moved.status()).isEqualTo(422);
    assertThat(moved.body()).contains("can't be changed once the freeze has begun");
    String same = "{\"start\":\"%s\",\"reason\":\"smoke\"}".formatted(made.get("start").asString());
    assertThat(root.send("PATCH", one, Optional.of(same)).status()).isEqualTo(200);
  }

  @Test
  void the_repositories_of_an_owner_are_listed_with_their_products() {
    repository("listed");
    var all = root.get("/v1/repos/acme").json().get("repositories");
    assertThat(all)
        .anySatisfy(
            it -> {
              assertThat(it.get("name").stringValue()).isEqualTo("listed");
              assertThat(it.get("enabled_products").toString()).contains("merge_queue");
            });
    var stranger = server.as(key("{\"role\":\"admin\",\"owner\":\"others\"}"));
    assertThat(stranger.get("/v1/repos/acme").json().get("repositories").size()).isZero();
  }

  @Test
  void a_key_learns_whom_it_stands_for() {
    var bound = server.as(key("{\"role\":\"ci\",\"owner\":\"acme\",\"name\":\"robot\"}"));
    var told = bound.get("/v1/application").json();
    assertThat(told.get("name").stringValue()).isEqualTo("robot");
    assertThat(told.get("id").stringValue()).hasSize(36);
    assertThat(told.get("account_scope").get("login").stringValue()).isEqualTo("acme");
    assertThat(told.get("account_scope").get("id").longValue()).isPositive();
    assertThat(root.get("/v1/application").json().get("account_scope").isNull()).isTrue();
  }

  @Test
  void who_is_given_all_scopes_shares_a_lane_with_everything() {
    var developer = developer("barrier");
    long web = developer.opens("web/a", "a");
    long api = developer.opens("api/a", "a");
    String queue = "/v1/repos/acme/barrier";
    String scopes = queue + "/pulls/" + web + "/scopes";
    assertThat(root.put(scopes, "{\"scopes\":[\"web\"],\"all_scopes\":true}").status())
        .isEqualTo(204);
    assertThat(root.put(scopes, "{\"scopes\":[\"web\"],\"all_scopes\":1}").status()).isEqualTo(422);
    for (long number : new long[] {web, api}) {
      root.post(queue + "/merge-queue/pull/" + number + "/queue", "");
    }
    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(
            () -> {
              var status = root.get(queue + "/merge-queue/status").json();
              assertThat(status.get("mode").stringValue()).isEqualTo("parallel");
              assertThat(status.get("scope_queues").get("api").size()).isEqualTo(2);
              var first = status.get("batches").get(0);
              assertThat(first.get("scopes").toString()).isEqualTo("[\"web\"]");
              assertThat(first.has("ci_finished_at")).isTrue();
              assertThat(first.has("estimated_ci_finish_at")).isTrue();
            });
  }

  @Test
  void a_leave_tells_its_code_and_the_checks_that_did_not_succeed() {
    long number = developer("left").opens("web/a", "a", "queue", "label=big");
    String queue = "/v1/repos/acme/left";
    var waiting = root.get(queue + "/merge-queue/status").json().findValue("pull_requests").get(0);
    assertThat(waiting.get("github_labels")).isEqualTo(waiting.get("host_labels"));
    assertThat(waiting.get("author").get("id").longValue()).isPositive();
    assertThat(root.post(queue + "/merge-queue/pull/" + number + "/dequeue", "").status())
        .isEqualTo(204);
    var left =
        root.get(queue + "/logs?event_type=action.queue.leave&event_type=action.github_actions")
            .json()
            .get("events")
            .get(0)
            .get("metadata");
    assertThat(left.get("dequeue_code").stringValue()).isEqualTo("PR_MANUALLY_DEQUEUED");
    assertThat(left.get("unsuccessful_checks").isArray()).isTrue();
    var again = root.post(queue + "/merge-queue/pull/" + number + "/dequeue", "");
    assertThat(again.status()).isEqualTo(404);
    assertThat(again.json().get("detail").stringValue()).contains("is not queued");
  }

  @Test
  void every_address_that_people_are_given_leads_to_a_page() {
    var developer = developer("addressed");
    String said = developer.says("web/a", "a", "queue");
    var printed = Pattern.compile("https?://\\S+").matcher(said);
    assertThat(printed.find()).as(said).isTrue();
    var visitor = Visitor.signedIn(server, TestServer.ROOT_KEY);
    String below = java.net.URI.create(printed.group()).getPath();
    assertThat(visitor.get(below).statusCode()).as(below).isEqualTo(200);
    assertThat(visitor.get("/acme/addressed/pull/1").headers().firstValue("Location"))
        .hasValue("/r/acme/addressed/pull/1");
  }
}
