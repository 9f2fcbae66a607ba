package dev.signalbox.host.github;

import static dev.signalbox.host.github.ScriptedGitHub.answer;
import static dev.signalbox.host.github.Station.A;
import static dev.signalbox.host.github.Station.B;
import static dev.signalbox.host.github.Station.C;
import static dev.signalbox.host.github.Station.SLUG;
import static dev.signalbox.host.github.Station.value;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.host.github.ScriptedGitHub.Line;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.writing.CheckRunReport;
import dev.signalbox.host.github.writing.CheckWrites;
import dev.signalbox.host.github.writing.Move;
import dev.signalbox.host.github.writing.PullRequestComments;
import dev.signalbox.host.github.writing.PullWrites;
import dev.signalbox.host.github.writing.PullWrites.MergeMethod;
import dev.signalbox.host.github.writing.PullWrites.MergeOrder;
import dev.signalbox.host.github.writing.RefWrites;
import dev.signalbox.wire.Json;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WritingTest {
  private static final String GRAPHQL = "POST /api/graphql";
  private static final String TIP = "GET /repos/acme/shop/git/ref/heads/main";
  private static final BranchName MAIN = new BranchName("main");
  private static final PullRequestNumber SEVEN = new PullRequestNumber(7);

  private final Station station = new Station();
  private final ScriptedGitHub github = station.github;
  private final RefWrites refs = new RefWrites(station.access);

  WritingTest() throws IOException {}

  @AfterEach
  void end() {
    station.close();
  }

  private GitHubReply<Move> move() {
    return refs.move(SLUG, "R_5", MAIN, A, B);
  }

  private static String refusal(String message) {
    return "{\"data\": {\"updateRefs\": null}, \"errors\": [{\"type\": \"UNPROCESSABLE\", \"message\": \"%s\"}]}"
        .formatted(message);
  }

  private static String tip(String sha) {
    return "{\"object\": {\"sha\": \"%s\"}}".formatted(sha);
  }

  @Test
  void a_branch_moves_by_compare_and_set_and_never_by_force() throws Exception {
    github.on(GRAPHQL, 200, "{\"data\": {\"updateRefs\": {\"clientMutationId\": null}}}");
    assertThat(move()).isEqualTo(new GitHubReply.Answered<>(new Move.Moved()));
    var body = Json.parse(github.last().body());
    assertThat(body.path("query").stringValue()).contains("updateRefs");
    assertThat(body.path("variables").path("input"))
        .isEqualTo(
            Json.parse(
                """
                {"repositoryId": "R_5", "refUpdates": [{"name": "refs/heads/main",
                  "beforeOid": "%s", "afterOid": "%s", "force": false}]}
                """
                    .formatted(A, B)));
    assertThat(github.asked()).hasSize(1);
  }

  @Test
  void a_branch_that_stood_elsewhere_is_told_with_its_tip() {
    github.on(GRAPHQL, 200, refusal("whatever")).on(TIP, 200, tip(C.hex()));
    assertThat(move()).isEqualTo(new GitHubReply.Answered<>(new Move.Stale(Optional.of(C))));
  }

  @Test
  void a_branch_that_is_gone_is_stale_too() {
    github.on(GRAPHQL, 200, refusal("whatever")).on(TIP, 404, "{\"message\": \"Not Found\"}");
    assertThat(move()).isEqualTo(new GitHubReply.Answered<>(new Move.Stale(Optional.empty())));
  }

  @Test
  void a_rule_that_forbids_it_is_quoted() {
    github
        .on(GRAPHQL, 200, refusal("Changes must be made through a pull request."))
        .on(TIP, 200, tip(A.hex()));
    assertThat(move())
        .isEqualTo(
            new GitHubReply.Answered<>(
                new Move.RuledOut("Changes must be made through a pull request.")));
  }

  @Test
  void what_an_earlier_try_had_done_is_found() {
    github.on(GRAPHQL, 200, refusal("whatever")).on(TIP, 200, tip(B.hex()));
    assertThat(move()).isEqualTo(new GitHubReply.Answered<>(new Move.Moved()));
  }

  @Test
  void a_branch_that_was_elsewhere_and_came_back_is_no_rule() {
    github
        .on(GRAPHQL, 200, refusal("Expected another").replace("UNPROCESSABLE", "STALE_DATA"))
        .on(TIP, 200, tip(A.hex()));
    assertThat(move()).isEqualTo(new GitHubReply.Answered<>(new Move.Stale(Optional.of(A))));
  }

  @Test
  void a_refusal_that_can_not_be_explained_now_is_asked_again() {
    github.on(GRAPHQL, 200, refusal("whatever")).on(TIP, 502, "");
    assertThat(move()).isInstanceOf(GitHubReply.RetryLater.class);
  }

  @Test
  void silence_about_a_move_is_unknown() {
    github.on(GRAPHQL, new Line.Cut(), answer(502, ""));
    assertThat(move()).isInstanceOf(GitHubReply.Unknown.class);
    assertThat(move()).isInstanceOf(GitHubReply.Unknown.class);
    assertThat(github.asked()).hasSize(2);
  }

  @Test
  void branches_are_made_and_removed() {
    String odd = "DELETE /repos/acme/shop/git/refs/heads/signalbox/main/1";
    github
        .on(
            "POST /repos/acme/shop/git/refs",
            answer(201, tip(A.hex())),
            answer(422, "{\"message\": \"Reference already exists\"}"))
        .on(
            odd,
            answer(204, ""),
            answer(422, "{\"message\": \"Reference does not exist\"}"),
            answer(422, "{\"message\": \"Cannot delete this branch\"}"));
    var branch = new BranchName("signalbox/main/1");
    assertThat(value(refs.create(SLUG, branch, A))).isEqualTo(A);
    assertThat(github.last().body())
        .isEqualTo("{\"ref\":\"refs/heads/signalbox/main/1\",\"sha\":\"" + A + "\"}");
    assertThat(refs.create(SLUG, branch, A))
        .isEqualTo(new GitHubReply.Refused<>(422, "Reference already exists"));
    assertThat(value(refs.delete(SLUG, branch))).isTrue();
    assertThat(value(refs.delete(SLUG, branch))).isTrue();
    assertThat(refs.delete(SLUG, branch))
        .isEqualTo(new GitHubReply.Refused<>(422, "Cannot delete this branch"));
  }

  @Test
  void pull_requests_are_opened_as_drafts_and_closed() {
    String brief =
        """
        {"number": 7, "node_id": "PR_7", "state": "open", "draft": true, "base": {"ref": "main"},
         "head": {"ref": "signalbox/main/1", "sha": "%s", "repo": {"full_name": "acme/shop"}}}
        """
            .formatted(A);
    github
        .on("POST /repos/acme/shop/pulls", 201, brief)
        .on("PATCH /repos/acme/shop/pulls/7", 200, brief.replace("open", "closed"));
    var pulls = new PullWrites(station.access);
    var draft = value(pulls.openDraft(SLUG, new BranchName("signalbox/main/1"), MAIN, "t", "b"));
    assertThat(draft.number()).isEqualTo(SEVEN);
    assertThat(github.last().body()).contains("\"draft\":true", "\"head\":\"signalbox/main/1\"");
    value(pulls.close(SLUG, SEVEN));
    assertThat(github.last().body()).isEqualTo("{\"state\":\"closed\"}");
  }

  @Test
  void github_merges_only_the_head_that_was_named() {
    String line = "PUT /repos/acme/shop/pulls/7/merge";
    github.on(
        line,
        answer(200, "{\"sha\": \"" + C + "\", \"merged\": true}"),
        answer(409, "{\"message\": \"Head branch was modified.\"}"),
        answer(500, ""));
    var pulls = new PullWrites(station.access);
    var order = new MergeOrder(MergeMethod.SQUASH, A, "Add tea (#7)", "");
    assertThat(value(pulls.merge(SLUG, SEVEN, order, Instant.MAX))).isEqualTo(C);
    assertThat(github.last().body())
        .isEqualTo(
            "{\"merge_method\":\"squash\",\"sha\":\""
                + A
                + "\",\"commit_title\":\"Add tea (#7)\"}");
    assertThat(pulls.merge(SLUG, SEVEN, order, Instant.MAX))
        .isEqualTo(new GitHubReply.Refused<>(409, "Head branch was modified."));
    assertThat(pulls.merge(SLUG, SEVEN, order, Instant.MAX))
        .isInstanceOf(GitHubReply.Unknown.class);
    github.on("PUT /repos/acme/shop/pulls/7/update-branch", 202, "{\"message\": \"Updating\"}");
    assertThat(value(pulls.updateBranch(SLUG, SEVEN, A))).isTrue();
    assertThat(github.last().body()).isEqualTo("{\"expected_head_sha\":\"" + A + "\"}");
  }

  @Test
  void we_comment_edit_react_and_label() {
    String repo = "/repos/acme/shop/issues";
    github
        .on("POST " + repo + "/7/comments", 201, "{\"id\": 3}")
        .on("PATCH " + repo + "/comments/3", 200, "{\"id\": 3}")
        .on("POST " + repo + "/comments/3/reactions", 201, "{}")
        .on("POST " + repo + "/7/labels", 200, "[]")
        .on(
            "DELETE " + repo + "/7/labels/in%20queue%2F1",
            404,
            "{\"message\": \"Label does not exist\"}");
    var conversation = new PullRequestComments(station.access);
    assertThat(value(conversation.comment(SLUG, SEVEN, "hi"))).isEqualTo(3);
    assertThat(value(conversation.edit(SLUG, 3, "ho"))).isEqualTo(3);
    assertThat(value(conversation.react(SLUG, 3, PullRequestComments.CommentReaction.SEEN)))
        .isTrue();
    assertThat(github.last().body()).isEqualTo("{\"content\":\"eyes\"}");
    assertThat(value(conversation.addLabels(SLUG, SEVEN, List.of("in queue/1")))).isTrue();
    assertThat(github.last().body()).isEqualTo("{\"labels\":[\"in queue/1\"]}");
    assertThat(value(conversation.removeLabel(SLUG, SEVEN, "in queue/1"))).isTrue();
  }

  @Test
  void our_check_run_tells_and_others_are_run_again() throws Exception {
    String repo = "/repos/acme/shop";
    github
        .on("POST " + repo + "/check-runs", 201, "{\"id\": 11}")
        .on("PATCH " + repo + "/check-runs/11", 200, "{\"id\": 11}")
        .on("POST " + repo + "/check-runs/12/rerequest", 201, "{}")
        .on("POST " + repo + "/check-suites/13/rerequest", 201, "")
        .on("POST " + repo + "/actions/runs/14/cancel", 202, "{}");
    var checks = new CheckWrites(station.access);
    var report =
        new CheckRunReport(
            "Signalbox",
            "7",
            true,
            Optional.empty(),
            Optional.of("https://s"),
            "Second",
            "x".repeat(70_000));
    assertThat(value(checks.create(SLUG, A, report))).isEqualTo(11);
    var body = Json.parse(github.last().body());
    assertThat(body.path("status").stringValue()).isEqualTo("in_progress");
    assertThat(body.has("conclusion")).isFalse();
    assertThat(body.path("head_sha").stringValue()).isEqualTo(A.hex());
    assertThat(body.path("output").path("summary").stringValue()).hasSize(65_535);
    var done =
        new CheckRunReport(
            "Signalbox",
            "7",
            true,
            Optional.of(CheckRunReport.Conclusion.SUCCESS),
            Optional.empty(),
            "Landed",
            "",
            List.of(new CheckRunReport.Annotation("a.yml", 3, 5, "no")));
    assertThat(body.path("output").has("annotations")).isFalse();
    assertThat(value(checks.update(SLUG, 11, done))).isEqualTo(11);
    assertThat(github.last().body()).contains("\"conclusion\":\"success\"", "\"completed\"");
    var annotation = Json.parse(github.last().body()).path("output").path("annotations").path(0);
    assertThat(annotation.path("path").stringValue()).isEqualTo("a.yml");
    assertThat(annotation.path("start_line").intValue()).isEqualTo(3);
    assertThat(annotation.path("end_column").intValue()).isEqualTo(5);
    assertThat(value(checks.runAgain(SLUG, 12))).isTrue();
    assertThat(value(checks.runSuiteAgain(SLUG, 13))).isTrue();
    assertThat(value(checks.cancelWorkflow(SLUG, 14))).isTrue();
  }
}
