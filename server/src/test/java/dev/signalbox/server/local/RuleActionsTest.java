package dev.signalbox.server.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.server.TestClient;
import dev.signalbox.server.TestServer;
import dev.signalbox.server.Visitor;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** {@code pull_request_rules} on repositories of the local host, over git and the API. */
class RuleActionsTest extends LiveScene {
  private static final String RULES =
      """
      pull_request_rules:
        - name: greet
          conditions: ["label = go"]
          actions:
            edit: { draft: true }
            label: { add: ["by {{ author }}"], remove: [old] }
            assign: { users: ["{{ author }}"] }
            request_reviews: { users: [eve, bob], random_count: 1 }
            review: { type: COMMENT, message: "Seen." }
            comment: { message: "@signalbox queue, {{ title | upper }}" }
            post_check: { title: Fine }
            rebase: {}
            backport: { branches: [old] }
        - name: stale
          conditions: ["base = main"]
          actions:
            dismiss_reviews: { message: "Look again" }
        - name: end
          conditions: ["label = end"]
          actions:
            close: { message: "No." }
        - name: land it
          conditions: ["label = ready"]
          actions:
            merge: { method: squash, commit_message_template: "{{ title }} by a rule" }
        - name: sweep
          conditions: [closed]
          actions:
            delete_head_branch: {}
      """;

  private Workplace begun(String name, String rules) throws IOException {
    repository(name);
    var place = new Workplace(folder.resolve(name), remote(name, TestServer.ROOT_KEY));
    place
        .write(".signalbox.yml", rules)
        .write("readme", "hello\n")
        .commit("Begin")
        .push("HEAD:refs/heads/main");
    return place;
  }

  private Workplace ruled(String name) throws IOException {
    return ruled(name, RULES);
  }

  private Workplace ruled(String name, String rules) throws IOException {
    var place = begun(name, rules);
    place.on("feature", "main").write("feature", "1\n").commit("Add it");
    place.push("HEAD:refs/heads/feature");
    assertThat(
            root.post(pulls(name), "{\"head\":\"feature\",\"base\":\"main\",\"title\":\"Add it\"}")
                .status())
        .isEqualTo(201);
    return place;
  }

  private static String pulls(String name) {
    return "/v1/repos/acme/" + name + "/pulls";
  }

  private void labelled(String name, String labels) {
    var reply = root.send("PATCH", pulls(name) + "/1", Optional.of("{\"labels\":" + labels + "}"));
    assertThat(reply.status()).isEqualTo(200);
  }

  /** What was done, once it was. */
  private JsonNode done(String name, String type) {
    await().atMost(PATIENCE).until(() -> !log(name, "action." + type).isEmpty());
    return log(name, "action." + type).getFirst();
  }

  private void isDone(String name, String type, String rule, String metadata) {
    var entry = done(name, type);
    assertThat(entry.get("trigger").stringValue()).isEqualTo("Rule: " + rule);
    assertThat(entry.get("metadata").toString()).isEqualTo(metadata);
  }

  private JsonNode pull(String name) {
    return root.get(pulls(name) + "/1").json();
  }

  private List<String> comments(String name) {
    return root.get(pulls(name) + "/1/comments")
        .json()
        .get("comments")
        .valueStream()
        .map(it -> it.get("author").stringValue() + ": " + it.get("body").stringValue())
        .toList();
  }

  /** Another process goes on with the same database, in which no queue was told of products. */
  private void upgraded() {
    server.database().run(tx -> tx.execute("delete from queue_fact where kind = 'products'"));
    var next = server.anotherNode();
    server.close();
    server = next;
    root = server.asRoot();
  }

  private JsonNode automation(String name) {
    return root.get("/v1/repos/acme/" + name + "/merge-queue/pull/1/explain")
        .json()
        .get("automation");
  }

  private String page(String below) {
    return Visitor.signedIn(server, TestServer.ROOT_KEY).get("/r/acme/" + below).body();
  }

  /** No branch is there to backport to. */
  private void tellsWhatFailed(String name) {
    var backport = "/rules/0/actions/8";
    await()
        .atMost(PATIENCE)
        .until(() -> automation(name).at(backport + "/status").asString("").equals("failed"));
    assertThat(automation(name).at(backport + "/action").stringValue()).isEqualTo("backport");
    assertThat(automation(name).at("/rules/2/status").stringValue()).isEqualTo("does_not_match");
    assertThat(automation(name).at("/rules/2/conditions/subconditions/0/label").stringValue())
        .isEqualTo("label = end");
    assertThat(page(name + "/pull/1"))
        .contains("Failed", "<strong>backport</strong>", "label = end");
    assertThat(page(name + "/settings"))
        .contains("Run by the product workflow automation.", "sweep", "delete_head_branch");
  }

