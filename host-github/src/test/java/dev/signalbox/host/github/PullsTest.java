package dev.signalbox.host.github;

import static dev.signalbox.host.github.ScriptedGitHub.answer;
import static dev.signalbox.host.github.Station.A;
import static dev.signalbox.host.github.Station.SLUG;
import static dev.signalbox.host.github.Station.value;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.ledger.PullDetails.Deployments;
import dev.signalbox.engine.ledger.PullDetails.ReviewThreads;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.reading.FileChange;
import dev.signalbox.host.github.reading.FileChange.Kind;
import dev.signalbox.host.github.reading.GitHubPull;
import dev.signalbox.host.github.reading.PullReader;
import dev.signalbox.wire.Json;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PullsTest {
  private static final String GRAPHQL = "POST /api/graphql";
  private static final PullRequestNumber SEVEN = new PullRequestNumber(7);

  private final Station station = new Station();
  private final ScriptedGitHub github = station.github;
  private final PullReader pulls = new PullReader(station.access);

  PullsTest() throws IOException {}

  @AfterEach
  void end() {
    station.close();
  }

  private static String node(int number, String more) {
    return """
    {"id": "PR_%d", "number": %d, "state": "OPEN", "isDraft": false, "title": "Add tea",
     "body": null, "url": "https://x/7", "createdAt": "2026-01-01T00:00:00Z",
     "updatedAt": "2026-01-02T00:00:0%dZ", "author": null, "baseRefName": "main",
     "headRefOid": "%s", "headRefName": "tea", "isCrossRepository": false,
     "maintainerCanModify": false, "headRepository": null, "mergeCommit": null,
     "labels": {"nodes": []}, "assignees": {"nodes": []}, "milestone": null,
     "mergeable": "UNKNOWN", "additions": 1, "deletions": 2, "changedFiles": 0,
     "files": {"nodes": []}, "latestOpinionatedReviews": null, "reviewRequests": {"nodes": []}%s}
    """
        .formatted(number, number, number, A, more);
  }

  private static String page(String nodes, Optional<String> cursor) {
    return """
    {"data": {"repository": {"pullRequests": {"nodes": [%s],
      "pageInfo": {"hasNextPage": %b, "endCursor": "%s"}}}}}
    """
        .formatted(nodes, cursor.isPresent(), cursor.orElse("end"));
  }

  @Test
  void open_ones_come_page_by_page() throws Exception {
    github.on(
        GRAPHQL,
        answer(200, page(node(1, "") + "," + node(2, ""), Optional.of("c1"))),
        answer(200, page(node(3, ""), Optional.empty())));
    var open = value(pulls.open(SLUG));
    assertThat(open.items()).extracting(pull -> pull.number().value()).containsExactly(1L, 2L, 3L);
    assertThat(open.isComplete()).isTrue();
    var first = Json.parse(github.asked().getFirst().body()).path("variables");
    var second = Json.parse(github.asked().getLast().body()).path("variables");
    assertThat(first.path("owner").stringValue()).isEqualTo("acme");
    assertThat(first.has("after")).isFalse();
    assertThat(second.path("after").stringValue()).isEqualTo("c1");
  }

  @Test
  void a_page_that_fails_fails_the_whole_list() {
    github.on(GRAPHQL, answer(200, page(node(1, ""), Optional.of("c1"))), answer(502, ""));
    assertThat(pulls.open(SLUG)).isInstanceOf(GitHubReply.RetryLater.class);
  }

  @Test
  void ended_ones_are_read_only_as_far_back_as_needed() {
    github.on(
        GRAPHQL,
        answer(200, page(node(3, "") + "," + node(2, "") + "," + node(1, ""), Optional.of("c1"))));
    var ended = value(pulls.ended(SLUG, Instant.parse("2026-01-02T00:00:02Z")));
    assertThat(ended.items()).extracting(pull -> pull.number().value()).containsExactly(3L, 2L);
    assertThat(ended.isComplete()).isTrue();
    assertThat(github.asked()).hasSize(1);
  }

  @Test
  void ended_ones_are_read_at_most_four_pages_far() {
    github.on(GRAPHQL, answer(200, page(node(3, ""), Optional.of("c1"))));
    var ended = value(pulls.ended(SLUG, Instant.EPOCH));
    assertThat(ended.isComplete()).isFalse();
    assertThat(github.asked()).hasSize(4);
  }

  @Test
  void everything_that_people_said_is_read() {
    github.on(GRAPHQL, 200, one(node(7, FULL)));
    var pull = value(pulls.one(SLUG, SEVEN)).orElseThrow();
    assertThat(pull.state()).isEqualTo(GitHubPull.State.MERGED);
    assertThat(pull.mergedAs()).contains(A);
    assertThat(pull.words().author()).isEqualTo("renovate[bot]");
    assertThat(pull.words().authorId()).isEqualTo(29);
    assertThat(pull.words().labels())
        .containsExactly(new GitHubPull.LabelName("queue", "ff0000", true));
    assertThat(pull.words().milestone()).contains("1.0");
    assertThat(pull.words().assignees()).containsExactly("bob");
    assertThat(pull.opinions().approvedBy()).containsExactly("ann", "ghost");
    assertThat(pull.opinions().changesRequestedBy()).containsExactly("bob");
    assertThat(pull.opinions().requestedFrom()).containsExactly("cid", "@acme/core");
    assertThat(pull.opinions().commentedBy()).containsExactly("eve");
    assertThat(pull.opinions().dismissedBy()).containsExactly("cid");
    assertThat(pull.isLocked()).isTrue();
    assertThat(pull.surroundings())
        .isEqualTo(
            new GitHubPull.ReviewSurroundings(
                Set.of(A),
                new ReviewThreads(List.of("a"), List.of("b", "3 more threads")),
                Optional.of(
                    new Deployments(List.of("staging", "production"), List.of("staging")))));
    assertThat(pull.ends())
        .isEqualTo(
            new GitHubPull.ClosedOrMerged(
                Optional.of(Instant.parse("2026-01-03T00:00:00Z")),
                Optional.of(Instant.parse("2026-01-04T00:00:00Z")),
                Optional.of("dot")));
    assertThat(pull.mergeable()).isEqualTo(GitHubPull.Mergeable.CONFLICTING);
    assertThat(pull.extent().files())
        .extracting(FileChange::path, FileChange::kind)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("a", Kind.ADDED),
            org.assertj.core.groups.Tuple.tuple("b", Kind.REMOVED),
            org.assertj.core.groups.Tuple.tuple("c", Kind.RENAMED),
            org.assertj.core.groups.Tuple.tuple("d", Kind.MODIFIED));
    assertThat(pull.extent().isComplete()).isFalse();
    assertThat(pull.headBranch())
        .isEqualTo(new GitHubPull.HeadBranch(Optional.of("bob/.github"), "tea", true, true));
  }

  private static final String FULL =
      """
      , "state": "MERGED", "mergeCommit": {"oid": "%s"},
        "author": {"__typename": "Bot", "login": "renovate", "databaseId": 29},
        "labels": {"nodes": [{"name": "queue", "color": "ff0000", "isDefault": true}]},
        "closedAt": "2026-01-03T00:00:00Z", "mergedAt": "2026-01-04T00:00:00Z", "locked": true,
        "mergedBy": {"__typename": "User", "login": "dot"},
        "latestReviews": {"nodes": [
          {"state": "APPROVED", "author": {"__typename": "User", "login": "ann"}},
          {"state": "COMMENTED", "author": {"__typename": "User", "login": "eve"}},
          {"state": "DISMISSED", "author": {"__typename": "User", "login": "cid"}}]},
        "signatures": {"nodes": [
          {"commit": {"oid": "%1$s", "signature": {"isValid": true}}},
          {"commit": {"oid": "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb", "signature": {"isValid": false}}},
          {"commit": {"oid": "cccccccccccccccccccccccccccccccccccccccc", "signature": null}}]},
        "reviewThreads": {"totalCount": 5, "nodes": [
          {"isResolved": true, "path": "a"}, {"isResolved": false, "path": "b"}]},
        "commits": {"nodes": [{"commit": {"oid": "%1$s", "deployments": {"nodes": [
          {"environment": "staging", "state": "ACTIVE"},
          {"environment": "production", "state": "FAILURE"},
          {"environment": "production", "state": "ACTIVE"}]}}}]},
        "milestone": {"title": "1.0"}, "assignees": {"nodes": [{"login": "bob"}]},
        "latestOpinionatedReviews": {"nodes": [
          {"state": "APPROVED", "author": {"__typename": "User", "login": "ann"}},
          {"state": "CHANGES_REQUESTED", "author": {"__typename": "User", "login": "bob"}},
          {"state": "DISMISSED", "author": {"__typename": "User", "login": "cid"}},
          {"state": "APPROVED", "author": null}]},
        "reviewRequests": {"nodes": [
          {"requestedReviewer": {"__typename": "User", "login": "cid"}},
          {"requestedReviewer": null},
          {"requestedReviewer": {"__typename": "Team", "combinedSlug": "acme/core"}}]},
        "mergeable": "CONFLICTING", "changedFiles": 200,
        "files": {"nodes": [{"path": "a", "changeType": "ADDED"},
          {"path": "b", "changeType": "DELETED"}, {"path": "c", "changeType": "RENAMED"},
          {"path": "d", "changeType": "CHANGED"}]},
        "headRepository": {"nameWithOwner": "bob/.github"},
        "isCrossRepository": true, "maintainerCanModify": true
      """
          .formatted(A);

  private static String one(String node) {
    return "{\"data\": {\"repository\": {\"pullRequest\": " + last(node) + "}}}";
  }

  /** The later of two fields of one name: the codec of the answers allows no doubles. */
  private static String last(String node) {
    return new tools.jackson.databind.json.JsonMapper().readTree(node).toString();
  }

  @Test
  void one_that_is_not_there_is_an_answer() {
    github
        .on(
            GRAPHQL,
            200,
            "{\"errors\": [{\"type\": \"NOT_FOUND\", \"message\": \"Could not resolve\"}]}")
        .on("GET /repos/acme/shop/pulls/7", 404, "{\"message\": \"Not Found\"}");
    assertThat(value(pulls.one(SLUG, SEVEN))).isEmpty();
    assertThat(value(pulls.brief(SLUG, SEVEN))).isEmpty();
  }

  @Test
  void a_repository_that_we_were_not_let_into_is_a_refusal() {
    assertThat(pulls.one(RepositorySlug.parse("acme/other"), SEVEN))
        .isEqualTo(new GitHubReply.Refused<>(404, "the token is only for acme/shop"));
  }

  @Test
  void one_is_read_by_rest_as_it_is_now() {
    github.on(
        "GET /repos/acme/shop/pulls/7",
        200,
        """
        {"number": 7, "node_id": "PR_7", "state": "closed", "merged": true, "draft": false,
         "merge_commit_sha": "%s", "base": {"ref": "main"},
         "head": {"ref": "tea", "sha": "%s", "repo": null}}
        """
            .formatted(A, A));
    var brief = value(pulls.brief(SLUG, SEVEN)).orElseThrow();
    assertThat(brief.state()).isEqualTo(GitHubPull.State.MERGED);
    assertThat(brief.mergedAs()).contains(A);
    assertThat(brief.base()).isEqualTo(new BranchName("main"));
    assertThat(brief.headRepository()).isEmpty();
  }

  @Test
  void files_beyond_the_first_hundred_come_by_rest() {
    String first = "/repos/acme/shop/pulls/7/files?per_page=100";
    String second = "/repositories/5/pulls/7/files?per_page=100&page=2";
    github
        .on(
            "GET " + first,
            answer(
                200,
                Map.of(
                    "Link",
                    "<"
                        + github.api("/x")
                        + ">; rel=\"first\", <"
                        + github.api(second)
                        + ">; rel=\"next\""),
                "[{\"filename\": \"a\", \"status\": \"added\"}]"))
        .on(
            "GET " + second,
            200,
            "[{\"filename\": \"b\", \"status\": \"renamed\", \"previous_filename\": \"old\"}]");
    var files = value(pulls.files(SLUG, SEVEN));
    assertThat(files.isComplete()).isTrue();
    assertThat(files.items())
        .isEqualTo(
            List.of(
                new FileChange("a", Kind.ADDED, Optional.empty()),
                new FileChange("b", Kind.RENAMED, Optional.of("old"))));
  }

  @Test
  void a_list_without_end_is_cut_and_says_so() {
    String line = "/repos/acme/shop/pulls/7/files?per_page=100";
    github.on(
        "GET " + line,
        answer(200, Map.of("Link", "<" + github.api(line) + ">; rel=\"next\""), "[]"));
    assertThat(value(pulls.files(SLUG, SEVEN)).isComplete()).isFalse();
    assertThat(github.asked()).hasSize(30);
  }
}
