package dev.signalbox.host.github.reading;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubCall;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.calls.JsonFields;
import dev.signalbox.host.github.calls.UrlText;
import java.util.List;
import java.util.Optional;

/** Branches and the commits they stand at. */
public final class BranchReader {
  private final GitHubAccess access;

  public BranchReader(GitHubAccess access) {
    this.access = access;
  }

  public record Commit(CommitSha sha, TreeSha tree, List<CommitSha> parents, String message) {
    public Commit {
      parents = List.copyOf(parents);
    }
  }

  /** How one commit stands to another: what it has more, and what it lacks. */
  public record Distance(long aheadBy, long behindBy) {
    public boolean isContained() {
      return aheadBy == 0;
    }
  }

  /** As it is now: never from memory. Nothing: there is no such branch. */
  public GitHubReply<Optional<CommitSha>> now(RepositorySlug slug, BranchName branch) {
    var call =
        GitHubCall.fresh("/repos/" + slug + "/git/ref/heads/" + UrlText.path(branch.value()));
    return access
        .client(slug)
        .then(
            client ->
                client
                    .ask(
                        call.forLanding(),
                        answer -> Optional.of(answer.child("object").commit("sha")))
                    .whenMissing(Optional.empty()));
  }

  public GitHubReply<Optional<Commit>> commit(RepositorySlug slug, CommitSha sha) {
    var call = GitHubCall.get("/repos/" + slug + "/git/commits/" + sha);
    return access
        .client(slug)
        .then(
            client ->
                client
                    .ask(call, answer -> Optional.of(commit(answer)))
                    .whenMissing(Optional.empty()));
  }

  private static Commit commit(JsonFields answer) {
    return new Commit(
        answer.commit("sha"),
        new TreeSha(answer.child("tree").text("sha")),
        answer.list("parents").stream().map(parent -> parent.commit("sha")).toList(),
        answer.text("message"));
  }

  /** How {@code head} stands to {@code base}. Only a first page would list all the files. */
  public GitHubReply<Distance> distance(RepositorySlug slug, CommitSha base, CommitSha head) {
    var call =
        GitHubCall.get("/repos/" + slug + "/compare/" + base + "..." + head + "?per_page=1&page=2");
    return access
        .client(slug)
        .then(
            client ->
                client.ask(
                    call,
                    answer -> new Distance(answer.number("ahead_by"), answer.number("behind_by"))));
  }
}
