package dev.signalbox.server.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.engine.log.LogType;
import dev.signalbox.server.TestClient;
import dev.signalbox.server.TestServer;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Every type of log entry whose shape is known, made to happen as people would. */
class EveryLogTypeTest extends LiveScene {
  private static final String NAME = "everything";
  private static final String REPOSITORY = "/v1/repos/acme/" + NAME;
  private static final String PULLS = REPOSITORY + "/pulls";

  private static final String RULES =
      """
      queue_rules:
        - name: default
          queue_conditions: ["base = main"]
          merge_conditions: ["check-success = test"]
          batch_size: 2
          batch_max_wait_time: 2 s
      checks:
        - { name: test, run: "sh ./test.sh", timeout: 1 min }
        - { name: deploy, run: "true", on: dispatch }
      pull_request_rules:
        - name: talk
          conditions: ["label = talk"]
          actions:
            edit: { draft: true }
            label: { add: [seen] }
            assign: { users: ["{{ author }}"] }
            request_reviews: { users: [eve] }
            review: { type: COMMENT, message: Seen. }
            comment: { message: "Hello {{ author }}" }
            post_check: { title: Fine }
            update: {}
            copy: { branches: [stable] }
            host_actions: { workflow: { dispatch: [{ workflow: deploy }] } }
        - { name: rewrite, conditions: ["label = rewrite"], actions: { rebase: {} } }
        - { name: one commit, conditions: ["label = one"], actions: { squash: {} } }
        - { name: stale, conditions: ["base = main"], actions: { dismiss_reviews: {} } }
        - { name: in, conditions: ["label = in"], actions: { queue: {} } }
        - { name: out, conditions: ["label = out"], actions: { dequeue: {} } }
        - { name: direct, conditions: ["base = side"], actions: { merge: {} } }
        - { name: end, conditions: ["label = end"], actions: { close: { message: "No." } } }
        - name: after
          conditions: [merged, "label = in"]
          actions:
            backport: { branches: [stable] }
            delete_head_branch: {}
      """;

  private Workplace place;

  @BeforeEach
  void begin() throws IOException {
    repository(NAME);
    place = new Workplace(folder.resolve(NAME), remote(NAME, TestServer.ROOT_KEY));
    place
        .write(".signalbox.yml", RULES)
        .write("test.sh", "test ! -e ping || test ! -e pong\n")
        .commit("Begin")
        .push("HEAD:refs/heads/main");
    for (String branch : List.of("stable", "side")) place.push("HEAD:refs/heads/" + branch);
  }

  private int opened(String branch, String base) throws IOException {
    place.on(branch, "main").write(branch, "1\n").commit("Add " + branch);
    place.push("HEAD:refs/heads/" + branch);
    var reply =
        root.post(
            PULLS,
            "{\"head\":\"%s\",\"base\":\"%s\",\"title\":\"Add %s\"}"
                .formatted(branch, base, branch));
    assertThat(reply.status()).isEqualTo(201);
    return reply.json().get("number").intValue();
  }

  private void labelled(int number, String label) {
    var body = Optional.of("{\"labels\":[\"" + label + "\"]}");
    assertThat(root.send("PATCH", PULLS + "/" + number, body).status()).isEqualTo(200);
  }

  private void said(int number, String command) {
    var body = "{\"body\":\"@signalbox " + command + "\"}";
    assertThat(root.post(PULLS + "/" + number + "/comments", body).status()).isEqualTo(201);
  }

  private JsonNode logged(LogType type) {
    String spelled = type.spelled();
    await(spelled).atMost(PATIENCE).until(() -> !log(NAME, spelled).isEmpty());
    return log(NAME, spelled).getFirst();
  }

  private void acted(String rule, LogType... types) {
    for (LogType type : types) {
      assertThat(logged(type).get("trigger").stringValue()).isEqualTo("Rule: " + rule);
    }
  }

