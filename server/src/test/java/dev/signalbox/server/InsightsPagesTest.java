package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.server.insights.InsightsServerTest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Tests, issues and quarantines as people see and change them. */
class InsightsPagesTest extends InsightsServerTest {
  private static final String UNKNOWN = "00000000-0000-0000-0000-000000000000";

  private Visitor visitor() {
    return Visitor.signedIn(server, TestServer.ROOT_KEY);
  }

  private Visitor looker() {
    return Visitor.signedIn(server, key("{\"role\":\"read\"}"));
  }

  private static HttpResponse<String> submit(
      Visitor visitor, String page, String form, String... fields) {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("token", visitor.tokenOn(page));
    for (int i = 0; i < fields.length; i += 2) all.put(fields[i], fields[i + 1]);
    return visitor.submit(page + form, all);
  }

  private static String first(String body, String pattern) {
    var match = Pattern.compile(pattern).matcher(body);
    assertThat(match.find()).as(pattern + " in " + body).isTrue();
    return match.group(1);
  }

  private String flaky(String name) {
    ci(name);
    upload(name, run("a", "unit", failed("pkg.<b>Shaky"), passed("pkg.Calm")));
    upload(name, run("a", "unit", passed("pkg.<b>Shaky")));
    upload(name, run("b", "lint", passed("pkg.<b>Shaky")));
    return "/r/acme/" + name + "/ci";
  }

  @Test
  void jobs_are_told_by_what_they_did_the_worst_first() {
    repository("jobs");
    String jobs = "/r/acme/jobs/ci/jobs";
    var visitor = visitor();
    assertThat(visitor.get(jobs).body()).contains("No jobs.");
    var developer =
        Developer.at(
            server,
            "acme/jobs",
            ".signalbox.yml",
            """
            queue_rules:
              - name: default
                merge_conditions: ["check-success = <b>test", "check-success = lint"]
            checks:
              - {name: "<b>test", run: "echo 'no <i>entry'; test ! -e bad"}
              - {name: lint, run: "true"}
            """);
    long number = developer.opens("bad", "bad", "queue");
    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(
            () ->
                assertThat(visitor.get(jobs).body())
                    .contains("&lt;b&gt;test", ">lint<", "data-label=\"Failures\">1 ("));
    String page = visitor.get(jobs).body();
    assertThat(page).contains("signalbox", "low confidence").doesNotContain("<b>test");
    assertThat(page.indexOf("&lt;b&gt;test")).isLessThan(page.indexOf(">lint<"));
    String test = first(page, "href=\"(" + jobs + "/[0-9]+)\">&lt;b&gt;test");
    assertThat(visitor.get(test).body())
        .contains("<h1>&lt;b&gt;test</h1>", "Duration over 30 days")
        .containsPattern("1 of [12] executions failed")
        .contains("href=\"/r/acme/jobs/pull/" + number + "\"", "Failed")
        .contains("/ci/tests?job_name=%3Cb%3Etest")
        .contains("The end of its log", "no &lt;i&gt;entry")
        .doesNotContain("<b>test", "NaN", "<i>entry");
    assertThat(visitor.get(jobs + "?health=broken").body()).doesNotContain(">lint<");
    assertThat(visitor.get(jobs + "?health=ill").statusCode()).isEqualTo(422);
    repository("others");
    String there = test.replace("/acme/jobs/", "/acme/others/");
    for (String unknown : List.of(jobs + "/999999", jobs + "/x", there)) {
      var reply = visitor.get(unknown);
      assertThat(reply.statusCode()).as(unknown).isEqualTo(404);
      assertThat(reply.body()).contains("Job not found");
    }
  }

  @Test
  void tests_are_found_with_their_health_the_worst_first() {
    String tests = flaky("found") + "/tests";
    var visitor = visitor();
    assertThat(visitor.get("/r/acme/found/ci").headers().firstValue("Location")).isPresent();
    String page = visitor.get(tests).body();
    assertThat(page)
        .contains("3 tests", "pkg.&lt;b&gt;Shaky", "build / unit", "Flaky", "Healthy")
        .contains("data-label=\"Confidence\">low", "data-label=\"Impact\">high")
        .doesNotContain("<b>Shaky", "No test matches");
    assertThat(page.indexOf("Shaky")).isLessThan(page.indexOf("pkg.Calm"));
    assertThat(visitor.get(tests + "?health_status=flaky&job_name=unit").body())
        .contains("1 test<", "value=\"flaky\" selected", "value=\"unit\"")
        .doesNotContain("pkg.Calm");
    assertThat(visitor.get(tests + "?test_name=nowhere").body()).contains("No test matches");
    var bad = visitor.get(tests + "?health_status=ill");
    assertThat(bad.statusCode()).isEqualTo(422);
    assertThat(bad.body()).contains("role=\"alert\"", "health_status");
    repository("none");
    assertThat(visitor.get("/r/acme/none/ci/tests").body()).contains("No tests yet");
  }

