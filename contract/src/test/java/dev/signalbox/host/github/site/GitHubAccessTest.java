package dev.signalbox.host.github.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.server.TestClient;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Repositories come and go with the App, and people with what GitHub lets them do. */
final class GitHubAccessTest {
  private static final String RULES =
      """
      queue_rules:
        - name: default
          merge_conditions: ["check-success = test"]
      """;

  @TempDir Path folder;
  private GitHubTown town;

  @BeforeEach
  void begin() {
    town = new GitHubTown(folder, RULES);
  }

  @AfterEach
  void end() {
    town.close();
  }

  private int status(String path) {
    return town.root().get(path).status();
  }

  private void lands(String file) {
    long number = town.open(file, "1\n");
    town.untilSeen(number);
    town.queue(number);
    await().atMost(GitHubTown.PATIENCE).until(() -> town.main().containsKey(file));
  }

  @Test
  void a_renamed_repository_keeps_its_queue_and_its_log() {
    lands("before");
    town.github.owners().rename(GitHubTown.WIDGETS, "gadgets");
    town.nowCalled("octo/gadgets");
    await().atMost(GitHubTown.PATIENCE).until(() -> status("/v1/repos/octo/gadgets") == 200);
    assertThat(status("/v1/repos/octo/widgets")).isEqualTo(404);
    lands("after");
    await().atMost(GitHubTown.PATIENCE).until(() -> town.log("action.queue.leave").size() == 2);
  }

  @Test
  void a_repository_that_is_added_to_the_installation_appears() {
    town.github.owners().createRepository("octo/tools", "trunk");
    town.github.owners().select(town.installation, "octo/tools", true);
    await().atMost(GitHubTown.PATIENCE).until(() -> status("/v1/repos/octo/tools") == 200);
    var seen = town.root().get("/v1/repos/octo/tools").json();
    assertThat(seen.get("host").stringValue()).isEqualTo("github");
    assertThat(seen.get("default_branch").stringValue()).isEqualTo("trunk");
  }

  @Test
  void nothing_moves_while_the_app_is_suspended() {
    lands("one");
    town.github.owners().suspend(town.installation, true);
    town.github.courier().settle();
    long number = town.open("two", "2\n");
    town.github.owners().suspend(town.installation, false);
    town.untilSeen(number);
    town.queue(number);
    await().atMost(GitHubTown.PATIENCE).until(() -> town.main().containsKey("two"));
  }

  @Test
  void what_a_person_may_do_at_github_they_may_do_here() {
    String path = GitHubTown.WIDGETS;
    town.github.owners().allow(path, "eve", "read");
    TestClient reader = town.as(town.github.owners().tokenOf("eve"));
    TestClient writer = town.as(town.github.owners().tokenOf("ada"));
    String pause = "/v1/repos/" + path + "/merge-queue/pause";
    assertThat(reader.get(pause).status()).isEqualTo(200);
    assertThat(reader.put(pause, "{\"reason\": \"no\"}").status()).isEqualTo(403);
    assertThat(writer.put(pause, "{\"reason\": \"yes\"}").status()).isEqualTo(200);
    assertThat(town.as("ghp_nobody").get(pause).status()).isEqualTo(403);
  }
}
