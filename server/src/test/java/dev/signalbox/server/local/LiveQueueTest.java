package dev.signalbox.server.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import org.junit.jupiter.api.Test;

final class LiveQueueTest extends LiveScene {
  @Test
  void what_is_green_lands_and_what_is_red_leaves() throws IOException {
    var place = workplace("mixed", 4, "merge");
    assertThat(change(place, "one", "queue")).contains("opened #1: Add one", "queued, position 1");
    change(place, "bad", "queue");
    change(place, "three", "queue");
    untilLeft("mixed", 3);
    assertThat(files(place)).contains("one", "three").doesNotContain("bad");
    assertThat(reason("mixed", 2)).isEqualTo("checks failed");
    assertThat(root.get("/v1/repos/acme/mixed/merge-queue/status").json().get("batches"))
        .allSatisfy(
            batch -> assertThat(batch.get("status").get("code").stringValue()).isEqualTo("merged"));
  }

  @Test
  void of_two_that_fail_only_together_the_later_one_leaves() throws IOException {
    var place = workplace("together", 4, "squash");
    change(place, "ping", "queue");
    change(place, "pong", "queue");
    change(place, "other", "queue");
    untilLeft("together", 3);
    assertThat(files(place)).contains("ping", "other").doesNotContain("pong");
  }

