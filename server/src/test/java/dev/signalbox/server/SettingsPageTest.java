package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class SettingsPageTest extends ServerTest {
  private static final Pattern FREEZE = Pattern.compile("/settings/freezes/([0-9a-f-]+)/delete");

  private Visitor visitor() {
    return Visitor.signedIn(server, TestServer.ROOT_KEY);
  }

  private static Map<String, String> signed(Visitor visitor, String page, String... fields) {
    var form = new LinkedHashMap<String, String>();
    form.put("token", visitor.tokenOn(page));
    for (int i = 0; i < fields.length; i += 2) form.put(fields[i], fields[i + 1]);
    return form;
  }

  @Test
  void the_rules_in_force_are_shown_and_what_is_wrong_with_newer_ones() {
    repository("ruled");
    String page = "/r/acme/ruled/settings";
    Developer.at(
        server,
        "acme/ruled",
        ".signalbox.yml",
        "queue_rules:\n  - name: <b>slow</b>\n    batch_max_wait_time: 90 s\n");
    await()
        .untilAsserted(
            () ->
                assertThat(visitor().get(page).body())
                    .contains("&lt;b&gt;slow&lt;/b&gt;", ">90 s<")
                    .doesNotContain("<b>slow", "the previous rules stay in force"));
    repository("unruly");
    Developer.at(
        server, "acme/unruly", ".signalbox.yml", "queue_rules:\n  - name: a\n    batch_sise: 3\n");
    assertThat(visitor().get("/r/acme/unruly/settings").body())
        .contains(
            "the previous rules stay in force", ".signalbox.yml:3:5", "did you mean batch_size?");
  }

  @Test
  void which_jobs_are_run_again_is_shown() {
    repository("retried");
    Developer.at(
        server,
        "acme/retried",
        ".signalbox.yml",
        """
        ci_insights:
          retry_rules:
            - name: lost network
              conditions: [ "job-name = e2e", "log ~= Connection reset" ]
              max_retry: 2
              retry_mode: pipeline
          flaky: { rate: 0.055, confidence: high }
        """);
    await()
        .untilAsserted(
            () ->
                assertThat(visitor().get("/r/acme/retried/settings").body())
                    .contains(
                        "<code>ci_insights</code>",
                        "lost network",
                        "log ~= Connection reset",
                        "retry the pipeline, at most 2 times",
                        "flake rate &gt;= 5.5 %",
                        "confidence &gt;= high"));
  }

  @Test
  void a_freeze_is_scheduled_by_a_form_and_taken_back() {
    String freezes = repository("frozen") + "/merge-queue/scheduled_freeze";
    String page = "/r/acme/frozen/settings";
    var visitor = visitor();
    var form =
        signed(
            visitor,
            page,
            "reason",
            "release <i>day</i>",
            "timezone",
            "Europe/Berlin",
            "start",
            "2030-12-24T18:00",
            "end",
            "",
            "matching_conditions",
            "base=main\r\n\r\nlabel=risky");
    assertThat(visitor.submit(page + "/freezes", form).statusCode()).isEqualTo(303);
    var made = root.get(freezes).json().get("scheduled_freezes").get(0);
    assertThat(made.get("starts_at").stringValue()).isEqualTo("2030-12-24T17:00:00Z");
    assertThat(made.get("matching_conditions")).hasSize(2);
    String shown = visitor.get(page).body();
    assertThat(shown)
        .contains("release &lt;i&gt;day&lt;/i&gt;", "Scheduled", "until further notice");
    var id = FREEZE.matcher(shown);
    assertThat(id.find()).isTrue();
    visitor.submit(page + "/freezes/" + id.group(1) + "/delete", signed(visitor, page));
    assertThat(root.get(freezes).json().get("scheduled_freezes")).isEmpty();
  }

  @Test
  void what_the_api_would_not_take_is_told_in_its_words_and_changes_nothing() {
    String freezes = repository("refused") + "/merge-queue/scheduled_freeze";
    String page = "/r/acme/refused/settings";
    var visitor = visitor();
    var form = signed(visitor, page, "reason", "x", "timezone", "Europe/Berlim");
    var reply = visitor.submit(page + "/freezes", form);
    assertThat(reply.statusCode()).isEqualTo(422);
    assertThat(reply.body()).contains("role=\"alert\"", "did you mean Europe/Berlin");
    assertThat(root.get(freezes).json().get("scheduled_freezes")).isEmpty();
    form.put("token", "forged");
    form.put("timezone", "UTC");
    assertThat(visitor.submit(page + "/freezes", form).statusCode()).isEqualTo(403);
    assertThat(root.get(freezes).json().get("scheduled_freezes")).isEmpty();
  }

  @Test
  void products_are_switched_by_ticks() {
    String repository = repository("switched");
    String page = "/r/acme/switched/settings";
    var visitor = visitor();
    visitor.submit(page + "/products", signed(visitor, page, "product", "ci_insights"));
    assertThat(root.get(repository).json().get("products").get(0).stringValue())
        .isEqualTo("ci_insights");
    assertThat(visitor.get("/r/acme/switched").body()).contains("Disabled");
    assertThat(visitor.get(page).body()).contains("Pause the queue", "Schedule a freeze");
  }
}
