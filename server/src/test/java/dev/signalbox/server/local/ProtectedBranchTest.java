package dev.signalbox.server.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

final class ProtectedBranchTest extends LiveScene {
  private List<JsonNode> trail(String name, String action) {
    return root.get("/v1/repos/acme/" + name + "/audit?action=" + action)
        .json()
        .get("entries")
        .valueStream()
        .toList();
  }

  @Test
  void rules_are_not_replaced_past_a_pause_and_the_branch_is_not_moved_back() throws IOException {
    var place = workplace("attacked", 1, "merge");
    String first = place.git("rev-parse", "HEAD").strip();
    place.on("main", "main").write("more", "x\n").commit("More").push("HEAD:refs/heads/main");
    root.put("/v1/repos/acme/attacked/merge-queue/pause", "{\"reason\":\"calm\"}");
    String tip = place.git("rev-parse", "HEAD").strip();

    place.write(".signalbox.yml", "queue_rules: []\n").commit("Other rules");
    assertThat(refused(place, "HEAD:refs/heads/main"))
        .contains("the queue is paused (calm): push to refs/for/main instead");
    assertThat(refused(place, "+" + first + ":refs/heads/main"))
        .contains("main belongs to the merge queue and can't be force-pushed");
    assertThat(refused(place, "+" + first + ":refs/heads/main", "override=I insist"))
        .contains("can't be force-pushed");
    assertThat(refused(place, "HEAD:refs/heads/main", "override="))
        .contains("option override needs a value");
    assertThat(refused(place, "HEAD:refs/heads/main", "override=" + "x".repeat(256)))
        .contains("option override takes at most 255 characters");
    assertThat(place.git("ls-remote", place.remote(), "refs/heads/main")).startsWith(tip);
    assertThat(trail("attacked", "branch.push")).hasSize(2);

    assertThat(place.push("HEAD:refs/heads/main", "override=The rules are broken"))
        .contains("the override of main is recorded in the audit trail");
    var entry = trail("attacked", "branch.push_override").getFirst();
    assertThat(entry.get("actor").get("name").stringValue()).isEqualTo("root");
    assertThat(entry.get("address").stringValue()).isEqualTo("127.0.0.1");
    assertThat(entry.get("repository").stringValue()).isEqualTo("acme/attacked");
    assertThat(entry.get("details").get("before").stringValue()).isEqualTo(tip);
    assertThat(entry.get("details").get("after").stringValue())
        .isEqualTo(place.git("rev-parse", "HEAD").strip());
    assertThat(entry.get("details").get("override").stringValue())
        .isEqualTo("The rules are broken");
  }

  @Test
  void a_write_key_pushes_branches_that_no_rule_covers_and_no_others() throws IOException {
    var place = workplace("shared", 1, "merge");
    String write = remote("shared", key("{\"name\":\"wendy\",\"role\":\"write\"}"));
    String tip = place.git("rev-parse", "HEAD").strip();
    place.write("more", "x\n").commit("More");
    for (var options : List.of(List.<String>of(), List.of("-o", "override=I insist"))) {
      var words = new ArrayList<>(List.of("push", write, "HEAD:refs/heads/main"));
      words.addAll(options);
      var said = place.tried(words.toArray(String[]::new));
      assertThat(said.exitCode()).isNotZero();
      assertThat(said.text().replaceAll("\\s+", " "))
          .contains("main belongs to the merge queue: push to refs/for/main instead");
    }
    assertThat(place.git("ls-remote", write, "refs/heads/main")).startsWith(tip);
    assertThat(trail("shared", "branch.push")).hasSize(1);
    place.git("push", write, "HEAD:refs/heads/topic");
    place.git("push", write, "+" + tip + ":refs/heads/topic");
    place.git("push", write, ":refs/heads/topic");
    assertThat(place.git("push", write, "HEAD:refs/for/main")).contains("opened #1");
  }

  @Test
  void a_branch_that_a_rule_names_is_covered_from_its_creation_on() throws IOException {
    var place = workplace("releases", 1, "merge");
    place
        .write(
            ".signalbox.yml",
            rules(1, "merge")
                .replace(
                    "name: default",
                    "name: default\n    queue_conditions: [\"base ~= ^release/\"]"))
        .commit("Rules")
        .push("HEAD:refs/heads/main");
    org.awaitility.Awaitility.await()
        .atMost(PATIENCE)
        .until(
            () ->
                root.get("/v1/repos/acme/releases/merge-queue/configuration")
                    .body()
                    .contains("release"));
    place.push("HEAD:refs/heads/topic");
    place.push("HEAD:refs/heads/release/1");
    assertThat(refused(place, ":refs/heads/release/1")).contains("can't be deleted");
    place.push(":refs/heads/topic");
    assertThat(trail("releases", "branch.push").stream().map(it -> it.get("subject").stringValue()))
        .containsExactly("release/1", "main", "main");
  }

  @Test
  void a_push_that_git_fails_to_carry_out_says_so_in_the_trail() throws IOException {
    var place = workplace("locked", 1, "merge");
    place.write("more", "x\n").commit("More");
    var lock = server.gitFolder("acme/locked").resolve("refs/heads/main.lock");
    Files.createFile(lock);
    refused(place, "HEAD:refs/heads/main");
    Files.delete(lock);
    assertThat(trail("locked", "branch.push")).hasSize(2);
    assertThat(
            trail("locked", "branch.push_failed")
                .getFirst()
                .get("details")
                .get("failure")
                .stringValue())
        .contains("lock");
  }
}
