package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What people do on the page of a pull request that is kept here, without JavaScript. */
class PullFormsTest extends ServerTest {
  private static final Pattern WAS = Pattern.compile("name=\"(\\w+_was)\" value=\"([^\"]*)\"");

  private Visitor person(String login, String role) {
    return Visitor.signedIn(
        server, key("{\"role\":\"%s\",\"owner\":\"acme\",\"name\":\"%s\"}".formatted(role, login)));
  }

  private Developer developer(String name) {
    repository(name);
    return Developer.at(server, "acme/" + name, "a", "1\n2\n");
  }

  private static HttpResponse<String> submit(
      Visitor visitor, String page, String form, Map<String, String> fields) {
    var all = new HashMap<>(fields);
    all.put("token", visitor.tokenOn(page));
    return visitor.submit(page + form, all);
  }

  /** With what the form was filled with. */
  private static HttpResponse<String> edit(
      Visitor visitor, String page, String shown, Map<String, String> fields) {
    var all = new HashMap<>(fields);
    WAS.matcher(shown).results().forEach(found -> all.put(found.group(1), found.group(2)));
    return submit(visitor, page, "/edit", all);
  }

  @Test
  void people_comment_review_and_dismiss() {
    long number = developer("talk").opens("b", "b");
    String page = "/r/acme/talk/pull/" + number;
    var ann = person("ann", "write");
    var bob = person("bob", "write");
    var sent = submit(ann, page, "/reply", Map.of("body", "Nice.\r\nSee #1", "verdict", ""));
    assertThat(sent.statusCode()).isEqualTo(303);
    assertThat(sent.headers().firstValue("Location")).contains(page + "#conversation");
    submit(bob, page, "/reply", Map.of("body", "", "verdict", "approve"));
    submit(bob, page, "/reply", Map.of("body", "Rather not", "verdict", "request_changes"));
    String shown = ann.get(page).body();
    assertThat(shown)
        .containsSubsequence(
            "Conversation <span class=\"count\">3<",
            "<strong dir=\"auto\">ann</strong>",
            "commented",
            "Nice.\nSee <a href=\"/r/acme/talk/pull/1\"",
            "<strong dir=\"auto\">bob</strong>",
            "approved",
            "requested changes",
            "Rather not");
    await()
        .atMost(Duration.ofSeconds(30))
        .until(() -> ann.get(page).body().contains("Changes requested by"));

    String dismissal = "/reviews/2/dismiss";
    assertThat(shown).contains("action=\"" + page + dismissal + "\"");
    var blank = submit(ann, page, dismissal, Map.of("message", " "));
    assertThat(blank.statusCode()).isEqualTo(422);
    assertThat(blank.body()).contains("id=\"dismiss-2\" open", "class=\"fault\" role=\"alert\"");
    assertThat(submit(ann, page, dismissal, Map.of("message", "It is done")).statusCode())
        .isEqualTo(303);
    assertThat(ann.get(page).body())
        .contains("requested changes (dismissed)", "Dismissed by ann: It is done")
        .doesNotContain("id=\"dismiss-2\"");
  }

  @Test
  void what_was_typed_is_there_again_where_it_was_refused() {
    long number = developer("typed").opens("b", "b");
    String page = "/r/acme/typed/pull/" + number;
    var ann = person("ann", "write");
    var empty = submit(ann, page, "/reply", Map.of("body", " \r\n", "verdict", "comment"));
    assertThat(empty.statusCode()).isEqualTo(422);
    assertThat(empty.body())
        .contains("value=\"comment\" checked", "body is required where the state is comment");
    String much = "<b>&" + "x".repeat(65_536);
    var refused = submit(ann, page, "/reply", Map.of("body", much, "verdict", "approve"));
    assertThat(refused.statusCode()).isEqualTo(422);
    assertThat(refused.body())
        .contains("&lt;b&gt;&amp;xxx", "value=\"approve\" checked", "Conversation");
    var fields =
        Map.of(
            "title",
            "",
            "body",
            "Kept\r\ntext",
            "labels",
            "one\r\ntwo",
            "assignees",
            "",
            "requested_reviewers",
            "eve",
            "milestone",
            "",
            "draft",
            "true");
    var edited = edit(ann, page, ann.get(page).body(), fields);
    assertThat(edited.statusCode()).isEqualTo(422);
    assertThat(edited.body())
        .contains("<details open>", "Kept\ntext</textarea>", "one\ntwo</textarea>")
        .contains("eve</textarea>", "name=\"draft\" value=\"true\" checked", "title must");
    assertThat(ann.get(page).body()).doesNotContain("Kept");
  }