  @Test
  void every_landing_leaves_a_note_for_whoever_clones() throws IOException {
    var place = workplace("noted", 1, "rebase");
    change(place, "one", "queue");
    untilLeft("noted", 1);
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () -> {
              place.fetch("+refs/notes/signalbox:refs/notes/signalbox");
              place.fetch("+refs/heads/main:refs/remotes/main");
              assertThat(place.git("notes", "--ref=signalbox", "show", "refs/remotes/main"))
                  .contains("\"branch\":\"main\"", "\"number\":1", "signature: ");
            });
  }

  @Test
  void nothing_lands_while_the_queue_is_paused() throws IOException {
    var place = workplace("paused", 1, "merge");
    String pause = "/v1/repos/acme/paused/merge-queue/pause";
    assertThat(root.put(pause, "{\"reason\":\"calm\"}").status()).isEqualTo(200);
    assertThat(change(place, "one", "queue")).contains("queued, position 1");
    assertThat(root.delete(pause).status()).isEqualTo(204);
    untilLeft("paused", 1);
    var times = log("paused", "action.queue.merged&event_type=queue.pause.delete");
    assertThat(times.getFirst().get("type").stringValue()).isEqualTo("action.queue.merged");
  }

  @Test
  void a_push_to_the_same_topic_updates_the_pull_request() throws IOException {
    var place = workplace("topics", 1, "merge");
    assertThat(change(place, "one")).contains("opened #1", "-o pull=1 -o queue");
    place.write("one", "better\n").commit("Better");
    assertThat(place.push("HEAD:refs/for/main/one")).contains("updated #1");
    assertThat(place.push("HEAD:refs/for/main", "pull=1", "queue"))
        .contains("updated #1", "queued");
    untilLeft("topics", 1);
    place.fetch("+refs/heads/main:refs/remotes/main");
    assertThat(place.git("show", "refs/remotes/main:one")).isEqualTo("better\n");
  }

  @Test
  void commits_say_what_the_template_says() throws IOException {
    var place = workplace("template", 1, "squash");
    String template = "merge_queue: { commit_message: 'Landed {{ number }} - {{ title }}' }\n";
    place
        .on("main", "main")
        .write(".signalbox.yml", rules(1, "squash") + template)
        .commit("Template")
        .push("HEAD:refs/heads/main");
    change(place, "one", "queue");
    untilLeft("template", 1);
    place.fetch("+refs/heads/main:refs/remotes/main");
    assertThat(place.git("log", "-1", "--format=%s", "refs/remotes/main").strip())
        .isEqualTo("Landed 1 - Add one");
  }

  @Test
  void a_closed_pull_request_leaves_and_one_that_is_opened_again_can_be_queued()
      throws IOException {
    var place = workplace("closing", 1, "merge");
    String repository = "/v1/repos/acme/closing";
    root.put(repository + "/merge-queue/pause", "{\"reason\":\"calm\"}");
    change(place, "one", "queue");
    assertThat(root.post(repository + "/pulls/1/close", "").json().get("state").stringValue())
        .isEqualTo("closed");
    untilLeft("closing", 1);
    assertThat(reason("closing", 1)).isEqualTo("it was closed");
    assertThat(root.post(repository + "/pulls/1/close", "").status()).isEqualTo(200);
    assertThat(root.post(repository + "/pulls/9/close", "").status()).isEqualTo(404);
    assertThat(root.post(repository + "/pulls/1/reopen", "").status()).isEqualTo(200);
    var labelled = root.put(repository + "/pulls/1/labels", "{\"labels\":[\"urgent\"]}").json();
    assertThat(labelled.get("labels").get(0).stringValue()).isEqualTo("urgent");
    assertThat(root.get(repository + "/pulls").json().get("pulls").get(0)).isEqualTo(labelled);
    root.delete(repository + "/merge-queue/pause");
    assertThat(root.post(repository + "/merge-queue/pull/1/queue", "").status()).isEqualTo(204);
    untilLeft("closing", 2);
    assertThat(files(place)).contains("one");
  }

  @Test
  void a_push_that_makes_no_sense_is_told_why() throws IOException {
    var place = workplace("nonsense", 1, "merge");
    place.on("work", "main").write("x", "x\n").commit("X");
    assertThat(refused(place, "HEAD:refs/for/nowhere")).contains("there is no branch nowhere");
    assertThat(refused(place, "HEAD:refs/for/main", "colour=red"))
        .contains("unknown push option 'colour'");
    assertThat(refused(place, "HEAD:refs/for/main", "pull=seven"))
        .contains("must be the number of a pull request");
    assertThat(refused(place, "HEAD:refs/for/main", "pull=7")).contains("no pull request #7");
    assertThat(refused(place, "HEAD:refs/signalbox/x")).contains("only branches, tags and");
    assertThat(refused(place, ":refs/heads/main"))
        .contains("main belongs to the merge queue and can't be deleted");
  }

  @Test
  void without_a_key_nothing_is_served_and_a_key_for_reading_only_reads() throws IOException {
    workplace("guarded", 1, "merge");
    String reader = key("{\"name\":\"reader\",\"role\":\"read\",\"owner\":\"acme\"}");
    var place = new Workplace(folder.resolve("reader"), remote("guarded", reader));
    place.fetch("+refs/heads/main:refs/remotes/main");
    place.on("work", "refs/remotes/main").write("x", "x\n").commit("X");
    assertThat(refused(place, "HEAD:refs/for/main")).contains("403");
    var stranger = new Workplace(folder.resolve("stranger"), remote("guarded", "sbx_nobody"));
    assertThat(stranger.tried("fetch", stranger.remote(), "main").exitCode()).isNotZero();
  }

  @Test
  void a_branch_with_a_queue_is_not_moved_by_force() throws IOException {
    var place = workplace("owned", 1, "merge");
    root.put("/v1/repos/acme/owned/merge-queue/pause", "{\"reason\":\"calm\"}");
    change(place, "one", "queue");
    place.on("other", "main").write("readme", "other\n");
    place.git("commit", "--quiet", "--amend", "--all", "--message=Other beginning");
    assertThat(refused(place, "+HEAD:refs/heads/main")).contains("can't be force-pushed");
  }

  @Test
  void a_push_past_the_queue_makes_it_build_anew() throws IOException {
    var place = workplace("passed-by", 1, "merge");
    root.put("/v1/repos/acme/passed-by/merge-queue/pause", "{\"reason\":\"calm\"}");
    change(place, "one", "queue");
    place.on("main", "main").write("hotfix", "x\n").commit("Hotfix");
    place.push("HEAD:refs/heads/main", "override=Hotfix");
    root.delete("/v1/repos/acme/passed-by/merge-queue/pause");
    untilLeft("passed-by", 1);
    assertThat(files(place)).contains("one", "hotfix");
  }
}
