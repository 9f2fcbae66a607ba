package dev.signalbox.hosts.github.reading;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.hosts.github.access.GitHubAccess;
import dev.signalbox.hosts.github.calls.Call;
import dev.signalbox.hosts.github.calls.Connections;
import dev.signalbox.hosts.github.calls.Fields;
import dev.signalbox.hosts.github.calls.Pages.Gathered;
import dev.signalbox.hosts.github.calls.Reply;
import dev.signalbox.hosts.github.calls.UrlText;
import java.util.List;
import java.util.Optional;

/** Branches and the commits they stand at. */
public final class Branches {
  private static final int MAX_PAGES = 100;
  private static final String TIPS =
      """
      query($owner: String!, $name: String!, $after: String) {
        repository(owner: $owner, name: $name) {
          refs(refPrefix: "refs/heads/", first: 100, after: $after) {
            nodes { name target { oid } }
            pageInfo { hasNextPage endCursor }
          }
        }
      }
      """;

  private final GitHubAccess access;

  public Branches(GitHubAccess access) {
    this.access = access;
  }

  public record Tip(BranchName branch, CommitSha commit) {}

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

  /** At most 10,000. */
  public Reply<Gathered<Tip>> tips(RepositorySlug slug) {
    return access
        .client(slug)
        .then(
            client ->
                new Connections(client, slug)
                    .gather(TIPS, "refs", MAX_PAGES, Branches::tip, tip -> true));
  }

  private static Tip tip(Fields node) {
    return new Tip(node.branch("name"), node.child("target").commit("oid"));
  }

  /** As it is now: never from memory. Nothing: there is no such branch. */
  public Reply<Optional<CommitSha>> now(RepositorySlug slug, BranchName branch) {
    var call = Call.fresh("/repos/" + slug + "/git/ref/heads/" + UrlText.path(branch.value()));
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

  public Reply<Optional<Commit>> commit(RepositorySlug slug, CommitSha sha) {
    var call = Call.get("/repos/" + slug + "/git/commits/" + sha);
    return access
        .client(slug)
        .then(
            client ->
                client
                    .ask(call, answer -> Optional.of(commit(answer)))
                    .whenMissing(Optional.empty()));
  }

  private static Commit commit(Fields answer) {
    return new Commit(
        answer.commit("sha"),
        new TreeSha(answer.child("tree").text("sha")),
        answer.list("parents").stream().map(parent -> parent.commit("sha")).toList(),
        answer.text("message"));
  }

  /** How {@code head} stands to {@code base}. Only a first page would list all the files. */
  public Reply<Distance> distance(RepositorySlug slug, CommitSha base, CommitSha head) {
    var call =
        Call.get("/repos/" + slug + "/compare/" + base + "..." + head + "?per_page=1&page=2");
    return access
        .client(slug)
        .then(
            client ->
                client.ask(
                    call,
                    answer -> new Distance(answer.number("ahead_by"), answer.number("behind_by"))));
  }
}