  @Test
  void a_long_list_goes_on_with_the_same_filters() {
    ci("long");
    for (String letter : List.of("a", "b", "c", "d", "e", "f")) {
      var cases = new dev.signalbox.testresults.TestCase[10];
      for (int i = 0; i < 10; i++) cases[i] = passed(letter + i);
      upload("long", run("a", letter, cases));
    }
    var visitor = visitor();
    String page = visitor.get("/r/acme/long/ci/tests?pipeline_name=build&sort=test_name").body();
    assertThat(page).contains("60 tests", ">a0<").doesNotContain(">f0<");
    String more = first(page, "href=\"([^\"]+)\" rel=\"next\"").replace("&amp;", "&");
    assertThat(visitor.get(more).body())
        .contains(">f0<", "value=\"build\"", "value=\"test_name\" selected")
        .doesNotContain(">a0<", "rel=\"next\"");
  }

  @Test
  void the_page_of_a_test_tells_all_that_is_known_of_it() {
    String tests = flaky("one") + "/tests";
    var visitor = visitor();
    String address = first(visitor.get(tests).body(), "href=\"(" + tests + "/[0-9a-f-]{36})\"");
    assertThat(visitor.get(address).body())
        .contains("<h1>pkg.&lt;b&gt;Shaky</h1>", "Flaky", "low confidence", "in build / unit")
        .contains("AssertionError", "expected 1 but was 2", "at X:1", "https://ci.example/17")
        .contains("1 of 2 runs failed in 30 days", "class=\"drawing\"", "Mean duration")
        .contains("build / lint", "src/X.java", "junit 6")
        .doesNotContain("<b>Shaky", "NaN");
    for (String id : List.of(UNKNOWN, "x", "%00")) {
      var reply = visitor.get(tests + "/" + id);
      assertThat(reply.statusCode()).isEqualTo(404);
      assertThat(reply.body()).contains("Test not found");
    }
  }

  @Test
  void a_test_is_quarantined_and_lifted_from_its_page() {
    String tests = flaky("click") + "/tests";
    var visitor = visitor();
    String page = first(visitor.get(tests).body(), "href=\"(" + tests + "/[0-9a-f-]{36})\"");
    var added = submit(visitor, page, "/quarantine", "reason", "the <i>clock", "branch", "main");
    assertThat(added.statusCode()).isEqualTo(303);
    assertThat(added.headers().firstValue("Location")).contains(page);
    String shown = visitor.get(page).body();
    assertThat(shown)
        .contains("Quarantined <span dir=\"auto\">on main", "the &lt;i&gt;clock")
        .doesNotContain("<i>clock");
    var again = submit(visitor, page, "/quarantine", "reason", "x", "branch", "main");
    assertThat(again.statusCode()).isEqualTo(409);
    assertThat(again.body()).contains("role=\"alert\"", "already quarantined on main");
    assertThat(looker().get(page).body())
        .contains("on main")
        .doesNotContain("/lift", "Quarantine this test");
    String lift = first(shown, "(/quarantine/[0-9a-f-]{36}/lift)");
    assertThat(submit(looker(), page, lift).statusCode()).isEqualTo(403);
    assertThat(submit(visitor, page, lift).statusCode()).isEqualTo(303);
    assertThat(visitor.get(page).body()).doesNotContain("Quarantined <span");
    assertThat(submit(visitor, page, lift).statusCode()).isEqualTo(404);
  }

  @Test
  void the_list_of_quarantines_says_what_why_and_since_when() {
    String page = flaky("apart") + "/quarantine";
    var visitor = visitor();
    assertThat(visitor.get(page).body()).contains("No test is in quarantine.");
    submit(visitor, page, "/add", "test_name", "pkg.<b>Shaky", "reason", "clock", "branch", "");
    submit(visitor, page, "/add", "test_name", "unseen", "reason", "soon", "branch", "next");
    String shown = visitor.get(page).body();
    assertThat(shown)
        .contains("everywhere", "on next", "clock", "by hand", "not seen yet", "Recovered")
        .contains("pkg.&lt;b&gt;Shaky</a>")
        .doesNotContain("unseen</a>", "<b>Shaky");
    var refused = submit(visitor, page, "/add", "test_name", "", "reason", "x");
    assertThat(refused.statusCode()).isEqualTo(422);
    assertThat(refused.body()).contains("test_name", "on next");
    assertThat(looker().get(page).body()).doesNotContain("Lift", "Quarantine a test");
    String lift = first(shown, "/ci/quarantine(/[0-9a-f-]{36}/lift)");
    assertThat(submit(visitor, page, lift).statusCode()).isEqualTo(303);
    assertThat(visitor.get(page).body()).doesNotContain("on next");
  }

