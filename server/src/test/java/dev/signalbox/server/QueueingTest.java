package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class QueueingTest extends ServerTest {
  private static final String RULES =
      """
      queue_rules:
        - name: default
          queue_conditions: ["base = main", "label != wip"]
          merge_conditions: ["check-success = test"]
        - name: slow
          queue_conditions: []
          merge_conditions: ["check-success = never"]
      """;

  private List<String> logged(String queue) {
    return root.get(queue + "/logs")
        .json()
        .get("events")
        .valueStream()
        .map(entry -> entry.get("type").stringValue() + " by " + entry.get("trigger").stringValue())
        .toList();
  }

  private Developer developer(String name) {
    var developer = Developer.at(server, "acme/" + name, ".signalbox.yml", RULES);
    await()
        .until(
            () ->
                root.get("/v1/repos/acme/" + name + "/merge-queue/configuration")
                        .json()
                        .get("configuration")
                        .size()
                    == 2);
    return developer;
  }

  @Test
  void a_pull_request_is_put_into_the_queue_and_taken_out_again() {
    String queue = repository("in-and-out");
    long number = developer("in-and-out").opens("a.txt", "a");
    String pull = queue + "/merge-queue/pull/" + number;
    assertThat(root.get(pull).status()).isEqualTo(404);
    assertThat(root.post(pull + "/queue", "").status()).isEqualTo(204);
    assertThat(root.get(pull).json().get("queue_rule_name").stringValue()).isEqualTo("default");
    assertThat(root.post(pull + "/queue", "").status()).isEqualTo(204);
    assertThat(root.post(pull + "/dequeue", "").status()).isEqualTo(204);
    assertThat(root.get(pull).status()).isEqualTo(404);
    var again = root.post(pull + "/dequeue", "");
    assertThat(again.status()).isEqualTo(404);
    assertThat(again.json().get("detail").stringValue()).isEqualTo("#" + number + " is not queued");
    assertThat(logged(queue)).contains("action.queue.enter by Command: queue");
  }

  @Test
  void the_rule_is_the_one_that_was_named_and_an_unknown_one_is_told() {
    String queue = repository("named");
    long number = developer("named").opens("a.txt", "a", "label=wip");
    String pull = queue + "/merge-queue/pull/" + number;
    var unknown = root.post(pull + "/queue", "{\"rule\":\"fast\"}");
    assertThat(unknown.status()).isEqualTo(409);
    assertThat(unknown.json().get("detail").stringValue()).isEqualTo("there is no rule `fast`");
    assertThat(root.post(pull + "/queue", "{\"rule\":\"slow\"}").status()).isEqualTo(204);
    assertThat(root.get(pull).json().get("queue_rule_name").stringValue()).isEqualTo("slow");
    assertThat(root.post(pull + "/queue", "{\"rule\":7}").status()).isEqualTo(422);
  }

  @Test
  void who_is_queued_too_early_waits_in_line_until_the_conditions_hold() {
    String queue = repository("early");
    long number = developer("early").opens("a.txt", "a", "label=wip");
    String pull = queue + "/merge-queue/pull/" + number;
    var writer = server.as(key("{\"role\":\"write\"}"));
    var early = writer.post(pull + "/queue", "{\"rule\":\"default\"}");
    assertThat(early.status()).isEqualTo(202);
    assertThat(early.json().get("detail").stringValue())
        .isEqualTo("It waits in line: the rule `default` asks for `label != wip`");
    assertThat(root.get(pull).status()).isEqualTo(404);
    assertThat(root.get(pull + "/explain").json().at("/reasons/0/code").stringValue())
        .isEqualTo("waiting_in_line");
    stopsWaiting("/r/acme/early/pull/" + number);
    assertThat(root.post(pull + "/dequeue", "").status()).isEqualTo(404);
    root.post(queue + "/pulls/" + number + "/comments", "{\"body\":\"@signalbox queue default\"}");
    String conversation = queue + "/pulls/" + number + "/comments";
    await().until(() -> root.get(conversation).body().contains("It waits in line"));
    await().until(() -> logged(queue).contains("command.queue by Command: queue"));
    root.send("PATCH", queue + "/pulls/" + number, Optional.of("{\"labels\":[]}"));
    await().until(() -> root.get(pull).status() == 200);
    assertThat(logged(queue)).contains("action.queue.enter by Command: queue");
    assertThat(writer.post(pull + "/dequeue", "").status()).isEqualTo(204);
  }

  private void stopsWaiting(String page) {
    var visitor = Visitor.signedIn(server, TestServer.ROOT_KEY);
    assertThat(visitor.get(page).body())
        .contains(
            "Waiting to enter the queue",
            "Still missing: the rule <code>default</code> asks for <code>label != wip</code>.",
            "Stop waiting")
        .doesNotContain("do-queue", "do-requeue", "Remove from the queue");
    var token = Map.of("token", visitor.tokenOn(page));
    assertThat(visitor.submit(page + "/dequeue", token).statusCode()).isEqualTo(303);
    assertThat(visitor.get(page).body()).contains("Not in the queue", "do-queue");
  }

  @Test
  void who_has_lost_the_key_while_waiting_does_not_enter_and_is_told() {
    String queue = repository("revoked");
    long number = developer("revoked").opens("a.txt", "a", "label=wip");
    String pull = queue + "/merge-queue/pull/" + number;
    var made = root.post("/v1/keys", "{\"name\":\"eve\",\"role\":\"write\"}").json();
    var eve = server.as(made.get("key").stringValue());
    assertThat(eve.post(pull + "/queue", "{\"rule\":\"default\"}").status()).isEqualTo(202);
    assertThat(root.delete("/v1/keys/" + made.get("id").stringValue()).status()).isEqualTo(204);
    root.send("PATCH", queue + "/pulls/" + number, Optional.of("{\"labels\":[]}"));
    String conversation = queue + "/pulls/" + number + "/comments";
    await()
        .until(() -> root.get(conversation).body().contains("whoever asked for it may not queue"));
    assertThat(root.get(pull).status()).isEqualTo(404);
    assertThat(root.get(pull + "/explain").body()).doesNotContain("waiting_in_line");
    assertThat(logged(queue)).doesNotContain("action.queue.enter by Command: queue");
  }

  @Test
  void who_has_a_key_that_may_write_enters_after_waiting() {
    String queue = repository("keyed");
    long number = developer("keyed").opens("a.txt", "a", "label=wip");
    String pull = queue + "/merge-queue/pull/" + number;
    var writer = server.as(key("{\"role\":\"write\"}"));
    assertThat(writer.post(pull + "/queue", "{\"rule\":\"default\"}").status()).isEqualTo(202);
    root.send("PATCH", queue + "/pulls/" + number, Optional.of("{\"labels\":[]}"));
    await().until(() -> root.get(pull).status() == 200);
  }

  @Test
  void a_pull_request_that_nobody_knows_is_not_found() {
    String queue = repository("strangers");
    for (String deed : List.of("queue", "dequeue", "requeue")) {
      for (String number : List.of("7", "9223372036854776000")) {
        var reply = root.post(queue + "/merge-queue/pull/" + number + "/" + deed, "");
        assertThat(reply.status()).as(deed + " " + number).isEqualTo(404);
      }
    }
  }

  @Test
  void requeueing_begins_a_new_session() {
    String queue = repository("requeued");
    long number = developer("requeued").opens("a.txt", "a", "queue");
    assertThat(root.post(queue + "/merge-queue/pull/" + number + "/requeue", "").status())
        .isEqualTo(204);
    var sessions =
        root.get(queue + "/logs?event_type=action.queue.enter")
            .json()
            .get("events")
            .valueStream()
            .map(entry -> entry.get("metadata").get("session_id"))
            .distinct()
            .toList();
    assertThat(sessions).hasSize(2);
  }

  @Test
  void a_reset_builds_anew_what_is_under_test() {
    String queue = repository("reset");
    long number = developer("reset").opens("a.txt", "a", "queue");
    await().until(() -> !batch(queue).isMissingNode());
    var before = batch(queue).get("id");
    assertThat(root.post(queue + "/merge-queue/reset?branch=other", "").status()).isEqualTo(204);
    assertThat(batch(queue).get("id")).isEqualTo(before);
    assertThat(root.post(queue + "/merge-queue/reset", "").status()).isEqualTo(204);
    await().until(() -> !batch(queue).path("id").equals(before));
    assertThat(root.get(queue + "/merge-queue/pull/" + number).status()).isEqualTo(200);
  }

  private JsonNode batch(String queue) {
    return root.get(queue + "/merge-queue/status").json().get("batches").path(0);
  }

  @Test
  void a_pull_request_is_told_why_it_waits() {
    String queue = repository("explained");
    long number = developer("explained").opens("a.txt", "a");
    String explain = queue + "/merge-queue/pull/" + number + "/explain";
    await().until(() -> root.get(explain).status() == 200);
    assertThat(root.get(explain).json().at("/reasons/0/code").stringValue())
        .isEqualTo("not_queued");
    root.put(queue + "/merge-queue/pause", "{\"reason\":\"fire\"}");
    root.post(queue + "/merge-queue/pull/" + number + "/queue", "");
    var told = root.get(explain).json();
    assertThat(told.at("/queued").booleanValue()).isTrue();
    assertThat(told.at("/reasons/0/code").stringValue()).isEqualTo("paused");
    assertThat(told.at("/estimate").isNull()).isTrue();
    assertThat(root.get(queue + "/merge-queue/pull/99/explain").status()).isEqualTo(404);
  }

  @Test
  void only_who_may_change_the_queue_may_queue() {
    String queue = repository("guarded");
    var ci = server.as(key("{\"role\":\"ci\"}"));
    assertThat(ci.post(queue + "/merge-queue/pull/1/queue", "").status()).isEqualTo(403);
    assertThat(ci.post(queue + "/merge-queue/reset", "").status()).isEqualTo(403);
    assertThat(ci.post(queue + "/merge-queue/scheduled_freeze", "{}").status()).isEqualTo(403);
  }
}