  @Test
  void an_edit_changes_only_what_was_changed_on_the_page() {
    String api = repository("edits") + "/pulls/";
    var developer = Developer.at(server, "acme/edits", "a", "1\n");
    long number = developer.opens("b", "b", "title=First", "label=old");
    String page = "/r/acme/edits/pull/" + number;
    var ann = person("ann", "write");
    String seen = ann.get(page).body();
    root.send("PATCH", api + number, Optional.of("{\"title\":\"Meanwhile\"}"));
    var fields =
        new HashMap<>(
            Map.of(
                "title",
                "First",
                "body",
                "Words",
                "labels",
                "new\r\nold",
                "assignees",
                "ann",
                "requested_reviewers",
                "bob\r\neve",
                "milestone",
                "1.0",
                "draft",
                "true"));
    fields.put("body", "Words\r\nmore");
    assertThat(edit(ann, page, seen, fields).statusCode()).isEqualTo(303);
    var pull = root.get(api + number).json();
    assertThat(pull.get("title").stringValue()).isEqualTo("Meanwhile");
    assertThat(pull.get("body").stringValue()).isEqualTo("Words\nmore");
    assertThat(pull.get("labels").toString()).isEqualTo("[\"new\",\"old\"]");
    assertThat(pull.get("draft").booleanValue()).isTrue();
    assertThat(ann.get(page).body())
        .contains("Meanwhile", "Assigned to", "Review requested from", "bob, eve", "Milestone")
        .contains("draft, at");

    String now = ann.get(page).body();
    fields.put("title", "Meanwhile");
    fields.put("milestone", "");
    fields.remove("draft");
    edit(ann, page, now, fields);
    pull = root.get(api + number).json();
    assertThat(pull.get("milestone").isNull()).isTrue();
    assertThat(pull.get("draft").booleanValue()).isFalse();

    assertThat(submit(ann, page, "/close", Map.of()).statusCode()).isEqualTo(303);
    assertThat(ann.get(page).body()).contains("closed, at", "Reopen the pull request");
    submit(ann, page, "/reopen", Map.of());
    assertThat(ann.get(page).body()).contains("open, at", "Close the pull request");
  }

  @Test
  void who_may_only_read_sees_no_form_and_is_refused() {
    long number = developer("readers").opens("b", "b");
    String page = "/r/acme/readers/pull/" + number;
    var ann = person("ann", "write");
    submit(ann, page, "/reply", Map.of("body", "", "verdict", "approve"));
    var reader = person("rita", "read");
    assertThat(reader.get(page).body())
        .contains("approved", "id=\"changes\"", "class=\"diff\"")
        .doesNotContain("<textarea", "id=\"reply\"", "id=\"edit\"", "Dismiss", "Close the pull");
    for (String form : new String[] {"/reply", "/edit", "/close", "/reviews/1/dismiss"}) {
      var fields = Map.of("body", "x", "title", "y", "message", "z");
      assertThat(submit(reader, page, form, fields).statusCode()).isEqualTo(403);
      assertThat(ann.submit(page + form, Map.of("token", "guess")).statusCode()).isEqualTo(403);
    }
    assertThat(reader.get("/r/acme/readers/pulls").body()).doesNotContain("/pulls/new");
    assertThat(reader.get("/r/acme/readers/pulls/new").statusCode()).isEqualTo(403);
  }

  @Test
  void one_is_opened_from_a_pushed_branch_and_listed() {
    var developer = developer("opened");
    developer.git("checkout", "--quiet", "-b", "feature");
    developer.says("c", "c");
    developer.git("push", "--quiet", developer.remote(), "HEAD:refs/heads/feature");
    String pulls = "/r/acme/opened/pulls";
    var ann = person("ann", "write");
    assertThat(ann.get("/r/acme/opened").body()).contains("href=\"" + pulls + "\"");
    String form = pulls + "/new";
    assertThat(ann.get(form).body()).contains("value=\"main\"");
    var wish =
        Map.of(
            "token",
            ann.tokenOn(form),
            "head",
            "nowhere",
            "base",
            "main",
            "title",
            "Add <c>",
            "body",
            "Some\r\nwords");
    var refused = ann.submit(form, wish);
    assertThat(refused.statusCode()).isEqualTo(404);
    assertThat(refused.body())
        .contains("There is no branch nowhere", "value=\"Add &lt;c>\"", "Some\nwords</textarea>");
    var again = new HashMap<>(wish);
    again.put("head", "feature");
    var opened = ann.submit(form, again);
    assertThat(opened.statusCode()).isEqualTo(303);
    String page = opened.headers().firstValue("Location").orElseThrow();
    assertThat(ann.get(page).body()).contains("Add &lt;c&gt;", "from", "feature");
    assertThat(ann.get(pulls).body()).contains("href=\"" + page + "\"", "Add &lt;c&gt;");
    assertThat(ann.get(pulls + "?state=closed").body()).doesNotContain("href=\"" + page + "\"");
    assertThat(ann.get(pulls + "?state=no").statusCode()).isEqualTo(422);
  }

  @Test
  void the_parts_of_a_long_conversation_lead_to_each_other() {
    String api = repository("long") + "/pulls/";
    long number = Developer.at(server, "acme/long", "a", "1\n").opens("b", "b");
    for (int i = 0; i < 65; i++) {
      root.post(api + number + "/comments", "{\"body\":\"said-%02d-\"}".formatted(i));
    }
    String page = "/r/acme/long/pull/" + number;
    var ann = person("ann", "write");
    String last = ann.get(page).body();
    assertThat(last).contains("said-35-", "said-64-", "?said=5#conversation");
    assertThat(last).doesNotContain("said-34-", "Later comments");
    assertThat(ann.get(page + "?said=5").body())
        .contains("said-05-", "said-34-", "?said=0#", "?said=35#")
        .doesNotContain("said-04-", "said-35-");
    assertThat(ann.get(page + "?part=live").body())
        .contains("said-64-")
        .doesNotContain("id=\"changes\"", "id=\"reply\"");
  }

  @Test
  void pull_requests_that_live_elsewhere_have_no_such_pages() {
    hosted("elsewhere");
    var visitor = Visitor.signedIn(server, TestServer.ROOT_KEY);
    for (String page : new String[] {"/pulls", "/pulls/new", "/pull/1/files"}) {
      assertThat(visitor.get("/r/acme/elsewhere" + page).statusCode()).isEqualTo(404);
    }
  }
}
