package dev.signalbox.host.github;

import static dev.signalbox.host.github.ScriptedGitHub.answer;
import static dev.signalbox.host.github.Station.A;
import static dev.signalbox.host.github.Station.B;
import static dev.signalbox.host.github.Station.SLUG;
import static dev.signalbox.host.github.Station.value;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.host.Protection.RequiredCheck;
import dev.signalbox.host.Protection.RequiredReviews;
import dev.signalbox.host.TokenAuthority.Permission;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.reading.BranchReader;
import dev.signalbox.host.github.reading.CheckReader;
import dev.signalbox.host.github.reading.Comments;
import dev.signalbox.host.github.reading.Contents;
import dev.signalbox.host.github.reading.ReportedCheck;
import dev.signalbox.host.github.reading.RepositoryReader;
import dev.signalbox.host.github.reading.Requirements;
import dev.signalbox.host.github.reading.UserReader;
import java.io.IOException;
import java.util.Base64;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GitHubReaderTest {
  private static final String REPO = "GET /repos/acme/shop";
  private static final String NOT_FOUND = "{\"message\": \"Not Found\"}";
  private static final BranchName ODD = new BranchName("fix/a b#1");

  private final Station station = new Station();
  private final ScriptedGitHub github = station.github;

  GitHubReaderTest() throws IOException {}

  @AfterEach
  void end() {
    station.close();
  }

  @Test
  void one_branch_is_read_as_it_is_now() {
    String line = REPO + "/git/ref/heads/fix/a%20b%231";
    github.on(
        line,
        answer(200, java.util.Map.of("ETag", "\"1\""), "{\"object\": {\"sha\": \"" + A + "\"}}"),
        answer(404, NOT_FOUND));
    var branches = new BranchReader(station.access);
    assertThat(value(branches.now(SLUG, ODD))).contains(A);
    assertThat(value(branches.now(SLUG, ODD))).isEmpty();
    assertThat(github.last().header("if-none-match")).isEmpty();
  }

  @Test
  void a_commit_has_a_tree_and_parents_and_a_distance() {
    github
        .on(
            REPO + "/git/commits/" + A,
            200,
            """
            {"sha": "%s", "message": "Add tea", "tree": {"sha": "%s"}, "parents": [{"sha": "%s"}]}
            """
                .formatted(A, B, B))
        .on(
            REPO + "/compare/" + A + "..." + B + "?per_page=1&page=2",
            200,
            "{\"ahead_by\": 0, \"behind_by\": 3}");
    var branches = new BranchReader(station.access);
    var commit = value(branches.commit(SLUG, A)).orElseThrow();
    assertThat(commit.tree().hex()).isEqualTo(B.hex());
    assertThat(commit.parents()).containsExactly(B);
    assertThat(value(branches.distance(SLUG, A, B)).isContained()).isTrue();
  }

  @Test
  void runs_and_statuses_are_pinned_to_who_reports_them() {
    github
        .on(
            REPO + "/commits/" + A + "/check-runs?filter=all&per_page=100",
            200,
            "{\"check_runs\": ["
                + run("\"in_progress\"", "null")
                + ","
                + run("\"completed\"", "\"startup_failure\"")
                + ","
                + run("\"completed\"", "\"success\"")
                + "]}")
        .on(
            REPO + "/commits/" + A + "/statuses?per_page=100",
            200,
            """
            [{"id": 9, "state": "success", "context": "lint", "description": null,
              "target_url": null, "creator": {"login": "ci[bot]", "id": 4},
              "avatar_url": "https://avatars/4",
              "updated_at": "2026-01-01T00:00:00Z"}]
            """);
    var checks = value(new CheckReader(station.access).of(SLUG, A));
    assertThat(checks.items())
        .extracting(ReportedCheck::name, ReportedCheck::reporter, ReportedCheck::state)
        .containsExactly(
            tuple("build", "github-actions", CheckState.PENDING),
            tuple("build", "github-actions", CheckState.ERROR),
            tuple("build", "github-actions", CheckState.SUCCESS),
            tuple("lint", "ci[bot]", CheckState.SUCCESS));
    assertThat(checks.items().getFirst().suite()).contains(6L);
    assertThat(checks.items().getFirst().avatar()).contains("https://avatars/9919");
    assertThat(checks.items().getLast().avatar()).contains("https://avatars/4");
  }

  private static String run(String status, String conclusion) {
    return """
    {"id": 8, "name": "build", "status": %s, "conclusion": %s, "details_url": "https://ci",
     "started_at": "2026-01-01T00:00:00Z", "completed_at": null, "check_suite": {"id": 6},
     "output": {"title": null}, "app": {"id": 15368, "slug": "github-actions",
       "owner": {"login": "github", "avatar_url": "https://avatars/9919"}}}
    """
        .formatted(status, conclusion);
  }

  @Test
  void rules_lie_under_the_first_of_their_names_that_is_there() {
    github
        .on(REPO + "/contents/.signalbox.yml?ref=" + A, 404, NOT_FOUND)
        .on(REPO + "/contents/.signalbox/config.yml?ref=" + A, 200, file("queue: 1\n", 9));
    var rules = value(new Contents(station.access).rules(SLUG, A)).orElseThrow();
    assertThat(rules.path()).isEqualTo(".signalbox/config.yml");
    assertThat(rules.commit()).isEqualTo(A.hex());
    assertThat(new String(rules.content(), UTF_8)).isEqualTo("queue: 1\n");
  }

  @Test
  void rules_that_github_can_not_show_now_are_not_taken_for_absent() {
    github.on(REPO + "/contents/.signalbox.yml?ref=" + A, 500, "");
    assertThat(new Contents(station.access).rules(SLUG, A))
        .isInstanceOf(GitHubReply.RetryLater.class);
  }

  @Test
  void no_rules_at_all_is_an_answer_and_too_large_ones_are_refused() {
    github
        .on(
            REPO + "/contents/.signalbox.yml?ref=" + A,
            answer(404, NOT_FOUND),
            answer(200, file("", 300_000)),
            answer(200, "[]"))
        .on(REPO + "/contents/.signalbox/config.yml?ref=" + A, 404, NOT_FOUND);
    var contents = new Contents(station.access);
    assertThat(value(contents.rules(SLUG, A))).isEmpty();
    assertThat(contents.rules(SLUG, A))
        .isEqualTo(new GitHubReply.Refused<>(422, ".signalbox.yml is larger than 262144 bytes"));
    assertThat(contents.rules(SLUG, A))
        .isEqualTo(new GitHubReply.Refused<>(422, ".signalbox.yml is not a file"));
  }

  private static String file(String text, int size) {
    String content = Base64.getEncoder().encodeToString(text.getBytes(UTF_8)) + "\\n";
    return "{\"type\": \"file\", \"size\": %d, \"content\": \"%s\"}".formatted(size, content);
  }

  @Test
  void what_somebody_may_do_is_asked_each_time() {
    github.on(
        REPO + "/collaborators/ann/permission",
        answer(200, "{\"permission\": \"admin\"}"),
        answer(200, "{\"permission\": \"write\"}"),
        answer(200, "{\"permission\": \"read\"}"),
        answer(200, "{\"permission\": \"none\"}"),
        answer(404, NOT_FOUND));
    var people = new UserReader(station.access);
    for (Permission expected :
        new Permission[] {
          Permission.ADMIN, Permission.WRITE, Permission.READ, Permission.NONE, Permission.NONE
        }) {
      assertThat(value(people.permission(SLUG, "ann"))).isEqualTo(expected);
    }
  }

  @Test
  void required_checks_come_from_rulesets_and_from_protection() {
    github
        .on(
            REPO + "/rules/branches/main?per_page=100",
            200,
            """
            [{"type": "required_status_checks", "parameters": {"required_status_checks":
               [{"context": "build", "integration_id": 15368}, {"context": "lint"}]}},
             {"type": "pull_request", "parameters": {}}, {"type": "non_fast_forward"}]
            """)
        .on(
            REPO + "/branches/main",
            200,
            """
            {"protection": {"required_status_checks": {"contexts": ["old", "test"],
              "checks": [{"context": "old", "app_id": -1}, {"context": "test", "app_id": 3}]}}}
            """);
    var demands = value(new Requirements(station.access).of(SLUG, new BranchName("main")));
    assertThat(demands.checks())
        .containsExactlyInAnyOrder(
            new RequiredCheck("build", Optional.of(15368L)),
            new RequiredCheck("lint", Optional.empty()),
            new RequiredCheck("old", Optional.empty()),
            new RequiredCheck("test", Optional.of(3L)));
    assertThat(demands.otherRules()).containsExactlyInAnyOrder("pull_request", "non_fast_forward");
  }

  @Test
  void requirements_that_are_not_shown_to_us_are_none_but_trouble_is_trouble() {
    var requirements = new Requirements(station.access);
    github
        .on(REPO + "/rules/branches/main?per_page=100", 403, "{\"message\": \"Upgrade\"}")
        .on(REPO + "/branches/main", answer(404, NOT_FOUND), answer(502, ""), answer(422, "{}"));
    assertThat(value(requirements.of(SLUG, new BranchName("main"))).checks()).isEmpty();
    assertThat(requirements.of(SLUG, new BranchName("main")))
        .isInstanceOf(GitHubReply.RetryLater.class);
    assertThat(requirements.of(SLUG, new BranchName("main")))
        .isInstanceOf(GitHubReply.Refused.class);
  }

  @Test
  void required_reviews_come_from_rulesets_and_from_protection() {
    github
        .on(
            REPO + "/rules/branches/main?per_page=100",
            200,
            """
            [{"type": "pull_request", "parameters": {"required_approving_review_count": 1,
               "require_last_push_approval": true}}]
            """)
        .on(REPO + "/branches/main", 200, "{\"protection\": {\"enabled\": true}}")
        .on(
            "POST /api/graphql",
            200,
            """
            {"data": {"repository": {"ref": {"refUpdateRule": {"requiredApprovingReviewCount": 2,
              "requiresCodeOwnerReviews": true, "requiresConversationResolution": false,
              "requiresLinearHistory": true, "requiresSignatures": false}}}}}
            """);
    var demands = value(new Requirements(station.access).of(SLUG, new BranchName("main")));
    assertThat(demands.reviews()).isEqualTo(new RequiredReviews(2, true, true, false));
    assertThat(demands.otherRules())
        .containsExactlyInAnyOrder("pull_request", "required_linear_history");
  }

  @Test
  void requirements_that_may_not_be_read_are_told() {
    github
        .on(REPO + "/rules/branches/main?per_page=100", 403, "{\"message\": \"No access\"}")
        .on(REPO + "/branches/main", 404, NOT_FOUND);
    assertThat(value(new Requirements(station.access).of(SLUG, new BranchName("main"))).unread())
        .containsExactly("rulesets: No access");
  }

  @Test
  void a_repository_its_labels_and_its_comments_are_read() {
    github
        .on(
            REPO,
            200,
            "{\"id\": 5, \"node_id\": \"R_5\", \"full_name\": \"acme/store\", \"default_branch\": \"dev\"}")
        .on(
            REPO + "/labels?per_page=100",
            200,
            "[{\"id\": 3, \"name\": \"bug\", \"color\": \"f00\", \"default\": true}]")
        .on(
            REPO + "/issues/7/comments?per_page=100",
            200,
            """
            [{"id": 1, "user": null, "body": "hi", "created_at": "2026-01-01T00:00:00Z",
              "updated_at": "2026-01-01T00:00:00Z"}]
            """);
    var repositories = new RepositoryReader(station.access);
    assertThat(value(repositories.one(SLUG)).orElseThrow().slug()).hasToString("acme/store");
    assertThat(value(repositories.labels(SLUG)).items())
        .containsExactly(new RepositoryReader.Label(3, "bug", "f00", true));
    assertThat(value(new Comments(station.access).of(SLUG, new PullRequestNumber(7))).items())
        .extracting(Comments.Comment::author)
        .containsExactly("ghost");
  }
}