  @Test
  void the_automatic_quarantine_is_switched_by_ticks() {
    String page = flaky("auto") + "/quarantine";
    var visitor = visitor();
    String setting = "/v1/ci/acme/repositories/auto/auto_quarantine";
    submit(visitor, page, "/automatic", "enabled", "true");
    assertThat(root.get(setting).json().get("enabled").booleanValue()).isTrue();
    assertThat(visitor.get(page).body()).containsPattern("name=\"enabled\" value=\"true\" checked");
    submit(
        visitor, page, "/automatic", "enabled", "true", "ignore_broken_on_default_branch", "true");
    assertThat(root.get(setting).json().get("ignore_broken_on_default_branch").booleanValue())
        .isTrue();
    var writer = Visitor.signedIn(server, key("{\"role\":\"write\"}"));
    assertThat(writer.get(page).body())
        .contains("On, for flaky tests and for those that are broken", "Quarantine a test")
        .doesNotContain("/automatic");
    assertThat(submit(writer, page, "/automatic").statusCode()).isEqualTo(403);
    submit(visitor, page, "/automatic");
    assertThat(root.get(setting).json().get("enabled").booleanValue()).isFalse();
  }

  @Test
  void an_issue_is_renamed_linked_resolved_and_merged_by_forms() {
    String issues = flaky("issues") + "/issues";
    upload("issues", run("c", "unit", failed("pkg.Calm")));
    var visitor = visitor();
    String list = visitor.get(issues).body();
    assertThat(list).contains("pkg.&lt;b&gt;Shaky: expected 1", "Unresolved", "1 time");
    String calm = first(list, "href=\"([^\"]+)\" dir=\"auto\">pkg.Calm");
    String shaky = first(list, "href=\"([^\"]+)\" dir=\"auto\">pkg.&lt;b&gt;Shaky");
    assertThat(submit(visitor, shaky, "/rename", "title", "The <i>clock").statusCode())
        .isEqualTo(303);
    submit(visitor, shaky, "/links", "target", "#7");
    submit(visitor, shaky, "/links", "target", "https://tracker.example/7");
    assertThat(visitor.get(shaky).body())
        .contains("<h1>The &lt;i&gt;clock</h1>", "href=\"/r/acme/issues/pull/7\"")
        .contains("href=\"https://tracker.example/7\"", "pkg.&lt;b&gt;Shaky</a>")
        .doesNotContain("<i>clock");
    var evil = submit(visitor, shaky, "/links", "target", "javascript:alert(1)");
    assertThat(evil.statusCode()).isEqualTo(422);
    assertThat(evil.body()).contains("role=\"alert\"").doesNotContain("href=\"javascript");
    submit(visitor, shaky, "/state", "state", "resolved");
    assertThat(visitor.get(issues).body()).doesNotContain("clock");
    assertThat(visitor.get(issues + "?state=resolved").body()).contains("The &lt;i&gt;clock");
    submit(visitor, shaky, "/state", "state", "unresolved");
    assertThat(visitor.get(shaky).body()).contains("Unresolved", ">Resolve<");
    var merged = submit(visitor, shaky, "/merge", "into", calm.substring(calm.length() - 36));
    assertThat(merged.headers().firstValue("Location")).contains(calm);
    assertThat(visitor.get(calm).body()).contains("https://tracker.example/7");
    assertThat(visitor.get(issues + "?state=all").body()).doesNotContain("clock");
    assertThat(looker().get(calm).body()).doesNotContain("Rename", "Resolve<");
    assertThat(visitor.get(issues + "/" + UNKNOWN).statusCode()).isEqualTo(404);
    assertThat(visitor.get(issues + "?state=x").statusCode()).isEqualTo(422);
  }

  @Test
  void where_the_product_is_off_every_page_says_so_and_how_to_switch_it_on() {
    String ci = flaky("off");
    var visitor = visitor();
    String test = first(visitor.get(ci + "/tests").body(), "href=\"([^\"]+/tests/[0-9a-f-]{36})\"");
    String issue =
        first(visitor.get(ci + "/issues").body(), "href=\"([^\"]+/issues/[0-9a-f-]{36})\"");
    root.put("/v1/products/acme/off", "{\"products\":[\"merge_queue\"]}");
    for (String page :
        List.of(ci + "/jobs", ci + "/tests", test, ci + "/issues", issue, ci + "/quarantine")) {
      var reply = visitor.get(page);
      assertThat(reply.statusCode()).as(page).isEqualTo(200);
      assertThat(reply.body())
          .as(page)
          .contains("CI insights is off", "href=\"/r/acme/off/settings#products\"")
          .doesNotContain(">Save<", ">Rename<", ">Quarantine</button>");
      assertThat(looker().get(page).body()).contains("An admin can switch it on");
    }
    assertThat(visitor.get("/r/acme/off").body()).contains("href=\"/r/acme/off/ci\"");
  }

  @Test
  void forms_need_their_token() {
    String page = flaky("forged") + "/quarantine";
    var forged = Map.of("token", "guess", "test_name", "x", "reason", "x");
    assertThat(visitor().submit(page + "/add", forged).statusCode()).isEqualTo(403);
    assertThat(visitor().get(page).body()).contains("No test is in quarantine.");
    var other = Visitor.signedIn(server, key("{\"role\":\"admin\",\"owner\":\"nobody\"}"));
    assertThat(other.get(page).statusCode()).isEqualTo(404);
  }
}
