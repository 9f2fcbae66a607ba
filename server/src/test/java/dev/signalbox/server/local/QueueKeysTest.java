package dev.signalbox.server.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.server.TestServer;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Keys of queue rules and of {@code merge_queue} that show in repositories of the local host. */
final class QueueKeysTest extends LiveScene {
  private static final String RULES =
      """
      queue_rules:
        - name: default
          merge_conditions: ["check-success = unit"]
          merge_method: squash
          update_method: rebase
          queue_branch_prefix: queue/
          commit_message_format: { title: pr-title, body: empty }
      merge_queue:
        queued_label: in-queue
        dequeued_label: fell-out
        commit_message: "Land {{ number }}\\n\\nAnd words"
      """;

  private Workplace place(String name) throws IOException {
    repository(name);
    var place = new Workplace(folder.resolve(name), remote(name, TestServer.ROOT_KEY));
    place.write(".signalbox.yml", RULES).commit("Begin").push("HEAD:refs/heads/main");
    place.on("topic", "main").write("topic", "1\n").commit("Add it");
    place.push("HEAD:refs/heads/topic");
    String opening = "{\"head\":\"topic\",\"base\":\"main\",\"title\":\"Add it\",\"body\":\"Why\"}";
    assertThat(root.post(of(name) + "/pulls", opening).status()).isEqualTo(201);
    return place;
  }

  private static String of(String name) {
    return "/v1/repos/acme/" + name;
  }

  private List<String> labels(String name) {
    return root.get(of(name) + "/pulls/1")
        .json()
        .get("labels")
        .valueStream()
        .map(JsonNode::stringValue)
        .toList();
  }

  private static void until(Callable<Boolean> holds) {
    await().atMost(PATIENCE).until(holds);
  }

  private void pass(String name) {
    var ci = server.as(key("{\"name\":\"ci\",\"role\":\"ci\",\"owner\":\"acme\"}"));
    String wanted = of(name) + "/checks/wanted";
    until(() -> !ci.get(wanted).json().get("checks").isEmpty());
    String sha = ci.get(wanted).json().at("/checks/0/sha").stringValue();
    var report = "{\"name\":\"unit\",\"state\":\"success\"}";
    assertThat(ci.post(of(name) + "/commits/" + sha + "/checks", report).status()).isLessThan(300);
  }

  @Test
  void labels_tell_who_is_queued_and_who_fell_out_and_what_lands_says_what_its_rule_says()
      throws IOException {
    var place = place("labelled");
    String pull = of("labelled") + "/merge-queue/pull/1";
    root.post(pull + "/queue", "");
    until(() -> labels("labelled").equals(List.of("in-queue")));
    root.post(pull + "/dequeue", "");
    until(() -> labels("labelled").equals(List.of("fell-out")));
    root.post(pull + "/queue", "");
    until(() -> labels("labelled").equals(List.of("in-queue")));
    pass("labelled");
    until(() -> labels("labelled").isEmpty());

    place.fetch("+refs/heads/main:refs/remotes/main");
    assertThat(place.git("log", "-1", "--format=%B", "refs/remotes/main").strip())
        .isEqualTo("Add it (#1)");
    assertThat(place.git("ls-remote", "--heads", place.remote()).lines())
        .as("candidates are no branches here")
        .hasSize(2);
  }

  @Test
  void who_is_brought_up_to_date_is_rebased_where_the_rule_says_so() throws IOException {
    var place = place("rebased");
    place.on("main", "main").write("other", "1\n").commit("Other").push("HEAD:refs/heads/main");
    root.post(of("rebased") + "/pulls/1/comments", "{\"body\":\"@signalbox update\"}");
    until(() -> !log("rebased", "action.rebase").isEmpty());

    place.fetch("+refs/heads/topic:refs/remotes/topic");
    assertThat(place.git("rev-list", "--parents", "-1", "refs/remotes/topic").strip().split(" "))
        .as("its commit stands on the new tip, and is no merge")
        .hasSize(2)
        .endsWith(place.git("rev-parse", "main").strip());
    assertThat(log("rebased", "action.update")).isEmpty();
  }
}
