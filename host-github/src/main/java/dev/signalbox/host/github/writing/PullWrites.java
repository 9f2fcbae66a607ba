package dev.signalbox.host.github.writing;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubCall;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.reading.PullBrief;
import java.time.Instant;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/** Opens, closes, retargets, updates and merges pull requests. */
public final class PullWrites {
  private final GitHubAccess access;

  public PullWrites(GitHubAccess access) {
    this.access = access;
  }

  public enum MergeMethod {
    MERGE,
    SQUASH,
    REBASE
  }

  /** What a merge by GitHub writes; an empty message is GitHub's own. */
  public record MergeOrder(MergeMethod method, CommitSha head, String title, String message) {}

  /** What a new pull request says, and where it is to go. */
  public record NewPullRequest(BranchName head, BranchName base, String title, String text) {}

  public GitHubReply<PullBrief> open(RepositorySlug slug, NewPullRequest opening) {
    return opened(slug, opening, false);
  }

  public GitHubReply<PullBrief> openDraft(
      RepositorySlug slug, BranchName head, BranchName base, String title, String text) {
    return opened(slug, new NewPullRequest(head, base, title, text), true);
  }

  private GitHubReply<PullBrief> opened(
      RepositorySlug slug, NewPullRequest opening, boolean isDraft) {
    var body =
        Bodies.body()
            .put("title", opening.title())
            .put("head", opening.head().value())
            .put("base", opening.base().value())
            .put("body", opening.text())
            .put("draft", isDraft);
    return asked(slug, GitHubCall.write("POST", "/repos/" + slug + "/pulls", body));
  }

  /** Of one that landed. */
  public GitHubReply<PullBrief> close(RepositorySlug slug, PullRequestNumber number) {
    var body = Bodies.body().put("state", "closed");
    return asked(slug, GitHubCall.write("PATCH", path(slug, number), body).forLanding());
  }

  /** Gives it the base that it is about to land on. */
  public GitHubReply<PullBrief> retarget(
      RepositorySlug slug, PullRequestNumber number, BranchName base) {
    var body = Bodies.body().put("base", base.value());
    return asked(slug, GitHubCall.write("PATCH", path(slug, number), body).forLanding());
  }

  private GitHubReply<PullBrief> asked(RepositorySlug slug, GitHubCall call) {
    return access.client(slug).then(client -> client.ask(call, PullBrief::read));
  }

  /**
   * GitHub merges, if the head is still the one named; not sent after a time. Refused with 405 or
   * 409 if it does not.
   */
  public GitHubReply<CommitSha> merge(
      RepositorySlug slug, PullRequestNumber number, MergeOrder order, Instant notAfter) {
    var body =
        Bodies.body()
            .put("merge_method", order.method().name().toLowerCase(Locale.ROOT))
            .put("sha", order.head().hex());
    if (!order.title().isEmpty()) body.put("commit_title", order.title());
    if (!order.message().isEmpty()) body.put("commit_message", order.message());
    var call =
        GitHubCall.write("PUT", path(slug, number) + "/merge", body).forLanding().until(notAfter);
    return access.client(slug).then(client -> client.ask(call, answer -> answer.commit("sha")));
  }

  /** GitHub merges the base into the head, later: what came of it is seen at the head. */
  public GitHubReply<Boolean> updateBranch(
      RepositorySlug slug, PullRequestNumber number, CommitSha head) {
    JsonNode body = Bodies.body().put("expected_head_sha", head.hex());
    var call = GitHubCall.write("PUT", path(slug, number) + "/update-branch", body);
    return access.client(slug).then(client -> client.ask(call)).map(taken -> true);
  }

  private static String path(RepositorySlug slug, PullRequestNumber number) {
    return "/repos/" + slug + "/pulls/" + number.value();
  }
}