  @Test
  void each_action_is_done_once_and_written_down_also_across_an_upgrade() throws IOException {
    ruled("acting");
    labelled("acting", "[\"go\",\"old\"]");
    isDone("acting", "edit", "greet", "{\"draft\":true}");
    isDone("acting", "label", "greet", "{\"added\":[\"by root\"],\"removed\":[\"old\"]}");
    isDone("acting", "assign", "greet", "{\"added\":[\"root\"],\"removed\":[]}");
    assertThat(done("acting", "request_reviews").at("/metadata/reviewers")).hasSize(1);
    isDone(
        "acting",
        "review",
        "greet",
        "{\"review_type\":\"COMMENT\",\"reviewer\":\"signalbox\",\"message\":\"Seen.\"}");
    isDone("acting", "comment", "greet", "{\"message\":\"@signalbox queue, ADD IT\"}");
    isDone(
        "acting",
        "post_check",
        "greet",
        "{\"conclusion\":\"success\",\"title\":\"Fine\",\"summary\":"
            + "\"#### Conditions of the rule\\n\\n- [x] `label = go`\"}");
    assertThat(done("acting", "rebase").get("trigger").stringValue()).isEqualTo("Rule: greet");
    tellsWhatFailed("acting");
    upgraded();

    labelled("acting", "[\"go\",\"by root\",\"end\"]");
    isDone("acting", "close", "end", "{\"message\":\"No.\"}");
    isDone("acting", "delete_head_branch", "sweep", "{\"branch\":\"feature\"}");
    assertThat(pull("acting").get("state").stringValue()).isEqualTo("closed");
    assertThat(comments("acting"))
        .containsExactly("signalbox: @signalbox queue, ADD IT", "signalbox: No.");
    for (String type : List.of("edit", "label", "assign", "review", "comment", "close")) {
      assertThat(log("acting", "action." + type)).as(type).hasSize(1);
    }
    assertThat(log("acting", "command.queue")).isEmpty();
    assertThat(log("acting", "action.backport")).isEmpty();
  }

  @Test
  void reviews_of_an_earlier_head_are_dismissed_by_the_push() throws IOException {
    var place = ruled("pushed");
    TestClient bob = server.as(key("{\"role\":\"write\",\"owner\":\"acme\",\"name\":\"bob\"}"));
    bob.post(pulls("pushed") + "/1/reviews", "{\"state\":\"approve\"}");
    place.write("feature", "1\n2\n").commit("More").push("HEAD:refs/heads/feature");
    isDone("pushed", "dismiss_reviews", "stale", "{\"users\":[\"bob\"]}");
    assertThat(pull("pushed").at("/reviews/0/dismissed").booleanValue()).isTrue();

    place.write(".signalbox.yml", "merge_queue: { mod: serial }\n").commit("Rule");
    place.push("HEAD:refs/heads/feature");
    var protection = "/protections/0";
    await()
        .atMost(PATIENCE)
        .until(
            () -> automation("pushed").at(protection + "/status").asString("").equals("not_met"));
    assertThat(automation("pushed").at(protection + "/detail").stringValue())
        .startsWith(".signalbox.yml:1:16: unknown key `mod`");
    assertThat(page("pushed/pull/1")).contains("Configuration changed", ".signalbox.yml:1:16:");
  }

  @Test
  void rules_of_a_product_that_is_off_do_nothing_until_it_is_on() throws IOException {
    ruled("off");
    String products = "/v1/products/acme/off";
    root.put(products, "{\"products\":[\"merge_queue\"]}");
    labelled("off", "[\"end\"]");
    String comments = pulls("off") + "/1/comments";
    root.post(comments, "{\"body\":\"@signalbox refresh\"}");
    await().atMost(PATIENCE).until(() -> comments("off").size() == 2);
    assertThat(log("off", "action.close")).isEmpty();
    assertThat(automation("off").at("/products_off/0").stringValue())
        .isEqualTo("workflow_automation");
    for (String page : List.of("off/pull/1", "off/settings")) {
      assertThat(page(page)).contains("The product workflow automation is off");
    }
    assertThat(pull("off").get("state").stringValue()).isEqualTo("open");

    root.put(products, "{\"products\":[\"merge_queue\",\"workflow_automation\"]}");
    isDone("off", "close", "end", "{\"message\":\"No.\"}");
  }

  @Test
  void a_pull_request_is_merged_without_the_queue_once_nothing_holds_it() throws IOException {
    var common = begun("common", RULES);
    var place = ruled("merged", "extends: common\n");
    isTied("tied", "http://127.0.0.1:" + server.port() + "/r/acme/merged/pull/1");
    labelled("merged", "[\"ready\"]");
    String products = "/v1/products/acme/merged";
    root.put(products, "{\"products\":[\"workflow_automation\"]}");
    isDone("merged", "merge", "land it", "{\"branch\":\"main\"}");
    await().atMost(PATIENCE).until(() -> pull("merged").get("merged").booleanValue());
    place.fetch("main");
    assertThat(place.git("log", "-1", "--format=%s", "FETCH_HEAD").strip())
        .isEqualTo("Add it by a rule");
    assertThat(log("merged", "action.merge")).hasSize(1);
    assertThat(log("merged", "action.queue.enter")).isEmpty();
    var landings = root.get("/v1/repos/acme/merged/merge-queue/landings").json().get("landings");
    assertThat(landings).hasSize(1);
    assertThat(landings.get(0).at("/record/kind").stringValue()).isEqualTo("rule");
    assertThat(landings.get(0).at("/record/extended_rules").toString())
        .isEqualTo(
            "{\"repository\":\"acme/common\",\"commit\":\"%s\"}"
                .formatted(common.git("rev-parse", "main").strip()));
    isDone("tied", "merge", "land it", "{\"branch\":\"main\"}");
  }

  /** It waits for a pull request of another repository. */
  private void isTied(String name, String to) throws IOException {
    ruled(name);
    root.put(
        "/v1/products/acme/" + name,
        "{\"products\":[\"workflow_automation\",\"merge_protections\"]}");
    var body = "{\"body\":\"Depends-On: %s\",\"labels\":[\"ready\"]}".formatted(to);
    assertThat(root.send("PATCH", pulls(name) + "/1", Optional.of(body)).status()).isEqualTo(200);
    await()
        .atMost(PATIENCE)
        .until(() -> automation(name).toString().contains("not merged: acme/merged#1"));
  }
}
