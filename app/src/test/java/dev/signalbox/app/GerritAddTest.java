package dev.signalbox.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.wire.Json;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GerritAddTest {
  private final StubServer server = new StubServer();
  private final Shell shell = server.shell();

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void a_project_is_added_by_the_name_that_gerrit_has_for_it() throws Exception {
    server.answers(
        201, Json.text(Map.of("full_name", "acme/plugins_-my__tool", "default_branch", "trunk")));
    var added = shell.run("gerrit", "add", "plugins/my_tool", "--owner", "acme");
    assertThat(added.code()).as(added.err()).isEqualTo(ExitCode.DONE);
    assertThat(added.out())
        .isEqualTo(
            "Added acme/plugins_-my__tool, the project plugins/my_tool at Gerrit, with the default"
                + " branch trunk.\n");
    assertThat(Json.parse(server.bodies().getLast()))
        .isEqualTo(
            Json.parse("{\"host\":\"gerrit\",\"owner\":\"acme\",\"name\":\"plugins_-my__tool\"}"));
  }

  @Test
  void without_an_owner_it_is_that_of_a_server_that_was_told_none() throws Exception {
    server.answers(201, "{}");
    assertThat(shell.run("gerrit", "add", "widgets").code()).isEqualTo(ExitCode.DONE);
    assertThat(Json.parse(server.bodies().getLast()).get("owner").stringValue())
        .isEqualTo("gerrit");
  }

  @Test
  void what_no_repository_can_be_called_is_told_before_the_server_is_asked() {
    var project = shell.run("gerrit", "add", "wid gets");
    assertThat(project.code()).isEqualTo(ExitCode.USAGE);
    assertThat(project.err()).startsWith("signalbox: the project wid gets can't be served");
    var owner = shell.run("gerrit", "add", "widgets", "--owner", "a/b");
    assertThat(owner.code()).isEqualTo(ExitCode.USAGE);
    assertThat(owner.err()).startsWith("signalbox: --owner: an owner name is");
    assertThat(server.asked()).isEmpty();
  }

  @Test
  void what_the_server_says_against_it_is_told() {
    server.answers(404, Json.text(Map.of("detail", "Gerrit shows no project absent to signalbox")));
    var refused = shell.run("gerrit", "add", "absent");
    assertThat(refused.code()).isEqualTo(ExitCode.NOT_FOUND);
    assertThat(refused.err()).contains("Gerrit shows no project absent to signalbox");
  }
}
