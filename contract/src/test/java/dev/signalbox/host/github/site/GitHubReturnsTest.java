package dev.signalbox.host.github.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.fakehub.hooks.Courier;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A push of a candidate arrives after its batch has ended, as from a machine that was frozen. */
final class GitHubReturnsTest {
  private static final String RULES =
      """
      queue_rules:
        - name: default
          merge_conditions: ["check-success = test"]
          batch_size: 2
          batch_max_wait_time: 10 s
      """;

  @TempDir Path folder;

  @Test
  void a_candidate_that_comes_back_is_taken_away_on_word_of_it() {
    try (var town = new GitHubTown(folder, RULES, Duration.ofHours(1))) {
      comesBackInVain(town);
    }
  }

  @Test
  void without_webhooks_it_is_found_by_looking() {
    try (var town = new GitHubTown(folder, RULES, Duration.ofSeconds(1))) {
      town.github.courier().be(Courier.Mood.SILENT);
      comesBackInVain(town);
    }
  }

  private static void comesBackInVain(GitHubTown town) {
    for (long number : List.of(town.open("one", "1\n"), town.open("two", "2\n"))) {
      town.untilSeen(number);
      town.queue(number);
    }
    await().atMost(GitHubTown.PATIENCE).until(() -> town.log("action.queue.leave").size() == 2);
    var ended = town.log("action.queue.checks_end").getFirst().path("metadata");
    String branch = "signalbox/main/" + ended.path("train_car_id").stringValue();
    await().atMost(GitHubTown.PATIENCE).until(() -> !town.hasBranch(branch));

    String anothers = "signalbox/main/" + UUID.randomUUID();
    var tip = town.ada.tip("main").orElseThrow();
    town.ada.set(anothers, tip);
    town.ada.set(branch, tip);
    await().atMost(GitHubTown.PATIENCE).until(() -> !town.hasBranch(branch));
    assertThat(town.hasBranch(anothers)).as("that of another installation").isTrue();
  }
}