  private void rules_act() throws IOException {
    int talked = opened("feature", "main");
    TestClient bob = server.as(key("{\"role\":\"write\",\"owner\":\"acme\",\"name\":\"bob\"}"));
    bob.post(PULLS + "/" + talked + "/reviews", "{\"state\":\"approve\"}");
    place.write("feature", "2\n").commit("More").push("HEAD:refs/heads/feature");
    acted("stale", LogType.ACTION_DISMISS_REVIEWS);
    labelled(talked, "talk");
    acted(
        "talk",
        LogType.ACTION_EDIT,
        LogType.ACTION_LABEL,
        LogType.ACTION_ASSIGN,
        LogType.ACTION_REQUEST_REVIEWS,
        LogType.ACTION_REVIEW,
        LogType.ACTION_COMMENT,
        LogType.ACTION_POST_CHECK,
        LogType.ACTION_UPDATE,
        LogType.ACTION_COPY,
        LogType.ACTION_HOST_ACTIONS);
    labelled(talked, "rewrite");
    acted("rewrite", LogType.ACTION_REBASE);
    labelled(talked, "one");
    acted("one commit", LogType.ACTION_SQUASH);
    said(talked, "refresh");
    logged(LogType.ACTION_REFRESH);
    labelled(talked, "end");
    acted("end", LogType.ACTION_CLOSE);
    opened("beside", "side");
    acted("direct", LogType.ACTION_MERGE);
  }

  private void the_queue_is_held_up() throws IOException {
    String pause = REPOSITORY + "/merge-queue/pause";
    root.put(pause, "{\"reason\":\"release\"}");
    root.put(pause, "{\"reason\":\"fire\"}");
    int asked = opened("asked", "main");
    said(asked, "queue");
    logged(LogType.COMMAND_QUEUE);
    logged(LogType.ACTION_QUEUE_ENTER);
    said(asked, "dequeue");
    logged(LogType.COMMAND_DEQUEUE);
    logged(LogType.ACTION_QUEUE_CHECKS_NOT_STARTED);
    said(asked, "requeue");
    logged(LogType.COMMAND_REQUEUE);
    await()
        .atMost(PATIENCE)
        .until(() -> log(NAME, LogType.ACTION_QUEUE_ENTER.spelled()).size() == 2);
    logged(LogType.ACTION_REQUEUE);
    said(asked, "unqueue");
    logged(LogType.ACTION_UNQUEUE);
    said(asked, "queue");
    await()
        .atMost(PATIENCE)
        .until(() -> log(NAME, LogType.ACTION_QUEUE_ENTER.spelled()).size() == 3);
    labelled(asked, "out");
    acted("out", LogType.ACTION_DEQUEUE);
    root.delete(pause);
  }

  private void freezes_come_and_go() {
    String freezes = REPOSITORY + "/merge-queue/scheduled_freeze";
    var made =
        root.post(
            freezes,
            "{\"reason\":\"holidays\",\"timezone\":\"UTC\",\"start\":\"2098-12-24T18:00\"}");
    String one = freezes + "/" + made.json().get("id").stringValue();
    root.send("PATCH", one, Optional.of("{\"reason\":\"year's end\"}"));
    root.send("DELETE", one, Optional.of("{\"delete_reason\":\"over\"}"));
  }

  private void pull_requests_land_or_fail() throws IOException {
    change(place, "ping", "queue");
    change(place, "pong", "queue");
    logged(LogType.ACTION_QUEUE_BATCH_BISECTION_END);
    labelled(opened("landing", "main"), "in");
    acted("after", LogType.ACTION_BACKPORT, LogType.ACTION_DELETE_HEAD_BRANCH);
  }

  @Test
  void each_type_is_logged_as_the_contract_has_it() throws IOException {
    rules_act();
    the_queue_is_held_up();
    freezes_come_and_go();
    pull_requests_land_or_fail();
    Arrays.stream(LogType.values())
        .filter(type -> type.isShaped() && !type.spelled().startsWith("ci_insights."))
        .forEach(this::logged);
  }
}
