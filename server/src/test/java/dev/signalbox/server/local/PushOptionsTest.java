package dev.signalbox.server.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.server.TestServer;
import dev.signalbox.server.Visitor;
import java.io.IOException;
import java.util.List;
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
            "now a draft",
            "depends on #7",
            "scopes: web")
        .doesNotContain("new head");
    var pull = root.get("/v1/repos/acme/later/pulls").json().get("pulls").get(0);
    assertThat(pull.get("title").stringValue()).isEqualTo("Better");
    assertThat(pull.get("draft").booleanValue()).isTrue();
    assertThat(place.push("HEAD:refs/for/main", "pull=1", "draft=false"))
        .contains("no longer a draft");
    assertThat(place.push("HEAD:refs/for/main", "pull=1")).contains("nothing changed");
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
  void a_priority_is_that_of_the_queue_entry() throws IOException {
    var place = workplace("urgent", 1, "merge");
    root.put("/v1/repos/acme/urgent/merge-queue/pause", "{\"reason\":\"calm\"}");
    change(place, "one", "queue");
    assertThat(change(place, "two", "priority=high"))
        .contains("queue it: git push … -o pull=2 -o queue -o priority=high");
    assertThat(place.push("HEAD:refs/for/main", "pull=2", "queue", "priority=high"))
        .contains("queued, position 1");
    assertThat(queued("urgent")).containsExactly("2 high", "1 medium");
    String first = "/v1/repos/acme/urgent/merge-queue/pull/1/queue";
    assertThat(root.post(first, "{\"priority\":\"9000\"}").status()).isEqualTo(204);
    assertThat(queued("urgent")).containsExactly("1 9000", "2 high");
    assertThat(root.post(first, "{\"priority\":\"urgent\"}").status()).isEqualTo(422);
    assertThat(refused(place, "HEAD:refs/for/main", "pull=2", "priority=urgent"))
        .contains("option priority must be low, medium, high or a number from 1 to 10000");
  }

  private List<String> queued(String name) {
    return root.get("/v1/repos/acme/" + name + "/queues")
        .json()
        .at("/queues/0/pull_requests")
        .valueStream()
        .map(it -> it.get("number").intValue() + " " + it.get("priority_alias").stringValue())
        .toList();
  }

  @Test
  void the_sender_is_whoever_asks_and_not_the_author() throws IOException {
    var place = workplace("sent", 1, "merge");
    String bob = key("{\"name\":\"bob\",\"role\":\"write\"}");
    String conditions = "queue_conditions: [\"sender = bob\", \"sender-permission = write\"]";
    place
        .write(
            ".signalbox.yml",
            rules(1, "merge").replace("name: default", "name: default\n    " + conditions))
        .commit("Rules")
        .push("HEAD:refs/heads/main");
    root.put("/v1/repos/acme/sent/merge-queue/pause", "{\"reason\":\"calm\"}");
    assertThat(change(place, "one", "queue"))
        .contains(
            "waits in line: the rule `default` asks for `sender = bob` and"
                + " `sender-permission = write`");
    change(place, "two");
    assertThat(
            place.git(
                "push", remote("sent", bob), "HEAD:refs/for/main", "-o", "pull=1", "-o", "queue"))
        .contains("queued, position 1");
    String second = "/v1/repos/acme/sent/merge-queue/pull/2/queue";
    assertThat(root.post(second, "{}").status()).isEqualTo(202);
    assertThat(server.as(bob).post(second, "{}").status()).isEqualTo(204);
  }

  @Test
  void a_flag_is_true_or_false() throws IOException {
    var place = workplace("flags", 1, "merge");
    place.on("work", "main").write("x", "x\n").commit("X");
    assertThat(refused(place, "HEAD:refs/for/main", "draft=maybe"))
        .contains("option draft must be true or false");
  }

  @Test
  void a_push_right_after_the_creation_works_and_is_queued() throws IOException {
    for (int at = 0; at < 20; at++) {
      var place = workplace("fresh-" + at, 1, "merge");
      assertThat(change(place, "one", "queue")).contains("opened #1", "queued, position 1");
    }
  }

  @Test
  void who_depends_on_others_is_shown_in_a_stack_with_them() throws IOException {
    var place = workplace("stacked", 1, "merge");
    root.put("/v1/repos/acme/stacked/merge-queue/pause", "{\"reason\":\"calm\"}");
    change(place, "one", "queue");
    change(place, "two", "queue", "depends-on=1");
    change(place, "three", "queue", "depends-on=2");
    change(place, "other", "queue");
    var visitor = Visitor.signedIn(server, TestServer.ROOT_KEY);
    var queue = visitor.get("/r/acme/stacked").body();
    assertThat(queue)
        .containsSubsequence(
            "stack of 3 · 1 of 3", "stack of 3 · 2 of 3", "stack of 3 · 3 of 3", "Add other");
    assertThat(queue.split("stack of", -1)).hasSize(4);
    assertThat(visitor.get("/r/acme/stacked/pull/2").body())
        .contains("stack of 3 · 2 of 3", "<strong aria-current=\"page\" dir=\"auto\">Add two");
    assertThat(visitor.get("/r/acme/stacked/pull/4").body()).doesNotContain("id=\"stack\"");
  }
}
