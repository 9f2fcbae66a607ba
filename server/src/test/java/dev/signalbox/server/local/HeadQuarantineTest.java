package dev.signalbox.server.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.server.TestServer;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Quarantined tests that fail on the own heads of pull requests that nobody has queued. */
final class HeadQuarantineTest extends LiveScene {
  private static final String RULES =
      """
      pull_request_rules:
        - { name: well, conditions: ["check-success = test"], actions: { label: { add: [well] } } }
        - { name: ill, conditions: ["check-failure = test"], actions: { label: { add: [ill] } } }
      checks:
        - name: test
          run: sh ./test.sh
          timeout: 1 min
          on: head
          reports: ["reports/TEST-*.xml"]
      """;

  private void quarantine(String branch) {
    String body =
        "{\"test_name\":\"Shop.shaky\",\"reason\":\"clock\",\"branch\":\"%s\"}".formatted(branch);
    var added = root.post("/v1/ci/acme/repositories/heads/quarantines", body);
    assertThat(added.status()).isEqualTo(201);
  }

  private List<String> labels(int pull) {
    return log("heads", "action.label").stream()
        .filter(it -> it.get("pull_request").intValue() == pull)
        .map(it -> it.get("metadata").get("added").get(0).stringValue())
        .toList();
  }

  private void untilLabelled(int pull, String with) {
    await().atMost(PATIENCE).until(() -> !labels(pull).isEmpty());
    assertThat(labels(pull)).containsExactly(with);
  }

  @Test
  void a_check_of_a_head_that_only_quarantined_tests_failed_is_a_success() throws IOException {
    repository("heads");
    var place = new Workplace(folder.resolve("heads"), remote("heads", TestServer.ROOT_KEY));
    place.write(".signalbox.yml", RULES).write("test.sh", QuarantinedTestsTest.TESTS);
    place.commit("Begin").push("HEAD:refs/heads/main");
    change(place, "calm");
    untilLabelled(1, "well");

    quarantine("next");
    change(place, "shaky");
    untilLabelled(2, "ill");

    quarantine("main");
    place.on("again", "main").write("shaky", "again\n").commit("Shake again");
    place.push("HEAD:refs/for/main/again");
    untilLabelled(3, "well");
    change(place, "crash");
    untilLabelled(4, "ill");
    assertThat(labels(2)).as("what was tested before the quarantine").containsExactly("ill");
  }
}
