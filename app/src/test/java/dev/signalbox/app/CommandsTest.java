package dev.signalbox.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.server.TestServer;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

class CommandsTest extends ServedShell {
  @Test
  void a_repository_is_made_shown_and_listed() {
    var made = shell.run("repo", "create", "made/site", "--default-branch", "trunk");
    assertThat(made.out()).isEqualTo("Created made/site with the default branch trunk.\n");
    assertThat(made.code()).isZero();
    assertThat(shell.run("repo", "show", "made/site").out())
        .contains("repository", "made/site", "trunk");
    assertThat(shell.run("repo", "list", "--owner", "made").out())
        .startsWith("REPOSITORY")
        .contains("made/site");
    assertThat(shell.run("repo", "list", "--owner", "nobody").out())
        .isEqualTo("There are no repositories.\n");
  }

  @Test
  void json_is_what_the_server_says() {
    root.withRepository("exact/site");
    assertThat(shell.run("repo", "show", "exact/site", "--json").out())
        .isEqualTo(root.get("/v1/repos/exact/site").body() + "\n");
    assertThat(shell.run("repo", "list", "--owner", "exact", "--json").out())
        .isEqualTo(root.get("/v1/repos?owner=exact").body() + "\n");
    assertThat(shell.run("queue", "status", "-R", "exact/site", "--json").out())
        .isEqualTo(root.get("/v1/repos/exact/site/merge-queue/status").body() + "\n");
    String paused =
        shell.run("queue", "pause", "-R", "exact/site", "--reason", "x", "--json").out();
    assertThat(paused).isEqualTo(root.get("/v1/repos/exact/site/merge-queue/pause").body() + "\n");
    var unpaused = shell.run("queue", "unpause", "-R", "exact/site", "--json");
    assertThat(unpaused).isEqualTo(new Shell.Result(0, "", ""));
    assertThat(shell.run("key", "list", "--json").out())
        .isEqualTo(root.get("/v1/keys").body() + "\n");
  }

  @Test
  void the_audit_trail_is_read_for_one_repository_or_for_all_that_the_key_administers() {
    root.withRepository("trailed/site");
    shell.run("queue", "pause", "-R", "trailed/site", "--reason", "calm");
    shell.run("key", "create", "--role", "admin", "--owner", "trailed", "--name", "boss");
    var trail = shell.run("audit", "-R", "trailed/site");
    assertThat(trail.err()).isEmpty();
    assertThat(trail.out().lines().toList()).hasSize(2);
    assertThat(trail.out().lines().findFirst().orElseThrow())
        .containsPattern("Z  queue.pause +root  trailed/site  merge queue  reason=calm$");
    assertThat(shell.run("audit", "--limit", "1").out())
        .containsPattern("Z  key.create +root  trailed  boss  id=\\S+ role=admin");
    assertThat(shell.run("audit", "-R", "trailed/site", "--action", "repository.create").out())
        .contains("repository.create")
        .doesNotContain("queue.pause");
    assertThat(shell.run("audit", "--actor", "nobody", "--since", "1h").out()).isEmpty();
    assertThat(shell.run("audit", "--action", "nonsense").code()).isEqualTo(3);
    String one = shell.run("audit", "-R", "trailed/site", "--json", "--limit", "1").out();
    assertThat(one).startsWith("{\"id\":").contains("\"action\":\"queue.pause\"");
  }

  @EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
  @Test
  void more_repositories_than_fit_on_a_page_are_all_listed() throws MalformedJson {
    for (int i = 0; i < 101; i++) root.withRepository("many/r" + (1000 + i));
    var listed = Json.parse(shell.run("repo", "list", "--owner", "many", "--json").out());
    assertThat(listed.get("repositories").size()).isEqualTo(101);
    assertThat(shell.run("repo", "list", "--owner", "many").out())
        .contains("many/r1000", "many/r1100");
  }

  @Test
  void the_secret_of_a_new_key_stands_alone_and_opens_the_server() {
    var made = shell.run("key", "create", "--role", "admin", "--owner", "acme", "--expires", "90d");
    assertThat(made.code()).isZero();
    assertThat(made.out()).matches("sbx_\\S+\n");
    assertThat(made.err()).contains("shown only once").doesNotContain("sbx_");
    var holder = shell.with("SIGNALBOX_KEY", made.out());
    assertThat(holder.run("repo", "create", "acme/of-key").code()).isZero();
    assertThat(holder.run("repo", "create", "other/of-key").code()).isEqualTo(ExitCode.REFUSED);
  }

  @Test
  void a_key_is_made_for_programs_and_revoked() throws MalformedJson {
    var made =
        Json.parse(shell.run("key", "create", "--role", "ci", "--name", "bot", "--json").out());
    String id = made.get("id").stringValue();
    assertThat(made.get("key").stringValue()).startsWith("sbx_");
    assertThat(shell.run("key", "list").out()).contains(id, "ci", "bot").doesNotContain("sbx_");
    assertThat(shell.run("key", "revoke", id).out()).isEqualTo("Revoked " + id + ".\n");
    assertThat(shell.run("key", "revoke", id).code()).isEqualTo(ExitCode.NOT_FOUND);
  }

  @Test
  void a_queue_is_paused_looked_at_and_let_go_on() {
    root.withRepository("acme/paused");
    var here = shell.with("SIGNALBOX_REPO", "acme/paused");
    assertThat(here.run("queue", "status").out()).isEqualTo("The queue is empty.\n");
    assertThat(here.run("queue", "pause", "--reason", "release day").out())
        .matches("The queue of acme/paused has been paused since \\S+Z: release day\n");
    assertThat(here.run("queue", "status", "--branch", "main").out())
        .matches("Paused since \\S+Z: release day\nThe queue is empty.\n");
    assertThat(here.run("queue", "unpause").out())
        .isEqualTo("The queue of acme/paused is unpaused.\n");
    var again = here.run("queue", "unpause");
    assertThat(again.code()).isEqualTo(ExitCode.NOT_FOUND);
    assertThat(again.err()).isEqualTo("signalbox: The merge queue is not paused\n");
  }

  @Test
  void a_pull_request_that_is_not_queued_is_not_found() {
    root.withRepository("acme/shown");
    var shown = shell.run("queue", "show", "12", "-R", "acme/shown");
    assertThat(shown.code()).isEqualTo(ExitCode.NOT_FOUND);
    assertThat(shown.err()).isEqualTo("signalbox: The pull request is not in any merge queue\n");
  }

  @Test
  void the_address_may_end_as_people_write_it() {
    String url = "http://127.0.0.1:" + server.port();
    for (String end : new String[] {"", "/", "/v1", "/v1/"}) {
      assertThat(shell.run("key", "list", "--url", url + end).code()).as(end).isZero();
    }
  }

  @Test
  void a_key_may_come_from_a_file_or_be_the_root_key(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("key"), TestServer.ROOT_KEY + "\n");
    var keyless = shell.with("SIGNALBOX_KEY", "");
    assertThat(keyless.run("key", "list").code()).isEqualTo(ExitCode.USAGE);
    assertThat(keyless.run("key", "list", "--key-file", file.toString()).code()).isZero();
    assertThat(keyless.with("SIGNALBOX_ROOT_KEY", TestServer.ROOT_KEY).run("key", "list").code())
        .isZero();
  }
}
