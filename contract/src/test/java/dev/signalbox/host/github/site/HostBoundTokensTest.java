package dev.signalbox.host.github.site;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.fakehub.hooks.Courier;
import dev.signalbox.server.TestClient;
import dev.signalbox.server.TestServer;
import dev.signalbox.server.local.Workplace;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** A token of GitHub opens what is GitHub's, and there only the very repository it is for. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class HostBoundTokensTest {
  private static final String RULES =
      """
      queue_rules:
        - name: default
          merge_conditions: ["check-success = test"]
      """;
  private static final String LOCAL = "octo/tools";
  private static final String QUEUE = "/v1/repos/octo/tools";

  @TempDir static Path folder;

  @SuppressWarnings("NullAway.Init") // set before the first test
  private GitHubTown town;

  @BeforeAll
  void begin() {
    town = new GitHubTown(folder.resolve("town"), RULES, Duration.ofHours(1));
    town.github.courier().be(Courier.Mood.SILENT);
  }

  @AfterAll
  void end() {
    town.close();
  }

  /** Of somebody whom GitHub lets do this in its repository of that name. */
  private String token(String slug, String login, String permission) {
    town.github.owners().allow(slug, login, permission);
    return town.github.owners().tokenOf(login);
  }

  @Test
  void a_namesake_at_github_opens_nothing_of_a_local_repository() throws IOException {
    town.root().withRepository(LOCAL);
    var owner =
        new Workplace(folder.resolve("owner"), town.remote(TestServer.ROOT_KEY, LOCAL))
            .write(".signalbox.yml", RULES)
            .commit("Begin");
    owner.push("HEAD:refs/heads/main");
    owner.push("HEAD:refs/heads/stable");
    town.github.owners().createRepository(LOCAL, "main");
    for (String permission : new String[] {"read", "write", "admin"}) {
      opensNothing(token(LOCAL, "eve-" + permission, permission), permission);
    }
    assertThat(owner.git("ls-remote", owner.remote(), "refs/heads/*"))
        .contains(owner.git("rev-parse", "HEAD").strip() + "\trefs/heads/main")
        .contains("refs/heads/stable")
        .doesNotContain("refs/heads/mine");
    assertThat(town.root().get(QUEUE + "/pulls").json().get("pulls").size()).isZero();
  }

  private void opensNothing(String token, String name) throws IOException {
    TestClient eve = town.as(token);
    assertThat(eve.get("/v1/repos").body()).doesNotContain(LOCAL);
    assertThat(eve.get(QUEUE).status()).isEqualTo(404);
    assertThat(eve.get(QUEUE + "/merge-queue/status").status()).isEqualTo(404);
    assertThat(eve.put(QUEUE + "/merge-queue/pause", "{\"reason\": \"x\"}").status())
        .isEqualTo(404);
    assertThat(eve.post(QUEUE + "/merge-queue/pull/1/queue", "").status()).isEqualTo(404);
    var clone =
        new Workplace(folder.resolve("eve-" + name), town.remote(token, LOCAL))
            .write("evil", name)
            .commit("Take over");
    for (String[] attack :
        new String[][] {
          {"ls-remote", clone.remote()},
          {"fetch", clone.remote(), "main"},
          {"push", clone.remote(), "HEAD:refs/heads/mine"},
          {"push", "--force", clone.remote(), "HEAD:refs/heads/main"},
          {"push", clone.remote(), ":refs/heads/stable"},
          {"push", clone.remote(), "HEAD:refs/for/main", "-o", "queue"},
        }) {
      var said = clone.tried(attack);
      assertThat(said.exitCode()).as(said.text()).isNotZero();
      assertThat(said.text()).contains("not found");
    }
  }

  @Test
  void a_name_that_was_given_away_gives_nothing_of_what_had_it_before() {
    String before = "octo/renamed";
    String path = "/v1/repos/" + before;
    town.github.owners().createRepository(before, "main");
    town.github.owners().select(town.installation, before, true);
    var added = "{\"owner\": \"octo\", \"name\": \"renamed\", \"host\": \"github\"}";
    assertThat(town.root().post("/v1/repos", added).status()).isEqualTo(201);
    TestClient ada = town.as(token(before, "ada", "write"));
    assertThat(ada.get(path).status()).isEqualTo(200);
    town.github.owners().rename(before, "moved");
    TestClient bob = town.as(token("octo/moved", "bob", "write"));
    assertThat(bob.get(path).status()).as("GitHub leads on from the old name").isEqualTo(200);
    town.github.owners().createRepository(before, "main");
    TestClient eve = town.as(token(before, "eve", "admin"));
    assertThat(eve.get(path).status()).isEqualTo(404);
    assertThat(eve.get("/v1/repos").body()).doesNotContain(before);
    assertThat(eve.put(path + "/merge-queue/pause", "{\"reason\": \"x\"}").status()).isEqualTo(404);
  }
}
