package dev.signalbox.fakehub;

import static dev.signalbox.fakehub.Town.WIDGETS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.state.FakeProtection;
import dev.signalbox.fakehub.state.Review;
import dev.signalbox.host.github.access.Needs;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each answer is held against GitHub's description by the judge of the town. */
class EndpointsTest {
  private static final String REPO = "/repos/" + WIDGETS;

  @TempDir Path folder;
  private Town town;

  @BeforeEach
  void build() {
    town = new Town(folder);
  }

  @AfterEach
  void judge() {
    assertThat(town.judge.seen()).isPositive();
    town.close();
  }

  private void ok(String path) {
    var answer = town.asker.get(path);
    assertThat(answer.status()).as("%s: %s", path, answer.json()).isEqualTo(200);
  }

  private Asker.Answer sent(String method, String path, String body, int status) {
    var answer = town.asker.ask(method, path, body);
    assertThat(answer.status()).as("%s: %s", path, answer.json()).isEqualTo(status);
    return answer;
  }

  @Test
  void the_app_sees_itself_and_its_installations() {
    for (String path :
        new String[] {
          "/app",
          "/app/hook/config",
          "/app/installations",
          "/app/installations/" + town.installation,
          REPO + "/installation"
        }) {
      assertThat(town.asApp().get(path).status()).as(path).isEqualTo(200);
    }
    var token =
        town.asApp().post("/app/installations/" + town.installation + "/access_tokens", "{}");
    assertThat(token.status()).isEqualTo(201);
    ok("/installation/repositories");
  }

  @Test
  void a_user_is_known_by_their_token() {
    var user = town.asker.showing("token " + town.github.owners().tokenOf("ada")).get("/user");
    assertThat(user.json().path("login").asString()).isEqualTo("ada");
    var level = town.asker.get(REPO + "/collaborators/ada/permission");
    assertThat(level.json().path("permission").asString()).isEqualTo("write");
  }

  @Test
  void a_repository_is_read_in_all_its_parts() {
    CommitSha change = town.change("a");
    long number = town.ada.open("topic/a", change, "main", "Add a");
    town.ada.label(number, "fast lane");
    town.ada.review(number, Review.State.APPROVED);
    long comment = town.ada.say(number, "@signalbox queue");
    town.ci.report("build", change, "success");
    town.ci.status("lint", change, "failure");
    town.ci.workflow("CI", change, "topic/a");
    for (FakeProtection.Kind kind : FakeProtection.Kind.values()) {
      town.github.owners().protect(WIDGETS, "main", FakeProtection.requiring(kind, "build"));
    }
    for (String path :
        new String[] {
          "",
          "/contents/README.md?ref=main",
          "/pulls?state=all&per_page=100",
          "/pulls/1",
          "/pulls/1/files",
          "/pulls/1/commits",
          "/pulls/1/reviews",
          "/issues/1/comments",
          "/issues/1/labels",
          "/labels",
          "/issues/comments/" + comment,
          "/issues/comments/" + comment + "/reactions",
          "/git/ref/heads/topic/a",
          "/git/matching-refs/heads/topic",
          "/git/commits/" + change,
          "/commits/topic%2Fa",
          "/commits/" + change + "/check-runs?filter=all",
          "/commits/" + change + "/check-suites",
          "/commits/" + change + "/status",
          "/commits/" + change + "/statuses",
          "/commits/" + change + "/pulls",
          "/compare/main...topic/a",
          "/branches",
          "/branches/main",
          "/branches/main/protection",
          "/rules/branches/main",
          "/actions/runs?branch=topic/a"
        }) {
      ok(REPO + path);
    }
  }

  @Test
  void pull_requests_are_opened_changed_and_merged() {
    town.ada.set("topic", town.change("a"));
    town.ada.set("other", town.change("b"));
    sent(
        "POST",
        REPO + "/pulls",
        "{\"title\":\"A\",\"head\":\"topic\",\"base\":\"main\",\"draft\":true}",
        201);
    sent(
        "PATCH", REPO + "/pulls/1", "{\"title\":\"B\",\"body\":\"why\",\"state\":\"closed\"}", 200);
    sent("PATCH", REPO + "/pulls/1", "{\"state\":\"open\"}", 200);
    sent("PUT", REPO + "/pulls/1/merge", "{}", 405);
    town.ada.draft(1, false);
    sent("POST", REPO + "/pulls/1/reviews", "{\"event\":\"COMMENT\",\"body\":\"well\"}", 200);
    sent("PUT", REPO + "/pulls/1/merge", "{\"sha\":\"" + town.first + "\"}", 409);
    sent("PUT", REPO + "/pulls/1/merge", "{\"merge_method\":\"squash\"}", 200);
    assertThat(town.ada.pull(1).isMerged()).isTrue();
    town.ada.open("other", "main", "Add b", false);
    sent("PUT", REPO + "/pulls/2/update-branch", "{}", 202);
    sent("PUT", REPO + "/pulls/2/merge", "{\"merge_method\":\"rebase\"}", 200);
    sent("POST", REPO + "/pulls", "{\"title\":\"A\",\"head\":\"gone\",\"base\":\"main\"}", 422);
  }

