package dev.signalbox.server.insights;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is told of single tests, of all of them, and of their issues. */
class TestHistoryTest extends InsightsServerTest {
  @Test
  void a_test_tells_what_it_is_how_it_did_and_why_it_failed() {
    String ci = ci("one");
    upload("one", run("a", "unit", failed("x"), passed("y")));
    upload("one", run("a", "unit", passed("x")));
    upload("one", run("a", "lint", passed("x")));
    var found = root.get(ci + "/search/tests?test_name=x&job_name=unit").json().get("tests").get(0);
    String test = ci + "/tests/" + found.get("test_id").stringValue();
    var details = root.get(test).json();
    assertThat(details.get("repository").stringValue()).isEqualTo("acme/one");
    assertThat(details.get("health_status").stringValue()).isEqualTo("flaky");
    assertThat(details.get("last_conclusion").stringValue()).isEqualTo("success");
    assertThat(details.get("failure_ratio").doubleValue()).isEqualTo(0.5);
    assertThat(details.get("first_failure_commit").stringValue()).isEqualTo("a".repeat(40));
    assertThat(details.get("test_framework").stringValue()).isEqualTo("junit");
    assertThat(details.get("test_filepath").stringValue()).isEqualTo("src/X.java");
    for (String stat : List.of("success_count", "failure_count", "flaky_count")) {
      var counted = root.get(test + "/stats/" + stat).json();
      assertThat(counted.get("value").intValue()).as(stat).isEqualTo(1);
      assertThat(counted.get("value_over_time").size()).isEqualTo(24);
      assertThat(counted.get("value_over_time").get(23).get("value").intValue()).isEqualTo(1);
    }
    assertThat(root.get(test + "/stats/mean_duration").json().get("value").doubleValue())
        .isEqualTo(0.005);
    assertThat(root.get(test + "/stats/flaky_count?start=2020-01-01T00:00:00Z").status())
        .isEqualTo(422);
    var changes = root.get(test + "/health-transitions").json();
    assertThat(changes.get("transitions").size()).isEqualTo(1);
    assertThat(changes.get("transitions").get(0).get("health_status").stringValue())
        .isEqualTo("flaky");
    assertThat(changes.get("first_activity_at").isNull()).isFalse();
    var failures = root.get(test + "/failures").json().get("failures");
    assertThat(failures.size()).isEqualTo(1);
    var failure = root.get(test + "/failures/" + failures.get(0).get("id").stringValue()).json();
    assertThat(failure.get("failure_count").intValue()).isEqualTo(1);
    var event = failure.get("latest_events").get(0);
    assertThat(event.get("exception_stacktrace").stringValue()).isEqualTo("at X:1");
    assertThat(event.get("job_url").stringValue()).isEqualTo("https://ci.example/17");
    var executions = root.get(test + "/executions?per_page=1");
    assertThat(executions.json().get("executions").get(0).get("executions_count").intValue())
        .isEqualTo(2);
    var next = root.get(executions.link("next").orElseThrow()).json();
    assertThat(next.get("executions").get(0).get("job_name").stringValue()).isEqualTo("lint");
    assertThat(root.get(ci + "/tests/00000000-0000-0000-0000-000000000000").status())
        .isEqualTo(404);
  }

  @Test
  void the_tests_of_a_repository_are_counted_over_the_last_day() {
    String stats = ci("counted") + "/tests/stats/";
    upload("counted", run("a", "unit", failed("x"), passed("y"), passed("z")));
    upload("counted", run("a", "unit", passed("x")));
    for (var expected :
        Map.of(
                "total_tests", 3,
                "healthy_tests", 2,
                "flaky_tests", 1,
                "broken_tests", 0,
                "failed_executions", 1)
            .entrySet()) {
      var counted = root.get(stats + expected.getKey()).json();
      assertThat(counted.get("value").intValue())
          .as(expected.getKey())
          .isEqualTo(expected.getValue());
      var buckets = counted.get("value_over_time");
      assertThat(buckets.get(23).get("value").intValue()).isEqualTo(expected.getValue());
      assertThat(buckets.get(0).get("value").intValue()).isZero();
    }
    assertThat(root.get(stats + "total_tests?test_name=y").json().get("value").intValue())
        .isEqualTo(1);
    assertThat(root.get(stats + "failed_executions?job_name=lint").json().get("value").intValue())
        .isZero();
  }

  @Test
  void issues_are_listed_and_settled_by_hand() {
    String issues = ci("issues") + "/issues";
    upload("issues", run("a", "unit", failed("x"), failed("y")));
    var page = root.get(issues + "?state=unresolved").json();
    assertThat(page.get("size").intValue()).isEqualTo(2);
    String y = page.get("issues").get(0).get("id").stringValue();
    String x = page.get("issues").get(1).get("id").stringValue();
    var edited = root.send("PATCH", issues + "/" + x, Optional.of("{\"title\":\"Clock\"}"));
    assertThat(edited.json().get("title").stringValue()).isEqualTo("Clock");
    var linked = root.post(issues + "/" + x + "/links", "{\"target\":\"https://x.example/7\"}");
    assertThat(linked.status()).isEqualTo(201);
    var merged = root.post(issues + "/" + x + "/merge", "{\"into\":\"" + y + "\"}");
    assertThat(merged.json().get("id").stringValue()).isEqualTo(y);
    assertThat(texts(merged.json().get("links"))).containsExactly("https://x.example/7");
    assertThat(root.post(issues + "/" + y + "/merge", "{\"into\":\"" + y + "\"}").status())
        .isEqualTo(409);
    root.send("PATCH", issues + "/" + y, Optional.of("{\"state\":\"resolved\"}"));
    assertThat(root.get(issues + "?state=unresolved").json().get("size").intValue()).isZero();
    assertThat(as("read").post(issues + "/" + y + "/links", "{\"target\":\"#1\"}").status())
        .isEqualTo(403);
    var logs = "/v1/repos/acme/issues/logs";
    assertThat(root.get(logs).json().get("size").intValue()).isZero();
    assertThat(root.get(logs + "?event_type=ci_issue.merged").json().get("size").intValue())
        .isEqualTo(1);
  }
}
