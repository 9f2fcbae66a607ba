package dev.signalbox.host.github.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.hooks.Courier;
import dev.signalbox.fakehub.state.FakeProtection;
import dev.signalbox.fakehub.state.FakePull;
import dev.signalbox.fakehub.state.Review;
import dev.signalbox.fakehub.weather.RequestFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The queue as it works at GitHub, from webhooks to landings. */
final class GitHubQueueTest {
  @TempDir Path folder;

  private static final String PROTECTIONS =
      """
      merge_protections:
        - { name: two eyes, success_conditions: [ "approved-reviews-by = bob" ] }
      merge_protections_settings: { auto_merge_conditions: [ "head = topic-alone" ] }
      """;

  private static String rules(String method) {
    return """
    queue_rules:
      - name: default
        merge_conditions: ["check-success = test"]
        batch_size: 3
        batch_max_wait_time: 1 s
        merge_method: %s
    """
        .formatted(method);
  }

  @ParameterizedTest
  @ValueSource(strings = {"merge", "squash"})
  void good_ones_land_and_bad_ones_leave(String method) {
    try (var town = new GitHubTown(folder, rules(method))) {
      var good = List.of(town.open("one", "1\n"), town.open("two", "2\n"));
      long bad = town.open("bad", "oh\n");
      for (long number : List.of(good.get(0), bad, good.get(1))) {
        town.untilSeen(number);
        town.queue(number);
      }
      await().atMost(GitHubTown.PATIENCE).until(() -> town.log("action.queue.leave").size() == 3);
      assertThat(town.main())
          .as("%s", town.log("action.queue.leave"))
          .containsKeys("one", "two")
          .doesNotContainKey("bad");
      await()
          .atMost(GitHubTown.PATIENCE)
          .untilAsserted(() -> assertThat(good).noneMatch(number -> isOpen(town.ada.pull(number))));
      assertThat(isOpen(town.ada.pull(bad))).isTrue();
    }
  }

  @Test
  @EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
  void a_mirror_that_is_lost_under_a_running_server_is_fetched_again() throws IOException {
    try (var town = new GitHubTown(folder, rules("merge"))) {
      for (int count = 1; count <= 2; count++) {
        long number = town.open("file" + count, "1\n");
        town.untilSeen(number);
        town.queue(number);
        int landings = count;
        await()
            .atMost(GitHubTown.PATIENCE)
            .until(() -> town.log("action.queue.merged").size() == landings);
        loseMirrors();
      }
      assertThat(town.main()).containsKeys("file1", "file2");
    }
  }

  private void loseMirrors() throws IOException {
    Path lost = Files.createTempDirectory(folder, "lost").resolve("mirrors");
    Files.move(folder.resolve("mirrors"), lost);
  }

  @Test
  void github_merges_by_itself_where_the_rules_ask_for_it() {
    var rules =
        """
        queue_rules:
          - name: default
            merge_conditions: ["check-success = test"]
            merge_method: squash
            host_merge: true
        """;
    try (var town = new GitHubTown(folder, "extends: octo/common\n")) {
      var good = List.of(town.open("one", "1\n"), town.open("two", "2\n"));
      for (long number : good) town.untilSeen(number);
      var common = extended(town, good.getFirst(), rules);
      for (long number : good) town.queue(number);
      await().atMost(GitHubTown.PATIENCE).until(() -> town.log("action.queue.leave").size() == 2);
      assertThat(town.main()).containsKeys("one", "two");
      assertThat(good).allMatch(number -> town.ada.pull(number).isMerged());
      var landings = town.root().get(town.repository() + "/merge-queue/landings").json();
      assertThat(landings.get("landings").valueStream())
          .hasSize(2)
          .extracting(landing -> landing.get("record"))
          .allMatch(record -> record.get("kind").asString().equals("host"))
          .allMatch(record -> record.at("/extended_rules/commit").asString().equals(common.hex()))
          .extracting(record -> record.get("tip_after").asString())
          .first()
          .isEqualTo(town.ada.tip("main").orElseThrow().hex());
    }
  }

  /** Rules that are not there at first, and come into force when they are. */
  private static CommitSha extended(GitHubTown town, long number, String rules) {
    String explanation = town.repository() + "/merge-queue/pull/" + number + "/explain";
    await()
        .atMost(GitHubTown.PATIENCE)
        .until(() -> town.root().get(explanation).body().contains("no repository octo/common"));
    var owners = town.github.owners();
    owners.createRepository("octo/common", "main");
    owners.select(town.installation, "octo/common", true);
    var bob = town.github.developer("bob", "octo/common");
    var commit = bob.commit(List.of(), Map.of(".signalbox.yml", rules), "Begin\n");
    bob.set("main", commit);
    await()
        .atMost(GitHubTown.PATIENCE)
        .until(() -> !town.root().get(explanation).body().contains("octo/common"));
    return commit;
  }

