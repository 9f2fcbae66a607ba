package dev.signalbox.host.github.writing;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubCall;
import dev.signalbox.host.github.calls.GitHubClient;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.calls.UrlText;
import dev.signalbox.host.github.reading.BranchReader;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Moves, makes and removes branches. */
public final class RefWrites {
  private static final String UPDATE_REFS =
      """
      mutation($input: UpdateRefsInput!) {
        updateRefs(input: $input) { clientMutationId }
      }
      """;

  /** GitHub found another tip, even if the branch is back by the time we look. */
  private static final int STALE_DATA = 409;

  private final GitHubAccess access;
  private final BranchReader branches;

  public RefWrites(GitHubAccess access) {
    this.access = access;
    this.branches = new BranchReader(access);
  }

  /**
   * Moves a branch from one commit to a descendant, if it still stands there. REST can't do that:
   * without force it moves from wherever the branch is. {@code nodeId}: the repository's.
   */
  public GitHubReply<Move> move(
      RepositorySlug slug, String nodeId, BranchName branch, CommitSha before, CommitSha after) {
    var update = new RefUpdate(branch, Optional.of(before), Optional.of(after));
    GitHubReply<Move> reply =
        update(slug, nodeId, List.of(update), Instant.MAX).map(done -> new Move.Moved());
    return reply instanceof GitHubReply.Refused<Move> no
        ? branches.now(slug, branch).map(tip -> refused(no, tip, before, after))
        : reply;
  }

  /**
   * All of these or none, each only from where it is said to be; not sent after a time. Refused:
   * not one of them was made.
   */
  public GitHubReply<Boolean> update(
      RepositorySlug slug, String nodeId, List<RefUpdate> updates, Instant notAfter) {
    var input =
        Map.of(
            "repositoryId", nodeId, "refUpdates", updates.stream().map(RefUpdate::input).toList());
    var call = GitHubCall.change(slug, UPDATE_REFS, Map.of("input", input)).forLanding();
    return access.client(slug).then(client -> client.ask(call.until(notAfter), data -> true));
  }

  /** Why it was refused is read off the branch: GitHub's words for it are promised nowhere. */
  private static Move refused(
      GitHubReply.Refused<Move> no, Optional<CommitSha> tip, CommitSha before, CommitSha after) {
    if (tip.equals(Optional.of(after))) return new Move.Moved();
    boolean isWhereExpected = tip.equals(Optional.of(before));
    return isWhereExpected && no.status() != STALE_DATA
        ? new Move.RuledOut(no.message())
        : new Move.Stale(tip);
  }

  /** Refused with 422 where a branch of that name is there. */
  public GitHubReply<CommitSha> create(RepositorySlug slug, BranchName branch, CommitSha at) {
    var body = Bodies.body().put("ref", "refs/heads/" + branch).put("sha", at.hex());
    var call = GitHubCall.write("POST", "/repos/" + slug + "/git/refs", body);
    return access
        .client(slug)
        .then(client -> client.ask(call, answer -> answer.child("object").commit("sha")));
  }

  /** True also when it was gone already. */
  public GitHubReply<Boolean> delete(RepositorySlug slug, BranchName branch) {
    var call =
        GitHubCall.write(
            "DELETE", "/repos/" + slug + "/git/refs/heads/" + UrlText.path(branch.value()));
    return access.client(slug).then(client -> deleted(client, call).whenMissing(true));
  }

  private static GitHubReply<Boolean> deleted(GitHubClient client, GitHubCall call) {
    GitHubReply<Boolean> reply = client.ask(call).map(done -> true);
    boolean isGone =
        reply instanceof GitHubReply.Refused<Boolean>(var status, var message)
            && status == 422
            && message.contains("does not exist");
    return isGone ? new GitHubReply.Answered<>(true) : reply;
  }
}
