package dev.signalbox.server.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

final class MovedBaseTest extends LiveScene {
  private static final String ONLY_WITHOUT_CONFLICT =
      rules(1, "merge")
          .replace("    batch_size", "    queue_conditions: [-conflict]\n    batch_size");

  private Workplace careful(String name) throws IOException {
    var place = workplace(name, 1, "merge");
    place
        .write(".signalbox.yml", ONLY_WITHOUT_CONFLICT)
        .commit("Ask for no conflict")
        .push("HEAD:refs/heads/main");
    root.put("/v1/repos/acme/" + name + "/merge-queue/pause", "{\"reason\":\"calm\"}");
    return place;
  }

  private static void rewrite(Workplace place, String topic, String... options) throws IOException {
    place.on(topic, "main").write("readme", topic + "\n").commit("Rewrite " + topic);
    place.push("HEAD:refs/for/main/" + topic, options);
  }

  private JsonNode pull(String name, int number) {
    return root.get("/v1/repos/acme/" + name + "/pulls")
        .json()
        .get("pulls")
        .valueStream()
        .filter(pull -> pull.get("number").intValue() == number)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void a_push_to_the_base_that_makes_a_conflict_is_heard_by_all_who_wait() throws IOException {
    var place = careful("conflicts");
    rewrite(place, "one", "queue");
    rewrite(place, "two");
    change(place, "three", "queue");
    place.on("main", "main").write("readme", "x\n").commit("Hotfix");
    place.push("HEAD:refs/heads/main", "override=Hotfix");
    untilLeft("conflicts", 1);
    assertThat(reason("conflicts", 1)).isEqualTo("the queue conditions no longer match");
    await().atMost(PATIENCE).until(() -> pull("conflicts", 2).get("conflict").booleanValue());
    assertThat(place.push("two:refs/for/main", "pull=2", "queue")).contains("waits in line: ");
    await()
        .atMost(PATIENCE)
        .until(() -> pull("conflicts", 3).get("commits_behind").intValue() == 1);
    assertThat(pull("conflicts", 3).get("conflict").booleanValue()).isFalse();
  }

  @Test
  void a_landing_leaves_the_others_behind() throws IOException {
    var place = workplace("behind", 1, "merge");
    change(place, "two");
    assertThat(pull("behind", 1).get("commits_behind").intValue()).isZero();
    change(place, "one", "queue");
    untilLeft("behind", 1);
    await().atMost(PATIENCE).until(() -> pull("behind", 1).get("commits_behind").intValue() == 2);
  }

  @Test
  void one_whose_commits_are_pushed_to_the_base_is_merged_by_hand() throws IOException {
    var place = workplace("by-hand", 1, "merge");
    root.put("/v1/repos/acme/by-hand/merge-queue/pause", "{\"reason\":\"calm\"}");
    change(place, "one", "queue");
    change(place, "two");
    place.push("two:refs/heads/main", "override=By hand");
    await().atMost(PATIENCE).until(() -> state("by-hand", 2).equals("merged"));
    assertThat(state("by-hand", 1)).isEqualTo("open");
    place.on("main", "two").git("merge", "--quiet", "--no-edit", "one");
    place.push("main:refs/heads/main", "override=By hand");
    untilLeft("by-hand", 1);
    assertThat(state("by-hand", 1)).isEqualTo("merged");
  }

  private String state(String name, int number) {
    return pull(name, number).get("state").asString();
  }
}
