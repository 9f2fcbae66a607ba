package dev.signalbox.server.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.server.TestServer;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** A check of the local host that fails now and then for no reason in the change. */
final class FlakyJobsTest extends LiveScene {
  /** The rule makes a history on a branch of its own; on main nothing is run again by it. */
  private static final String RULES =
      """
      queue_rules:
        - name: default
          merge_conditions: ["check-success = test"]
      ci_insights:
        retry_rules:
          - { name: known, conditions: ["branch = next"], max_retry: 1 }
      checks:
        - { name: test, run: "sh ./test.sh", timeout: 1 min }
      """;

  /** Fails the first time on each commit that has the file. */
  private static final String TEST =
      """
      test ! -e shaky || test "$SIGNALBOX_ATTEMPT" -gt 1
      """;

  private static void queue(Workplace place, String base, String words) throws IOException {
    place.fetch("+refs/heads/" + base + ":refs/remotes/" + base);
    place.on(words, "refs/remotes/" + base).write("shaky", words + "\n").commit("Say " + words);
    place.push("HEAD:refs/for/" + base + "/" + words, "queue");
  }

  private String health(String name) {
    var jobs = root.get("/v1/ci/acme/repositories/" + name + "/jobs").json().get("jobs");
    if (jobs.isEmpty()) return "";
    var job = jobs.get(0);
    return job.get("health_status").stringValue()
        + " "
        + job.get("health_confidence").stringValue();
  }

  @Test
  void a_candidate_that_is_red_by_a_flaky_job_runs_it_once_more_without_a_rule()
      throws IOException {
    repository("shop");
    var place = new Workplace(folder.resolve("shop"), remote("shop", TestServer.ROOT_KEY));
    place.write(".signalbox.yml", RULES).write("test.sh", TEST).commit("Begin");
    place.push("HEAD:refs/heads/main");
    place.push("HEAD:refs/heads/next");

    queue(place, "main", "believed");
    untilLeft("shop", 1);
    assertThat(files(place)).as("so far one failure is believed").doesNotContain("shaky");

    queue(place, "next", "one");
    untilLeft("shop", 2);
    queue(place, "next", "two");
    untilLeft("shop", 3);
    await()
        .atMost(PATIENCE)
        .untilAsserted(() -> assertThat(health("shop")).isEqualTo("flaky medium"));

    queue(place, "main", "doubted");
    untilLeft("shop", 4);
    assertThat(files(place)).contains("shaky");
    var retries = log("shop", "ci_insights.job_retried");
    assertThat(retries).hasSize(3);
    assertThat(retries.getFirst().get("metadata").toString())
        .contains("\"attribute\":\"flaky\"")
        .doesNotContain("\"known\"");
  }
}
