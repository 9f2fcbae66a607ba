package dev.signalbox.hosts.github.writing;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosts.github.access.GitHubAccess;
import dev.signalbox.hosts.github.calls.Call;
import dev.signalbox.hosts.github.calls.Reply;
import dev.signalbox.hosts.github.reading.PullBrief;
import java.time.Instant;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/** Opens, closes, updates and merges pull requests. */
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
  public record Opening(BranchName head, BranchName base, String title, String text) {}

  public Reply<PullBrief> open(RepositorySlug slug, Opening opening) {
    return opened(slug, opening, false);
  }

  public Reply<PullBrief> openDraft(
      RepositorySlug slug, BranchName head, BranchName base, String title, String text) {
    return opened(slug, new Opening(head, base, title, text), true);
  }

  private Reply<PullBrief> opened(RepositorySlug slug, Opening opening, boolean isDraft) {
    var body =
        Bodies.body()
            .put("title", opening.title())
            .put("head", opening.head().value())
            .put("base", opening.base().value())
            .put("body", opening.text())
            .put("draft", isDraft);
    return asked(slug, Call.write("POST", "/repos/" + slug + "/pulls", body));
  }

  /** Of one that landed. */
  public Reply<PullBrief> close(RepositorySlug slug, PullRequestNumber number) {
    var body = Bodies.body().put("state", "closed");
    return asked(slug, Call.write("PATCH", path(slug, number), body).forLanding());
  }

  private Reply<PullBrief> asked(RepositorySlug slug, Call call) {
    return access.client(slug).then(client -> client.ask(call, PullBrief::read));
  }

  /**
   * GitHub merges, if the head is still the one named; not sent after a time. Refused with 405 or
   * 409 if it does not.
   */
  public Reply<CommitSha> merge(
      RepositorySlug slug, PullRequestNumber number, MergeOrder order, Instant notAfter) {
    var body =
        Bodies.body()
            .put("merge_method", order.method().name().toLowerCase(Locale.ROOT))
            .put("sha", order.head().hex());
    if (!order.title().isEmpty()) body.put("commit_title", order.title());
    if (!order.message().isEmpty()) body.put("commit_message", order.message());
    var call = Call.write("PUT", path(slug, number) + "/merge", body).forLanding().until(notAfter);
    return access.client(slug).then(client -> client.ask(call, answer -> answer.commit("sha")));
  }

  /** GitHub merges the base into the head, later: what came of it is seen at the head. */
  public Reply<Boolean> updateBranch(
      RepositorySlug slug, PullRequestNumber number, CommitSha head) {
    JsonNode body = Bodies.body().put("expected_head_sha", head.hex());
    var call = Call.write("PUT", path(slug, number) + "/update-branch", body);
    return access.client(slug).then(client -> client.ask(call)).map(taken -> true);
  }

  private static String path(RepositorySlug slug, PullRequestNumber number) {
    return "/repos/" + slug + "/pulls/" + number.value();
  }
}
