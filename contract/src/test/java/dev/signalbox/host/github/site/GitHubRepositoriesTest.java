package dev.signalbox.host.github.site;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.fakehub.hooks.Courier;
import dev.signalbox.server.TestClient;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Repositories of GitHub are added by hand, and what is done there is not done here. */
final class GitHubRepositoriesTest {
  private static final String TOOLS =
      "{\"owner\": \"octo\", \"name\": \"tools\", \"host\": \"github\"}";

  @TempDir Path folder;
  private GitHubTown town;

  @BeforeEach
  void begin() {
    town = new GitHubTown(folder, "queue_rules:\n  - name: default\n");
    town.github.courier().be(Courier.Mood.SILENT);
  }

  @AfterEach
  void end() {
    town.close();
  }

  private void isElsewhere(TestClient.Reply reply, String words) {
    assertThat(reply.status()).as(reply.toString()).isEqualTo(409);
    assertThat(reply.toString()).contains("octo/widgets is hosted on GitHub", words);
  }

  @Test
  void one_that_the_app_is_let_into_is_served_at_once() {
    town.github.owners().createRepository("octo/tools", "trunk");
    town.github.owners().select(town.installation, "octo/tools", true);
    var made = town.root().post("/v1/repos", TOOLS);
    assertThat(made.status()).as(made.toString()).isEqualTo(201);
    assertThat(made.json().get("host").stringValue()).isEqualTo("github");
    assertThat(made.json().get("default_branch").stringValue()).isEqualTo("trunk");
    assertThat(town.root().get("/v1/repos/octo/tools").status()).isEqualTo(200);
    assertThat(town.root().post("/v1/repos", TOOLS).status()).isEqualTo(409);
  }

  @Test
  void one_that_the_app_is_not_let_into_is_told_how() {
    town.github.owners().createRepository("octo/tools", "trunk");
    var refused = town.root().post("/v1/repos", TOOLS);
    assertThat(refused.status()).as(refused.toString()).isEqualTo(404);
    assertThat(refused.json().get("detail").stringValue())
        .contains("octo/tools", town.github.url() + "/apps/signalbox/installations/new");
  }

  @Test
  void a_local_one_keeps_its_name() {
    town.root().withRepository("octo/tools");
    town.github.owners().createRepository("octo/tools", "trunk");
    town.github.owners().select(town.installation, "octo/tools", true);
    assertThat(town.root().post("/v1/repos", TOOLS).status()).isEqualTo(409);
    var kept = town.root().get("/v1/repos/octo/tools").json();
    assertThat(kept.get("host").stringValue()).isEqualTo("local");
  }

  @Test
  void its_default_branch_is_chosen_at_github() {
    var refused =
        town.root().post("/v1/repos", TOOLS.replace("}", ", \"default_branch\": \"main\"}"));
    assertThat(refused.status()).isEqualTo(422);
  }

  @Test
  void checks_are_reported_there() {
    String commit = town.ada.tip("main").orElseThrow().hex();
    isElsewhere(
        town.root()
            .post(
                town.repository() + "/commits/" + commit + "/checks",
                "{\"name\": \"test\", \"state\": \"success\"}"),
        "reported there");
    isElsewhere(town.root().get(town.repository() + "/checks/1/output"), "run there");
  }

  @Test
  void pull_requests_are_shown_here_and_changed_there() {
    long number = town.open("one", "1\n");
    town.untilSeen(number);
    var pulls = town.root().get(town.repository() + "/pulls");
    assertThat(pulls.status()).as(pulls.toString()).isEqualTo(200);
    assertThat(pulls.json().get("pulls").valueStream())
        .anyMatch(pull -> pull.get("number").longValue() == number);
    String pull = town.repository() + "/pulls/" + number;
    isElsewhere(town.root().post(pull + "/close", ""), "changed there");
    isElsewhere(town.root().post(pull + "/reopen", ""), "changed there");
    isElsewhere(town.root().put(pull + "/labels", "{\"labels\": [\"x\"]}"), "changed there");
  }
}
