package dev.signalbox.server.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.server.TestServer;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Retry rules on the own heads of pull requests that nobody has queued. */
final class HeadRetriesTest extends LiveScene {
  private static final String RULES =
      """
      pull_request_rules:
        - { name: well, conditions: ["check-success = test"], actions: { label: { add: [well] } } }
        - { name: ill, conditions: ["check-failure = test"], actions: { label: { add: [ill] } } }
      ci_insights:
        retry_rules:
          - { name: resets, conditions: ["log ~= connection reset"], max_retry: 2 }
      checks:
        - { name: test, run: "sh ./test.sh", timeout: 1 min, on: head }
      """;

  /** Fails until the attempt that the file names. */
  private static final String TEST =
      """
      test "$SIGNALBOX_ATTEMPT" -ge "$(cat attempts)" && exit 0
      echo "error: connection reset by peer"
      exit 1
      """;

  private static void push(Workplace place, String attempts) throws IOException {
    place.write("attempts", attempts + "\n").commit("Take " + attempts);
    place.push("HEAD:refs/for/main/topic");
  }

  private void untilLabelled(String with) {
    await().atMost(PATIENCE).until(() -> labels().contains("[\"" + with + "\"]"));
  }

  private List<String> labels() {
    return log("shop", "action.label").stream()
        .map(it -> it.get("metadata").get("added").toString())
        .toList();
  }

  @Test
  void a_failed_check_of_a_head_is_run_again_as_often_as_its_rule_allows() throws IOException {
    repository("shop");
    var place = new Workplace(folder.resolve("shop"), remote("shop", TestServer.ROOT_KEY));
    place.write(".signalbox.yml", RULES).write("test.sh", TEST).commit("Begin");
    place.push("HEAD:refs/heads/main");
    place.on("topic", "main");

    push(place, "3");
    untilLabelled("well");
    assertThat(labels()).as("what is run again has not failed").containsExactly("[\"well\"]");
    var retries = log("shop", "ci_insights.job_retried");
    assertThat(retries).hasSize(2);
    assertThat(retries)
        .allMatch(it -> it.get("pull_request").intValue() == 1)
        .allMatch(it -> it.get("metadata").toString().contains("connection reset by peer"));

    push(place, "4");
    untilLabelled("ill");
    assertThat(log("shop", "ci_insights.job_retried"))
        .as("another head is run again as often, and no more")
        .hasSize(4);
  }
}
