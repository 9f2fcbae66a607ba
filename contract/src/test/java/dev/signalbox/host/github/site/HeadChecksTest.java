package dev.signalbox.host.github.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.fakehub.hooks.Courier;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Rules that ask for checks on a pull request's own head. */
final class HeadChecksTest {
  private static final String RULES =
      """
      queue_rules:
        - name: default
          queue_conditions: ["check-success = lint"]
          merge_conditions: ["check-success = test"]
          batch_max_wait_time: 1 s
      """;

  @TempDir Path folder;

  private static int queued(GitHubTown town, long number) {
    return town.root()
        .post(town.repository() + "/merge-queue/pull/" + number + "/queue", "")
        .status();
  }

  @ParameterizedTest
  @MethodSource("dev.signalbox.host.github.site.GitHubTown#moods")
  void one_is_held_out_until_its_own_check_is_green(Courier.Mood mood) {
    // What webhooks tell must not have been found by looking.
    var lookEvery = mood == Courier.Mood.FAITHFUL ? Duration.ofHours(1) : Duration.ofSeconds(3);
    try (var town = new GitHubTown(folder, RULES, lookEvery)) {
      town.github.courier().be(mood);
      long number = town.open("linted", "1\n");
      town.untilSeen(number);
      var linter = town.github.robot("linter", GitHubTown.WIDGETS);
      var head = town.ada.pull(number).head().commit();
      assertThat(queued(town, number)).isEqualTo(202);
      long run = linter.start("lint", head);
      linter.finish(run, "failure");
      assertThat(queued(town, number)).isEqualTo(202);

      linter.finish(linter.start("lint", head), "success");

      await().atMost(GitHubTown.PATIENCE).until(() -> queued(town, number) == 204);
      await().atMost(GitHubTown.PATIENCE).until(() -> town.main().containsKey("linted"));
    }
  }

  @Test
  void one_whose_own_check_turns_red_leaves() {
    try (var town = new GitHubTown(folder, RULES.replace("= test", "= never"))) {
      long number = town.open("linted", "1\n");
      var linter = town.github.robot("linter", GitHubTown.WIDGETS);
      var head = town.ada.pull(number).head().commit();
      linter.status("lint", head, "success");
      town.untilSeen(number);
      await().atMost(GitHubTown.PATIENCE).until(() -> queued(town, number) == 204);

      linter.status("lint", head, "failure");

      await().atMost(GitHubTown.PATIENCE).until(() -> town.log("action.queue.leave").size() == 1);
    }
  }

  @Test
  void one_is_held_out_until_it_is_signed_deployed_and_its_threads_are_resolved() {
    var conditions =
        """
        ["#commits-unverified = 0", "#review-threads-unresolved = 0", "#commits = 1",
        "deployment-success = staging", linear-history]""";
    var rules = RULES.replace("[\"check-success = lint\"]", conditions.replace("\n", " "));
    try (var town = new GitHubTown(folder, rules, Duration.ofSeconds(3))) {
      long number = town.open("discussed", "1\n");
      var head = town.ada.pull(number).head().commit();
      var owners = town.github.owners();
      owners.discuss(GitHubTown.WIDGETS, number, "discussed", false);
      owners.deploy(GitHubTown.WIDGETS, head, "staging", "FAILURE");
      town.untilSeen(number);
      assertThat(queued(town, number)).isEqualTo(202);

      owners.sign(GitHubTown.WIDGETS, head);
      owners.deploy(GitHubTown.WIDGETS, head, "staging", "ACTIVE");
      owners.discuss(GitHubTown.WIDGETS, number, "discussed", true);

      await().atMost(GitHubTown.PATIENCE).until(() -> queued(town, number) == 204);
    }
  }
}