  @Test
  void comments_labels_and_reactions_are_written() {
    town.ada.open("topic", town.change("a"), "main", "Add a");
    var said = sent("POST", REPO + "/issues/1/comments", "{\"body\":\"hello\"}", 201);
    long id = said.json().path("id").asLong();
    sent("PATCH", REPO + "/issues/comments/" + id, "{\"body\":\"bye\"}", 200);
    sent("POST", REPO + "/issues/comments/" + id + "/reactions", "{\"content\":\"eyes\"}", 201);
    sent("POST", REPO + "/issues/comments/" + id + "/reactions", "{\"content\":\"eyes\"}", 200);
    sent("POST", REPO + "/issues/1/labels", "{\"labels\":[\"queued\"]}", 200);
    sent("DELETE", REPO + "/issues/1/labels/queued", "", 200);
    sent("DELETE", REPO + "/issues/1/labels/queued", "", 404);
  }

  @Test
  void refs_are_made_moved_and_removed() {
    CommitSha change = town.change("a");
    sent(
        "POST",
        REPO + "/git/refs",
        "{\"ref\":\"refs/heads/signalbox/main/1\",\"sha\":\"" + town.first + "\"}",
        201);
    sent(
        "POST",
        REPO + "/git/refs",
        "{\"ref\":\"refs/heads/signalbox/main/1\",\"sha\":\"" + town.first + "\"}",
        422);
    sent("PATCH", REPO + "/git/refs/heads/signalbox/main/1", "{\"sha\":\"" + change + "\"}", 200);
    sent(
        "PATCH",
        REPO + "/git/refs/heads/signalbox/main/1",
        "{\"sha\":\"" + town.first + "\"}",
        422);
    sent("DELETE", REPO + "/git/refs/heads/signalbox/main/1", "", 204);
    sent("DELETE", REPO + "/git/refs/heads/signalbox/main/1", "", 422);
  }

  @Test
  void checks_are_reported_and_asked_for_again() {
    String run =
        "{\"name\":\"Signalbox\",\"head_sha\":\"%s\",\"status\":\"in_progress\"}"
            .formatted(town.first);
    long id = sent("POST", REPO + "/check-runs", run, 201).json().path("id").asLong();
    sent(
        "PATCH",
        REPO + "/check-runs/" + id,
        "{\"status\":\"completed\",\"conclusion\":\"success\",\"output\":{\"title\":\"t\",\"summary\":\"s\"}}",
        200);
    var shown = town.asker.get(REPO + "/check-runs/" + id);
    assertThat(shown.json().path("conclusion").asString()).isEqualTo("success");
    sent("POST", REPO + "/check-runs/" + id + "/rerequest", "", 201);
    sent(
        "POST",
        REPO
            + "/check-suites/"
            + shown.json().path("check_suite").path("id").asLong()
            + "/rerequest",
        "",
        201);
    String status = "{\"state\":\"pending\",\"context\":\"signalbox\"}";
    var more = new HashMap<>(Needs.permissions());
    more.put("statuses", "write");
    town.github.owners().permit(town.installation, more);
    sent("POST", REPO + "/statuses/" + town.first, status, 201);
    long workflow = town.ci.workflow("CI", town.first, "main");
    sent("POST", REPO + "/actions/runs/" + workflow + "/cancel", "", 202);
    sent("POST", REPO + "/actions/runs/" + workflow + "/cancel", "", 409);
  }

  @Test
  void workflows_have_an_id_for_each_file() {
    town.ci.workflow("CI", town.first, "main");
    town.ci.workflow("Nightly build", town.first, "main");
    town.ci.workflow("CI", town.first, "main");
    var runs = town.asker.get(REPO + "/actions/runs?head_sha=" + town.first).json();
    var files = new HashMap<String, Set<Long>>();
    for (var run : runs.path("workflow_runs")) {
      files
          .computeIfAbsent(run.path("path").stringValue(), _ -> new HashSet<>())
          .add(run.path("workflow_id").longValue());
    }
    assertThat(files)
        .containsOnlyKeys(".github/workflows/ci.yml", ".github/workflows/nightly-build.yml");
    assertThat(files.values().stream().flatMap(Set::stream)).hasSize(2).doesNotHaveDuplicates();
  }

  @Test
  void long_lists_come_in_pages() {
    for (int i = 0; i < 5; i++) town.ada.set("b" + i, town.first);
    var page = town.asker.get(REPO + "/branches?per_page=2&page=2");
    assertThat(page.json()).hasSize(2);
    String link = page.header("Link").orElseThrow();
    assertThat(link).contains("per_page=2&page=3>; rel=\"next\"", "page=1>; rel=\"prev\"");
    assertThat(link).contains(town.github.url() + "/api/v3" + REPO);
  }

  @Test
  void an_answer_that_is_known_is_not_told_again() {
    var first = town.asker.get(REPO);
    String tag = first.header("ETag").orElseThrow();
    var again = town.asker.get(REPO, "If-None-Match", tag);
    assertThat(again.status()).isEqualTo(304);
    assertThat(again.header("X-RateLimit-Remaining"))
        .isEqualTo(first.header("X-RateLimit-Remaining"));
  }

  @Test
  void a_renamed_repository_is_found_by_its_old_name() {
    town.github.owners().rename(WIDGETS, "gadgets");
    var moved = town.asker.get(REPO + "/branches?per_page=1");
    assertThat(moved.status()).isEqualTo(301);
    String location = moved.header("Location").orElseThrow();
    String api = town.github.url() + "/api/v3";
    assertThat(location).startsWith(api + "/repositories/").endsWith("/branches?per_page=1");
    assertThat(town.asker.get(location.substring(api.length())).status()).isEqualTo(200);
  }
}
