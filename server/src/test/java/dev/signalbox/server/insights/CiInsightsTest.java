package dev.signalbox.server.insights;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.testresults.otlp.OtlpWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Uploads, searches and quarantines, as clients of this kind of service call them. */
class CiInsightsTest extends InsightsServerTest {
  @Test
  void uploaded_results_are_found_by_a_search() {
    String ci = ci("found");
    var reply = upload("found", run("a", "unit", failed("pkg.One"), passed("pkg.Two")));
    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.body()).isEmpty();
    assertThat(reply.header("Content-Type")).contains("application/x-protobuf");
    upload("found", run("a", "unit", passed("pkg.One")));
    var page = root.get(ci + "/search/tests?sort=test_name&direction=asc").json();
    assertThat(names(page)).containsExactly("pkg.One", "pkg.Two");
    assertThat(page.get("total").intValue()).isEqualTo(2);
    var one = page.get("tests").get(0);
    assertThat(one.get("pipeline_name").stringValue()).isEqualTo("build");
    assertThat(one.get("job_name").stringValue()).isEqualTo("unit");
    assertThat(one.get("metrics").get("health_status").stringValue()).isEqualTo("flaky");
    assertThat(one.get("metrics").get("health_confidence").stringValue()).isEqualTo("low");
    assertThat(one.get("metrics").get("failed_executions_impact").stringValue()).isEqualTo("high");
    assertThat(page.get("tests").get(1).get("metrics").get("failed_executions_impact").isNull())
        .isTrue();
  }

  @Test
  void a_search_can_be_narrowed_by_everything_and_its_opposite() {
    String ci = ci("narrow") + "/search/tests?sort=test_name&direction=asc";
    upload("narrow", run("a", "unit", failed("pkg.Flaky"), passed("pkg.Good")));
    upload("narrow", run("a", "unit", passed("pkg.Flaky")));
    upload("narrow", run("a", "lint", passed("pkg.Good"), passed("50%_x")));
    assertThat(search(ci + "&test_name=FLAKY")).containsExactly("pkg.Flaky");
    assertThat(search(ci + "&test_name=50%25_")).containsExactly("50%_x");
    assertThat(search(ci + "&test_name_exclude=pkg")).containsExactly("50%_x");
    assertThat(search(ci + "&job_name=lint")).containsExactly("50%_x", "pkg.Good");
    assertThat(search(ci + "&job_name_exclude=lint")).containsExactly("pkg.Flaky", "pkg.Good");
    assertThat(search(ci + "&pipeline_name=other")).isEmpty();
    assertThat(search(ci + "&health_status=flaky&health_status=broken"))
        .containsExactly("pkg.Flaky");
    assertThat(search(ci + "&health_status_exclude=flaky")).hasSize(3);
    assertThat(search(ci + "&failed_executions_impact_exclude=high")).hasSize(3);
    assertThat(search(ci + "&health_confidence=high")).isEmpty();
  }

  @Test
  void pages_of_a_search_go_both_ways_in_every_order() {
    String ci = ci("paged") + "/search/tests";
    upload("paged", run("a", "unit", passed("a"), passed("a"), failed("b"), passed("c")));
    upload("paged", run("b", "lint", passed("d"), passed("e"), failed("c")));
    for (String sort :
        List.of(
            "executions_count",
            "test_name",
            "pipeline_name",
            "job_name",
            "health_status",
            "health_confidence",
            "failed_executions_impact",
            "failed_executions_ratio")) {
      for (String direction : List.of("asc", "desc")) {
        String query = ci + "?sort=" + sort + "&direction=" + direction;
        var whole = ids(root.get(query).json());
        assertThat(whole).as(query).hasSize(6).doesNotHaveDuplicates();
        var first = root.get(query + "&per_page=4");
        var rest = root.get(first.link("next").orElseThrow());
        assertThat(rest.link("next")).isEmpty();
        var walked = new ArrayList<>(ids(first.json()));
        walked.addAll(ids(rest.json()));
        assertThat(walked).as(query).isEqualTo(whole);
        var back = root.get(rest.link("prev").orElseThrow());
        assertThat(ids(back.json())).as(query).isEqualTo(whole.subList(0, 4));
        assertThat(ids(root.get(first.link("last").orElseThrow()).json()))
            .as(query)
            .isEqualTo(whole.subList(2, 6));
      }
    }
    assertThat(ids(root.get(ci + "?sort=executions_count").json()).getFirst())
        .isEqualTo(ids(root.get(ci + "?sort=test_name&direction=asc").json()).getFirst());
  }

  @Test
  void a_cursor_is_good_for_its_own_search_only() {
    String ci = ci("cursors") + "/search/tests";
    upload("cursors", run("a", "unit", passed("a"), passed("b")));
    String next = root.get(ci + "?per_page=1").link("next").orElseThrow();
    String cursor = next.substring(next.indexOf("cursor="));
    assertThat(root.get(ci + "?per_page=1&" + cursor).status()).isEqualTo(200);
    assertThat(root.get(ci + "?sort=test_name&" + cursor).status()).isEqualTo(422);
    assertThat(root.get(ci + "?cursor=x").status()).isEqualTo(422);
  }

  @Test
  void bad_uploads_are_told_what_is_wrong_and_leave_nothing() {
    String ci = ci("bad");
    String traces = "/v1/repos/acme/bad/ci/traces";
    byte[] good = OtlpWriter.write(run("a", "unit", passed("x")));
    assertThat(root.postBytes(traces, "{}".getBytes(), "Content-Type", "application/json").status())
        .isEqualTo(415);
    assertThat(root.postBytes(traces, "no protobuf at all".getBytes(), PROTOBUF).status())
        .isEqualTo(400);
    var notGzip = root.postBytes(traces, good, GZIP);
    assertThat(notGzip.status()).isEqualTo(400);
    assertThat(notGzip.json().get("detail").stringValue()).contains("not gzip");
    byte[] packed = gzip(good);
    assertThat(
            root.postBytes(traces, java.util.Arrays.copyOf(packed, packed.length - 5), GZIP)
                .status())
        .isEqualTo(400);
    var bomb = root.postBytes(traces, gzip(new byte[(256 << 20) + 1]), GZIP);
    assertThat(bomb.status()).isIn(400, 413);
    var large = root.postBytes(traces, new byte[(16 << 20) + 1], PROTOBUF);
    assertThat(large.status()).isIn(400, 413);
    assertThat(root.get(ci + "/search/tests").json().get("total").intValue()).isZero();
    assertThat(root.postBytes(traces, packed, GZIP).status()).isEqualTo(200);
    assertThat(root.get(ci + "/search/tests").json().get("total").intValue()).isEqualTo(1);
  }

  @Test
  void a_ci_uploads_and_asks_but_does_not_quarantine() {
    String ci = ci("roles");
    var robot = as("ci");
    var writer = as("write");
    byte[] good = OtlpWriter.write(run("a", "unit", passed("x")));
    assertThat(robot.postBytes("/v1/repos/acme/roles/ci/traces", good, PROTOBUF).status())
        .isEqualTo(200);
    assertThat(writer.postBytes("/v1/repos/acme/roles/ci/traces", good, PROTOBUF).status())
        .isEqualTo(403);
    String quarantine = "{\"test_name\":\"x\",\"reason\":\"flaky\"}";
    assertThat(robot.post(ci + "/quarantines", quarantine).status()).isEqualTo(403);
    assertThat(writer.post(ci + "/quarantines", quarantine).status()).isEqualTo(201);
    String check = "{\"tests_names\":[\"x\",\"y\"],\"branch\":\"main\"}";
    for (var client : List.of(robot, writer, as("read"))) {
      var reply = client.post(ci + "/quarantines/check", check).json();
      assertThat(texts(reply.get("quarantined_tests_names"))).containsExactly("x");
      assertThat(texts(reply.get("non_quarantined_tests_names"))).containsExactly("y");
    }
    assertThat(writer.put(ci + "/auto_quarantine", "{\"enabled\":true}").status()).isEqualTo(403);
  }

  @Test
  void quarantines_are_added_listed_and_lifted() {
    String ci = ci("apart") + "/quarantines";
    upload("apart", run("a", "unit", failed("x")));
    var added = root.post(ci, "{\"test_name\":\"x\",\"reason\":\"flaky\"}");
    assertThat(added.status()).isEqualTo(201);
    String id = added.json().get("id").stringValue();
    assertThat(root.post(ci, "{\"test_name\":\"x\",\"reason\":\"again\"}").status()).isEqualTo(409);
    assertThat(
            root.post(ci, "{\"test_name\":\"x\",\"reason\":\"there\",\"branch\":\"next\"}")
                .status())
        .isEqualTo(201);
    root.post(ci, "{\"test_name\":\"unseen\",\"reason\":\"there\",\"branch\":\"main\"}");
    var all = root.get(ci).json();
    assertThat(all.get("size").intValue()).isEqualTo(3);
    assertThat(all.get("per_page").isNull()).isTrue();
    var page = root.get(ci + "?per_page=2");
    assertThat(page.json().get("per_page").intValue()).isEqualTo(2);
    assertThat(root.get(page.link("next").orElseThrow()).json().get("size").intValue()).isOne();
    assertThat(root.get(ci + "?branch=next").json().get("size").intValue()).isEqualTo(2);
    assertThat(root.get(ci + "?source=auto").json().get("size").intValue()).isZero();
    var one = root.get(ci + "/" + id).json();
    String testId = one.get("test_id").stringValue();
    assertThat(one.get("source").stringValue()).isEqualTo("manual");
    assertThat(one.get("branch").isNull()).isTrue();
    assertThat(one.get("is_recovered").booleanValue()).isFalse();
    assertThat(root.get(ci + "?test_id=" + testId).json().get("size").intValue()).isEqualTo(2);
    assertThat(root.delete(ci + "/" + id).status()).isEqualTo(204);
    assertThat(root.delete(ci + "/" + id).status()).isEqualTo(404);
    assertThat(root.get(ci + "/" + id).status()).isEqualTo(404);
    assertThat(root.post(ci, "{\"test_name\":\"x\",\"reason\":\"back\"}").status()).isEqualTo(201);
  }

  @Test
  void switching_the_automatic_quarantine_is_logged() {
    String ci = ci("auto") + "/auto_quarantine";
    assertThat(root.get(ci).json().get("enabled").booleanValue()).isFalse();
    root.put(ci, "{\"enabled\":false}");
    assertThat(root.put(ci, "{\"enabled\":true}").status()).isEqualTo(204);
    root.put(ci, "{\"enabled\":true}");
    root.put(ci, "{\"enabled\":true,\"ignore_broken_on_default_branch\":true}");
    assertThat(root.get(ci).json().get("ignore_broken_on_default_branch").booleanValue()).isTrue();
    root.put(ci, "{\"enabled\":false,\"ignore_broken_on_default_branch\":true}");
    var events = root.get("/v1/repos/acme/auto/logs").json().get("events");
    assertThat(events.valueStream().map(it -> it.get("type").stringValue()))
        .containsExactly(
            "ci_insights.auto_quarantine.disabled",
            "ci_insights.auto_quarantine.modified",
            "ci_insights.auto_quarantine.enabled");
    var modified = events.get(1).get("metadata");
    assertThat(modified.get("updated_by").get("name").stringValue()).isEqualTo("root");
    assertThat(
            modified
                .get("auto_quarantine_config_attributes_after")
                .get("ignore_broken_on_default_branch")
                .booleanValue())
        .isTrue();
    var trail =
        root.get("/v1/repos/acme/auto/audit?action=auto_quarantine.change").json().get("entries");
    assertThat(trail.size()).isEqualTo(3);
    var switched = trail.get(2);
    assertThat(switched.get("actor").get("name").stringValue()).isEqualTo("root");
    assertThat(switched.at("/details/before/enabled").booleanValue()).isFalse();
    assertThat(switched.at("/details/after/enabled").booleanValue()).isTrue();
  }

  @Test
  void where_the_product_is_off_nothing_new_is_kept() {
    String ci = ci("off");
    root.put("/v1/products/acme/off", "{\"products\":[\"merge_queue\"]}");
    assertThat(upload("off", run("a", "unit", passed("x"))).status()).isEqualTo(409);
    assertThat(root.post(ci + "/quarantines", "{\"test_name\":\"x\",\"reason\":\"\"}").status())
        .isEqualTo(409);
    assertThat(root.put(ci + "/auto_quarantine", "{\"enabled\":true}").status()).isEqualTo(409);
    assertThat(root.get(ci + "/search/tests").json().get("total").intValue()).isZero();
  }
}