  @Test
  void what_could_not_be_closed_is_closed_later() {
    try (var town = new GitHubTown(folder, rules("squash"))) {
      town.github
          .weather()
          .next(2, (method, path) -> method.equals("PATCH"), new RequestFault.ErrorBefore(502));
      long number = town.open("lasting", "1\n");
      town.untilSeen(number);
      town.queue(number);
      await().atMost(GitHubTown.PATIENCE).until(() -> !town.ada.pull(number).isOpen());
    }
  }

  @Test
  void what_landed_unheard_is_closed_too() {
    try (var town = new GitHubTown(folder, rules("squash"))) {
      town.github
          .weather()
          .next(
              1,
              (_, path) -> path.equals("/graphql") && town.hasBranch("signalbox-landing/"),
              new RequestFault.DropAfter());
      long number = town.open("unheard", "1\n");
      town.untilSeen(number);
      town.queue(number);
      await().atMost(GitHubTown.PATIENCE).until(() -> !town.ada.pull(number).isOpen());
      assertThat(town.main()).containsKey("unheard");
    }
  }

  private static boolean isOpen(FakePull pull) {
    return pull.isOpen();
  }

  @Test
  void what_github_requires_has_to_pass_too_as_github_counts() {
    try (var town = new GitHubTown(folder, rules("merge"))) {
      var files = new HashMap<>(town.main());
      files.put("more", "1\n");
      var tip = town.ada.tip("main").orElseThrow();
      // A pull request behind its base is tested on a branch of the queue, and lands as that.
      town.ada.set("main", town.ada.commit(List.of(tip), files, "More\n"));
      var linter = town.github.robot("linter", GitHubTown.WIDGETS);
      var lint = new FakeProtection.Required("lint", Optional.of(linter.appId()));
      town.github
          .owners()
          .protect(
              GitHubTown.WIDGETS,
              "main",
              new FakeProtection(
                  FakeProtection.Kind.RULESET, List.of(lint), false, false, List.of()));
      town.restart();
      await()
          .atMost(GitHubTown.PATIENCE)
          .until(
              () ->
                  town.root()
                      .get(town.repository() + "/merge-queue/configuration")
                      .body()
                      .contains("check-success = lint"));
      assertThat(town.root().get(town.repository() + "/merge-queue/status").body())
          .contains("\"host_requirements\":{\"enforced\":true");
      long number = town.open("linted", "1\n");
      town.untilSeen(number);
      town.queue(number);
      await()
          .atMost(GitHubTown.PATIENCE)
          .until(
              () ->
                  town.root()
                      .get(town.repository() + "/merge-queue/pull/" + number)
                      .body()
                      .contains("check-success = lint"));
      lintByAStrangerIsNotTheOne(town, number);
      assertThat(town.main()).doesNotContainKey("linted");
      assertThat(town.log("action.queue.leave")).isEmpty();
      var linted = new HashSet<CommitSha>();
      await()
          .atMost(GitHubTown.PATIENCE)
          .untilAsserted(
              () -> {
                for (var run : town.runs("test")) {
                  if (!linted.add(run.commit())) continue;
                  linter.finish(linter.start("lint", run.commit()), "skipped");
                }
                assertThat(town.main()).containsKey("linted");
              });
    }
  }

  private static void lintByAStrangerIsNotTheOne(GitHubTown town, long number) {
    var stranger = town.github.robot("stranger", GitHubTown.WIDGETS);
    await()
        .atMost(GitHubTown.PATIENCE)
        .untilAsserted(
            () -> {
              for (var run : town.runs("test")) {
                stranger.finish(stranger.start("lint", run.commit()), "success");
              }
              assertThat(town.root().get(town.repository() + "/merge-queue/pull/" + number).body())
                  .contains("lint (by stranger)");
            });
  }

  @Test
  void a_lone_one_that_is_up_to_date_lands_where_github_requires_checks() {
    try (var town = new GitHubTown(folder, rules("merge"))) {
      town.github
          .owners()
          .protect(
              GitHubTown.WIDGETS,
              "main",
              FakeProtection.requiring(FakeProtection.Kind.PROTECTION, "test"));
      long number = town.open("guarded", "1\n");
      town.untilSeen(number);
      town.queue(number);
      await().atMost(GitHubTown.PATIENCE).until(() -> town.main().containsKey("guarded"));
      await()
          .atMost(GitHubTown.PATIENCE)
          .untilAsserted(
              () ->
                  assertThat(town.root().get(town.repository() + "/merge-queue/landings").body())
                      .contains("\"kind\":\"commit\""));
      assertThat(town.runs("test"))
          .extracting(run -> run.commit())
          .contains(town.ada.tip("main").orElseThrow());
    }
  }

  @Test
  void with_every_webhook_lost_it_still_works() {
    try (var town = new GitHubTown(folder, rules("merge"))) {
      town.github.courier().be(Courier.Mood.SILENT);
      long number = town.open("quiet", "1\n");
      town.untilSeen(number);
      town.queue(number);
      await().atMost(GitHubTown.PATIENCE).until(() -> town.main().containsKey("quiet"));
    }
  }

