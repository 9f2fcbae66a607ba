package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.server.insights.InsightsServerTest;
import dev.signalbox.testresults.RunOrigin;
import dev.signalbox.testresults.TestRun;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class PullPageTest extends InsightsServerTest {
  private static final String BY_A_CI =
      """
      queue_rules:
        - name: default
          queue_conditions: [ "label != wip" ]
          merge_conditions: [ "check-success = ci", { or: [ "label = ready", "title ~= ." ] } ]
      """;
  private static final String BY_THE_SERVER =
      """
      queue_rules:
        - name: default
          merge_conditions: ["check-success = test"]
      checks:
        - {name: test, run: "echo '<script>alert(1)</script>'; test ! -e bad"}
      """;

  private static final String WITH_REPORTS =
      """
      queue_rules:
        - name: default
          merge_conditions: ["check-success = test"]
      checks:
        - { name: test, run: "cp TEST-shop.xml report.xml; test ! -e TEST-shop.xml", reports: ["report.xml"] }
      """;

  private Visitor visitor() {
    return Visitor.signedIn(server, TestServer.ROOT_KEY);
  }

  private static TestRun again(TestRun run) {
    var first = run.origin();
    var origin =
        new RunOrigin(
            first.pipeline(),
            first.job(),
            first.run(),
            first.attempt() + 1,
            first.commit(),
            first.branch(),
            first.base(),
            first.url(),
            first.provider(),
            first.framework(),
            first.frameworkVersion(),
            first.language());
    return new TestRun(origin, run.cases());
  }

  private void awaitOn(String page, String... words) {
    var visitor = visitor();
    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(() -> assertThat(visitor.get(page).body()).contains(words));
  }

  private Developer developer(String name, String rules) {
    repository(name);
    return Developer.at(server, "acme/" + name, ".signalbox.yml", rules);
  }

  @Test
  void a_queued_one_tells_where_it_is_and_what_it_waits_for() {
    long number = developer("told", BY_A_CI).opens("a", "a", "queue", "label=ready");
    String page = "/r/acme/told/pull/" + number;
    awaitOn(page, "Testing", "In the batch");
    String shown = visitor().get(page).body();
    assertThat(shown)
        .contains("First in line.", "Why it has not landed", "entered the queue for main")
        .contains("id=\"live\"", "data-stream=\"/r/acme/told/stream\"")
        .contains(
            "check-success = ci", "not yet", "waiting for check <code>ci</code>", "any of", " met<")
        .contains("Remove from the queue")
        .doesNotContain("Add to the queue", "View on its host");
    assertThat(visitor().get("/r/acme/told").body()).contains("href=\"" + page + "\"");
  }

  @Test
  void it_is_taken_out_and_queued_again_by_its_buttons() {
    long number = developer("buttons", BY_A_CI).opens("a", "a");
    String page = "/r/acme/buttons/pull/" + number;
    var visitor = visitor();
    awaitOn(
        page,
        "Not in the queue",
        "Add to the queue<",
        "To enter under the rule default",
        "label != wip");
    for (String what : new String[] {"queue", "dequeue", "requeue"}) {
      var fields = Map.of("token", visitor.tokenOn(page));
      var reply = visitor.submit(page + "/" + what, fields);
      assertThat(reply.statusCode()).isEqualTo(303);
      assertThat(reply.headers().firstValue("Location")).contains(page);
      if (what.equals("dequeue")) awaitOn(page, "Left the queue", "Requeue");
      else awaitOn(page, "Remove from the queue");
    }
    var again = visitor.submit(page + "/queue", Map.of("token", visitor.tokenOn(page)));
    assertThat(again.statusCode()).isIn(303, 409);
  }

  @Test
  void who_may_only_look_sees_no_button_and_is_refused() {
    long number = developer("lookers", BY_A_CI).opens("a", "a");
    String page = "/r/acme/lookers/pull/" + number;
    awaitOn(page, "Not in the queue");
    var looker = Visitor.signedIn(server, key("{\"role\":\"read\",\"owner\":\"acme\"}"));
    assertThat(looker.get(page).body())
        .contains("Not in the queue")
        .doesNotContain("Add to the queue");
    var refused = looker.submit(page + "/queue", Map.of("token", looker.tokenOn(page)));
    assertThat(refused.statusCode()).isEqualTo(403);
    var forged = visitor().submit(page + "/queue", Map.of("token", "guess"));
    assertThat(forged.statusCode()).isEqualTo(403);
    assertThat(visitor().get(page).body()).contains("Not in the queue");
  }

  @Test
  void one_that_failed_shows_why_it_left_and_what_its_check_printed_only_as_text() {
    long number = developer("failed", BY_THE_SERVER).opens("bad", "bad", "queue");
    String page = "/r/acme/failed/pull/" + number;
    awaitOn(page, "Left the queue");
    String shown = visitor().get(page).body();
    assertThat(shown)
        .contains("History", "entered the queue for main", "left the queue for main")
        .contains("Checks when it left", "Failed", "To merge, when it left")
        .contains("href=\"/r/acme/failed/checks/1/output\"")
        .doesNotContain("/v1/repos/acme/failed/checks");
    var output = visitor().get("/r/acme/failed/checks/1/output");
    assertThat(output.body()).contains("<script>alert(1)</script>");
    var headers = output.headers();
    assertThat(headers.allValues("Content-Type")).containsExactly("text/plain; charset=utf-8");
    assertThat(headers.allValues("X-Content-Type-Options")).containsExactly("nosniff");
    assertThat(headers.firstValue("Content-Security-Policy").orElseThrow())
        .startsWith("default-src 'none'");
    for (String run : new String[] {"99", "x", "1%2F..", "99999999999999999999"}) {
      assertThat(visitor().get("/r/acme/failed/checks/" + run + "/output").statusCode())
          .isEqualTo(404);
    }
  }

  @Test
  void one_that_is_tested_names_the_tests_that_failed_in_its_batch_and_on_its_head() {
    var developer = developer("named", BY_A_CI);
    developer.opens("ahead", "a", "queue", "label=ready");
    String ahead = developer.head();
    long number = developer.opens("a", "a", "queue", "label=ready");
    String page = "/r/acme/named/pull/" + number;
    awaitOn(page, "Testing");
    assertThat(visitor().get(page).body()).doesNotContain("Tests that failed");
    var candidate =
        root.get("/v1/repos/acme/named/checks/wanted")
            .json()
            .get("checks")
            .valueStream()
            .map(it -> new CommitSha(it.get("sha").stringValue()))
            .filter(it -> !it.hex().equals(ahead))
            .findFirst()
            .orElseThrow();
    upload("named", runOn(candidate, "ci", failed("shop.<b>Total"), passed("shop.Stock")));
    upload("named", runOn(new CommitSha(developer.head()), "lint", failed("shop.Style")));
    upload("named", runOn(candidate, "unit", failed("shop.Mended")));
    upload("named", again(runOn(candidate, "unit", passed("shop.Mended"))));
    String shown = visitor().get(page).body();
    assertThat(shown)
        .contains("Tests that failed", "shop.&lt;b&gt;Total", "expected 1 but was 2")
        .containsPattern("shop.Style</a> <span class=\"hint\">lint, own head")
        .containsPattern("Total</a> <span class=\"hint\">ci, its batch")
        .doesNotContain("shop.Mended", "shop.Stock", "<b>Total");
    var link = Pattern.compile("href=\"(/r/acme/named/ci/tests/[^\"]+)\"").matcher(shown);
    assertThat(link.find()).isTrue();
    assertThat(visitor().get(link.group(1)).statusCode()).isEqualTo(200);
  }

  @Test
  void one_that_left_names_the_tests_that_failed_the_last_time() {
    String report =
        "<testsuite><testcase classname='Shop' name='total'><failure message='2 cents lost'/>"
            + "</testcase><testcase classname='Shop' name='stock'/></testsuite>";
    var developer = developer("reported", WITH_REPORTS);
    developer.opens("ahead", "a", "queue");
    long number = developer.opens("TEST-shop.xml", report, "queue");
    String page = "/r/acme/reported/pull/" + number;
    awaitOn(page, "Left the queue", "Shop.total</a>", "2 cents lost");
    assertThat(visitor().get(page).body()).contains("its batch").doesNotContain("Shop.stock");
  }

  @Test
  void one_that_landed_keeps_its_journey_and_has_no_button() {
    long number = developer("merged", BY_THE_SERVER).opens("a", "a", "queue");
    String page = "/r/acme/merged/pull/" + number;
    awaitOn(page, "landed on main");
    assertThat(visitor().get(page).body())
        .contains(" passed<", "Passed")
        .doesNotContain("id=\"do-", "Why it has not landed");
  }

  @Test
  void whatever_people_wrote_is_only_text() {
    String title = "<script>alert(1)</script><img src=x onerror=alert(2)> \"'&";
    var developer = developer("hostile", BY_A_CI);
    long number = developer.opens("a", "a", "queue", "title=" + title, "label=<b>bold");
    String page = "/r/acme/hostile/pull/" + number;
    awaitOn(page, "Testing");
    for (String url : new String[] {"https://ci.example.org/1?a=\\\"><b>", "http://x/<i>"}) {
      root.post(
          "/v1/repos/acme/hostile/commits/" + developer.head() + "/checks",
          "{\"name\":\"<u>ci\",\"state\":\"pending\",\"url\":\"" + url + "\"}");
    }
    awaitOn(page, "&lt;u&gt;ci");
    assertThat(visitor().get(page).body())
        .contains("&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(2)&gt;")
        .contains("rel=\"noreferrer\"")
        .doesNotContain("<script>alert", "<img src=x", "<b>", "<i>", "<u>");
  }

  @Test
  void numbers_that_nobody_knows_are_not_found() {
    repository("unknown");
    var visitor = visitor();
    String token = visitor.tokenOn("/r/acme/unknown");
    for (String number :
        new String[] {"1", "0", "-1", "007", "1e3", "9223372036854775808", "%00", "%3Cb%3E"}) {
      String page = "/r/acme/unknown/pull/" + number;
      var reply = visitor.get(page);
      assertThat(reply.statusCode()).isEqualTo(404);
      assertThat(reply.body()).contains("Pull request not found").doesNotContain("<b>");
      assertThat(visitor.submit(page + "/queue", Map.of("token", token)).statusCode())
          .isEqualTo(404);
    }
  }
}
