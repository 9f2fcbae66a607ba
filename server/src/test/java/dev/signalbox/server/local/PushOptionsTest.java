package dev.signalbox.server.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

final class PushOptionsTest extends LiveScene {
  @Test
  void options_of_a_later_push_change_the_pull_request_and_the_answer_says_what()
      throws IOException {
    var place = workplace("later", 1, "merge");
    change(place, "one", "label=fast", "priority=low");
    assertThat(
            place.push(
                "HEAD:refs/for/main/one",
                "title=Better",
                "description=Why",
                "label=big",
                "priority=high",
                "draft",
                "depends-on=7",
                "scope=web"))
        .contains(
            "updated #1: Better",
            "new title",
            "new description",
            "labels: fast, big, priority:high",
            "it is a draft now",
            "depends on #7",
            "scopes: web")
        .doesNotContain("new head");
    var pull = root.get("/v1/repos/acme/later/pulls").json().get("pulls").get(0);
    assertThat(pull.get("title").stringValue()).isEqualTo("Better");
    assertThat(pull.get("draft").booleanValue()).isTrue();
    assertThat(place.push("HEAD:refs/for/main", "pull=1", "draft=false"))
        .contains("it is no draft any more");
    assertThat(place.push("HEAD:refs/for/main", "pull=1")).contains("nothing has changed");
  }

  @Test
  void a_new_head_is_named_and_queued_again_if_asked() throws IOException {
    var place = workplace("renewed", 1, "merge");
    root.put("/v1/repos/acme/renewed/merge-queue/pause", "{\"reason\":\"calm\"}");
    change(place, "one", "queue");
    place.write("one", "better\n").commit("Better");
    assertThat(place.push("HEAD:refs/for/main/one", "queue", "label=big"))
        .contains("new head ", "labels: big", "queued, position 1");
    untilLeft("renewed", 1);
    assertThat(reason("renewed", 1)).isEqualTo("new commits were pushed");
  }

  @Test
  void a_flag_is_true_or_false() throws IOException {
    var place = workplace("flags", 1, "merge");
    place.on("work", "main").write("x", "x\n").commit("X");
    assertThat(refused(place, "HEAD:refs/for/main", "draft=maybe"))
        .contains("option draft is true or false");
  }

  @Test
  void a_push_right_after_the_creation_works_and_is_queued() throws IOException {
    for (int at = 0; at < 20; at++) {
      var place = workplace("fresh-" + at, 1, "merge");
      assertThat(change(place, "one", "queue")).contains("opened #1", "queued, position 1");
    }
  }
}