  @Test
  void a_comment_queues_and_the_check_run_tells_how_it_fares() {
    try (var town = new GitHubTown(folder, rules("merge") + PROTECTIONS)) {
      long early = town.open("early", "1\n");
      town.ada.say(early, "@signalbox queue");
      awaitSaid(town, "It waits in line: the merge protection");
      long number = town.open("said", "1\n");
      var bob = town.github.developer("bob", GitHubTown.WIDGETS);
      bob.review(number, Review.State.APPROVED);
      town.ada.say(number, "Looks good to me.\n\n@signalbox queue\n");
      await().atMost(GitHubTown.PATIENCE).until(() -> town.main().containsKey("said"));
      await()
          .atMost(GitHubTown.PATIENCE)
          .untilAsserted(
              () ->
                  assertThat(town.runs("Signalbox"))
                      .anyMatch(run -> run.conclusion().equals(Optional.of("success"))));
      assertThat(entered(town)).containsExactly(number + " by Command: queue");
      assertThat(reasons(town, early)).contains("waiting_in_line");
      bob.review(early, Review.State.APPROVED);
      long alone = town.open("alone", "1\n");
      bob.review(alone, Review.State.APPROVED);
      await()
          .atMost(GitHubTown.PATIENCE)
          .untilAsserted(() -> assertThat(town.main()).containsKeys("early", "alone"));
      assertThat(entered(town))
          .contains(early + " by Command: queue", alone + " by Rule: auto-merge")
          .hasSize(3);
      assertThat(town.log("command.queue")).as("one more if it had to wait").hasSizeBetween(1, 2);
    }
  }

  private static void awaitSaid(GitHubTown town, String words) {
    await()
        .atMost(GitHubTown.PATIENCE)
        .untilAsserted(
            () ->
                assertThat(town.github.owners().comments(GitHubTown.WIDGETS))
                    .anyMatch(comment -> comment.body().contains(words)));
  }

  private static List<String> entered(GitHubTown town) {
    return town.log("action.queue.enter").stream()
        .map(it -> it.get("pull_request").asString() + " by " + it.get("trigger").asString())
        .toList();
  }

  private static String reasons(GitHubTown town, long number) {
    String explain = town.repository() + "/merge-queue/pull/" + number + "/explain";
    return town.root().get(explain).json().get("reasons").toString();
  }

  @Test
  void a_comment_is_heard_although_its_webhook_was_lost() {
    try (var town = new GitHubTown(folder, rules("merge"))) {
      long number = town.open("unheard", "1\n");
      town.untilSeen(number);
      town.github.courier().be(Courier.Mood.SILENT);
      town.ada.say(number, "@signalbox queue");
      await().atMost(GitHubTown.PATIENCE).until(() -> town.main().containsKey("unheard"));
      assertThat(town.log("command.queue")).as("one more if it had to wait").hasSizeBetween(1, 2);
    }
  }

  @Test
  void after_a_restart_it_goes_on_where_it_was() {
    try (var town = new GitHubTown(folder, rules("merge"))) {
      long number = town.open("again", "1\n");
      town.untilSeen(number);
      town.queue(number);
      town.restart();
      await().atMost(GitHubTown.PATIENCE).until(() -> town.main().containsKey("again"));
      await().atMost(GitHubTown.PATIENCE).until(() -> town.log("action.queue.leave").size() == 1);
    }
  }

  @Test
  void a_tree_that_has_passed_lands_again_though_no_check_reports_on_it() {
    try (var town = new GitHubTown(folder, rules("merge").replace("= test", "= unit"))) {
      var unit = town.github.robot("unit", GitHubTown.WIDGETS);
      var before = town.ada.tip("main").orElseThrow();
      queued(town, town.open("one", "1\n"));
      var reported = new HashSet<CommitSha>();
      await()
          .atMost(GitHubTown.PATIENCE)
          .untilAsserted(
              () -> {
                for (var run : town.runs("test")) {
                  if (!reported.add(run.commit())) continue;
                  unit.finish(unit.start("unit", run.commit()), "success");
                }
                assertThat(town.main()).containsKey("one");
              });
      await().atMost(GitHubTown.PATIENCE).until(() -> town.log("action.queue.leave").size() == 1);

      var landed = town.ada.tip("main").orElseThrow();
      town.ada.set("main", town.ada.commit(List.of(landed), town.files(before), "Take back\n"));
      int runs = town.runs("unit").size();
      queued(town, town.open("one", "1\n"));
      await().atMost(GitHubTown.PATIENCE).until(() -> town.log("action.queue.leave").size() == 2);
      assertThat(town.main()).containsKey("one");
      assertThat(town.runs("unit")).hasSize(runs);
    }
  }

  private static void queued(GitHubTown town, long number) {
    town.untilSeen(number);
    town.queue(number);
  }
}
