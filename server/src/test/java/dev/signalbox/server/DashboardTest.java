package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class DashboardTest extends ServerTest {
  private static final String RULES =
      """
      queue_rules:
        - name: default
          merge_conditions: [ "check-success = ci" ]
      """;
  private static final Pattern ASSET = Pattern.compile("\"(/assets/[^\"]+)\"");

  private Visitor visitor() {
    return Visitor.signedIn(server, TestServer.ROOT_KEY);
  }

  @Test
  void every_page_comes_under_a_strict_policy_and_is_kept_nowhere() {
    repository("policy");
    var visitor = visitor();
    for (String path : new String[] {"/", "/sign-in", "/r/acme/policy", "/r/acme/no-such"}) {
      var headers = visitor.get(path).headers();
      assertThat(headers.firstValue("Content-Security-Policy").orElseThrow())
          .startsWith("default-src 'none'; script-src 'self'; style-src 'self';")
          .contains("frame-ancestors 'none'", "form-action 'self'", "base-uri 'none'")
          .doesNotContain("unsafe");
      assertThat(headers.firstValue("Cache-Control")).contains("no-store");
    }
  }

  @Test
  void assets_are_ours_and_may_be_kept_and_all_together_are_small() {
    repository("assets");
    var visitor = visitor();
    var page = visitor.get("/r/acme/assets").body();
    assertThat(page).doesNotContain("http://", "https://", "style=", "onclick");
    var paths = ASSET.matcher(page).results().map(found -> found.group(1)).distinct().toList();
    assertThat(paths).hasSize(3);
    int bytes = page.length();
    for (String path : paths) {
      var asset = visitor.get(path);
      assertThat(asset.statusCode()).isEqualTo(200);
      assertThat(asset.headers().allValues("Cache-Control"))
          .containsExactly("public, max-age=31536000, immutable");
      bytes += asset.body().length();
    }
    assertThat(bytes).isLessThan(50_000);
    assertThat(visitor.get("/assets/0000000000000000/dashboard.css").statusCode()).isEqualTo(404);
  }

  @Test
  void the_overview_shows_only_what_the_key_may_see() {
    repository("seen");
    root.withRepository("other/hidden");
    var bound = Visitor.signedIn(server, key("{\"role\":\"admin\",\"owner\":\"acme\"}"));
    assertThat(bound.get("/").body()).contains("acme/seen").doesNotContain("other/hidden");
    assertThat(visitor().get("/").body()).contains("acme/seen", "other/hidden");
    assertThat(bound.get("/r/other/hidden").statusCode()).isEqualTo(404);
    assertThat(bound.get("/r/other/hidden/stream").statusCode()).isEqualTo(404);
  }

  @Test
  void a_hostile_title_is_only_text() {
    repository("hostile");
    String title = "<script>alert(1)</script><img src=x onerror=alert(2)> \"'&";
    Developer.at(server, "acme/hostile", ".signalbox.yml", RULES)
        .opens("a", "a", "queue", "title=" + title, "label=<b>bold");
    await()
        .untilAsserted(
            () -> assertThat(visitor().get("/r/acme/hostile").body()).contains("alert(1)"));
    String page = visitor().get("/r/acme/hostile").body();
    assertThat(page)
        .contains("&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(2)&gt;")
        .doesNotContain("<script>alert", "<img src=x", "<b>bold");
    assertThat(visitor().get("/").body()).containsPattern("Queued</dt><dd>1<");
  }

  @Test
  void a_queue_is_paused_and_goes_on_by_a_form() {
    String queue = repository("paused");
    var visitor = visitor();
    String page = "/r/acme/paused";
    var fields = Map.of("reason", "release <b>day</b> & more", "token", visitor.tokenOn(page));
    var reply = visitor.submit(page + "/pause", fields);
    assertThat(reply.statusCode()).isEqualTo(303);
    assertThat(reply.headers().firstValue("Location")).contains(page);
    assertThat(root.get(queue + "/merge-queue/pause").json().get("reason").stringValue())
        .isEqualTo("release <b>day</b> & more");
    assertThat(visitor.get(page).body())
        .contains("Paused", "release &lt;b&gt;day&lt;/b&gt; &amp; more", "Resume the queue");
    assertThat(visitor.get("/").body()).contains("Paused");
    visitor.submit(page + "/unpause", Map.of("token", visitor.tokenOn(page)));
    assertThat(root.get(queue + "/merge-queue/pause").json().get("paused").booleanValue())
        .isFalse();
    assertThat(visitor.get(page).body()).contains("Pause the queue");
  }

  @Test
  void a_reason_is_needed_and_has_its_limit() {
    String queue = repository("reasons");
    var visitor = visitor();
    String page = "/r/acme/reasons";
    for (String reason : new String[] {" ", "🚧".repeat(256), "a\0b"}) {
      var fields = Map.of("reason", reason, "token", visitor.tokenOn(page));
      var reply = visitor.submit(page + "/pause", fields);
      assertThat(reply.statusCode()).isEqualTo(422);
      assertThat(reply.body()).contains("role=\"alert\"");
    }
    assertThat(root.get(queue + "/merge-queue/pause").json().get("paused").booleanValue())
        .isFalse();
  }

  @Test
  void the_address_of_a_form_leads_back_to_its_page() {
    repository("forms");
    String queue = "/r/acme/forms";
    var pages =
        Map.of(
            queue + "/pause", queue,
            queue + "/pull/7/queue", queue + "/pull/7",
            queue + "/settings/freezes/x/delete", queue + "/settings");
    pages.forEach(
        (form, page) ->
            assertThat(visitor().get(form).headers().firstValue("Location")).contains(page));
    assertThat(visitor().get(queue + "/nowhere").statusCode()).isEqualTo(404);
  }

  @Test
  void a_form_without_the_token_of_this_session_does_nothing() {
    String queue = repository("forged");
    String page = "/r/acme/forged";
    var visitor = visitor();
    String ofAnother = visitor().tokenOn(page);
    for (String token : new String[] {"", "guess", ofAnother}) {
      var reply = visitor.submit(page + "/pause", Map.of("reason", "forged", "token", token));
      assertThat(reply.statusCode()).isEqualTo(403);
    }
    assertThat(root.get(queue + "/merge-queue/pause").json().get("paused").booleanValue())
        .isFalse();
  }

  @Test
  void the_stream_takes_the_cookie_and_only_says_that_something_has_changed() {
    String queue = repository("streamed");
    assertThat(new Visitor(server).get("/r/acme/streamed/stream").statusCode()).isEqualTo(401);
    var heard = new CopyOnWriteArrayList<String>();
    var following = visitor().follow("/r/acme/streamed/stream");
    assertThat(following.headers().firstValue("Content-Type")).contains("text/event-stream");
    try (var lines = following.body()) {
      Thread.ofVirtual().start(() -> lines.forEach(heard::add));
      await().until(() -> heard.contains("event: status"));
      long before = heard.stream().filter("event: status"::equals).count();
      root.put(queue + "/merge-queue/pause", "{\"reason\":\"a secret reason\"}");
      await().until(() -> heard.stream().filter("event: status"::equals).count() > before);
      assertThat(heard).contains("data: {}").noneMatch(line -> line.contains("secret"));
    }
  }
}
