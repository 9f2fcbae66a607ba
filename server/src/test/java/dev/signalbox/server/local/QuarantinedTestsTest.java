package dev.signalbox.server.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.server.TestServer;
import dev.signalbox.testresults.RunOrigin;
import dev.signalbox.testresults.TestCase;
import dev.signalbox.testresults.TestOutcome;
import dev.signalbox.testresults.TestRun;
import dev.signalbox.testresults.otlp.OtlpWriter;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Checks of the local host whose reports tell which tests failed. */
final class QuarantinedTestsTest extends LiveScene {
  private static final String RULES =
      """
      queue_rules:
        - name: default
          merge_conditions: ["check-success = test"]
      checks:
        - { name: test, run: "sh ./test.sh", timeout: 1 min, reports: ["reports/TEST-*.xml"] }
      """;

  /**
   * Ten tests; the last one fails where a file named shaky lies, and all are lost after a crash.
   */
  static final String TESTS =
      """
      mkdir reports
      {
        echo '<testsuite name="shop">'
        if test ! -e crash
        then for at in 1 2 3 4 5 6 7 8 9; do echo "<testcase classname='Shop' name='t$at'/>"; done
        fi
        echo "<testcase classname='Shop' name='shaky'>"
        if test -e shaky || test -e crash; then echo "<failure message='late'/>"; fi
        echo '</testcase></testsuite>'
      } > reports/TEST-shop.xml
      test ! -e shaky && test ! -e crash
      """;

  private Workplace shop(String name) throws IOException {
    repository(name);
    var place = new Workplace(folder.resolve(name), remote(name, TestServer.ROOT_KEY));
    place.write(".signalbox.yml", RULES).write("test.sh", TESTS).commit("Begin");
    place.push("HEAD:refs/heads/main");
    change(place, "calm", "queue");
    untilLeft(name, 1);
    return place;
  }

  private void quarantine(String name, String branch) {
    String body =
        "{\"test_name\":\"Shop.shaky\",\"reason\":\"clock\",\"branch\":\"%s\"}".formatted(branch);
    var added = root.post("/v1/ci/acme/repositories/" + name + "/quarantines", body);
    assertThat(added.status()).isEqualTo(201);
  }

  @Test
  void a_check_that_only_quarantined_tests_failed_lands_and_says_so() throws IOException {
    var place = shop("excused");
    quarantine("excused", "main");
    change(place, "shaky", "queue");
    untilLeft("excused", 2);
    var end = log("excused", "action.queue.checks_end").getFirst().toString();
    assertThat(end).contains("only quarantined tests failed: Shop.shaky");

    change(place, "crash", "queue");
    untilLeft("excused", 3);
    assertThat(uploadsWithoutTree("excused")).isZero();
    assertThat(files(place))
        .contains("shaky")
        .as("of nine tests nothing is known")
        .doesNotContain("crash");
  }

  @Test
  void what_is_quarantined_elsewhere_counts() throws IOException {
    var place = shop("blamed");
    quarantine("blamed", "next");
    change(place, "shaky", "queue");
    untilLeft("blamed", 2);
    assertThat(files(place)).doesNotContain("shaky");
  }

  private long uploadsWithoutTree(String name) {
    return server
        .database()
        .read(
            db ->
                db.fetchSingle(
                        """
                        select count(*) from ci_upload u join repository r on r.id = u.repository_id
                        where r.name = ? and u.tree_sha is null
                        """,
                        name)
                    .get(0, Long.class));
  }

  @Test
  void the_pull_request_on_which_a_test_first_failed_is_named() throws IOException {
    var place = shop("named");
    var body = OtlpWriter.write(failedAt(place.git("rev-parse", "HEAD").strip()));
    var uploaded =
        root.postBytes(
            "/v1/repos/acme/named/ci/traces", body, "Content-Type", "application/x-protobuf");
    assertThat(uploaded.status()).isEqualTo(200);
    String ci = "/v1/ci/acme/repositories/named";
    var found = root.get(ci + "/search/tests?test_name=late").json().get("tests").get(0);
    var details = root.get(ci + "/tests/" + found.get("test_id").stringValue()).json();
    var pull = details.get("first_failure_pull");
    assertThat(pull.get("number").intValue()).isEqualTo(1);
    assertThat(pull.get("title").stringValue()).isEqualTo("Add calm");
    assertThat(pull.get("user").get("login").stringValue()).isNotEmpty();
  }

  private static TestRun failedAt(String commit) {
    var origin =
        new RunOrigin(
            "elsewhere",
            "unit",
            "17",
            1,
            new CommitSha(commit),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    var test =
        new TestCase(
            "Shop.late",
            TestOutcome.FAILED,
            Instant.now(),
            Duration.ZERO,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            false);
    return new TestRun(origin, List.of(test));
  }
}
