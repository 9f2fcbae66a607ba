package dev.signalbox.server.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.server.TestServer;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Checks of pull requests' own heads, dispatched checks and copies, over git and the API. */
final class CheckOccasionsTest extends LiveScene {
  private static final String RULES =
      """
      pull_request_rules:
        - name: fine
          conditions: ["check-success = quick"]
          actions:
            label: { add: [fine] }
            host_actions: { workflow: { dispatch: [ { workflow: publish, inputs: { to: moon } } ] } }
      checks:
        - { name: quick, run: "test -f feature", on: [ queue, head ] }
        - { name: publish, run: "echo to $INPUT_TO", on: dispatch }
      """;

  private void opened(String name) throws IOException {
    repository(name);
    var place = new Workplace(folder.resolve(name), remote(name, TestServer.ROOT_KEY));
    place
        .write(".signalbox.yml", RULES)
        .write("readme", "hello\n")
        .commit("Begin")
        .push("HEAD:refs/heads/main");
    place.push("HEAD:refs/heads/old");
    place.on("topic", "main").write("feature", "1\n").commit("Add it");
    place.push("HEAD:refs/heads/topic");
    String opening = "{\"head\":\"topic\",\"base\":\"main\",\"title\":\"Add it\"}";
    assertThat(root.post("/v1/repos/acme/" + name + "/pulls", opening).status()).isEqualTo(201);
  }

  private List<String> entries(String name, String type) {
    await().atMost(PATIENCE).until(() -> !log(name, type).isEmpty());
    return log(name, type).stream().map(it -> it.get("metadata").toString()).toList();
  }

  @Test
  void a_head_is_checked_rules_hear_of_it_and_dispatch_another_check() throws IOException {
    opened("heads");
    assertThat(entries("heads", "action.label"))
        .containsExactly("{\"added\":[\"fine\"],\"removed\":[]}");
    assertThat(entries("heads", "action.host_actions"))
        .containsExactly("{\"workflow\":\"publish\",\"inputs\":{\"to\":\"moon\"}}");
    String output = "/v1/repos/acme/heads/checks/2/output";
    await().atMost(PATIENCE).until(() -> root.get(output).body().contains("to moon"));

    root.post("/v1/repos/acme/heads/pulls/1/comments", "{\"body\":\"@signalbox copy old none\"}");
    assertThat(entries("heads", "action.copy"))
        .containsExactly("{\"to\":\"old\",\"pull_request_number\":2,\"conflicts\":false}");
  }
}
