package dev.signalbox.host.github.reading;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.Connections;
import dev.signalbox.host.github.calls.GitHubCall;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.calls.JsonFields;
import dev.signalbox.host.github.calls.PageCollector;
import dev.signalbox.host.github.calls.PageCollector.Gathered;
import dev.signalbox.host.github.calls.UrlText;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** Pull requests: many at once by GraphQL, one as it is now. */
public final class PullReader {
  private static final int MAX_OPEN_PAGES = 50;
  private static final int MAX_ENDED_PAGES = 4;

  private static final int MAX_COMMIT_PAGES = 3;

  /** GitHub itself lists no more than 3,000 files. */
  private static final int MAX_FILE_PAGES = 30;

  private final GitHubAccess access;

  public PullReader(GitHubAccess access) {
    this.access = access;
  }

  /** At most 5,000, the oldest first. */
  public GitHubReply<Gathered<GitHubPull>> open(RepositorySlug slug) {
    return access
        .client(slug)
        .then(
            client ->
                new Connections(client, slug)
                    .gather(
                        PullDocuments.OPEN,
                        "pullRequests",
                        MAX_OPEN_PAGES,
                        PullReading::pull,
                        pull -> true));
  }

  /** Those that were closed or merged and changed since then; the latest first, at most 200. */
  public GitHubReply<Gathered<GitHubPull>> ended(RepositorySlug slug, Instant since) {
    return access
        .client(slug)
        .then(
            client ->
                new Connections(client, slug)
                    .gather(
                        PullDocuments.ENDED,
                        "pullRequests",
                        MAX_ENDED_PAGES,
                        PullReading::pull,
                        pull -> !pull.updatedAt().isBefore(since)));
  }

  public GitHubReply<Optional<GitHubPull>> one(RepositorySlug slug, PullRequestNumber number) {
    var variables =
        Map.of(
            "owner", slug.owner().value(),
            "name", slug.name().value(),
            "number", number.value());
    var call = GitHubCall.query(slug, PullDocuments.ONE, variables);
    return access
        .client(slug)
        .then(client -> client.ask(call, PullReader::found).whenMissing(Optional.empty()));
  }

  private static Optional<GitHubPull> found(JsonFields data) {
    return data.child("repository").maybe("pullRequest").map(PullReading::pull);
  }

  public GitHubReply<Optional<PullBrief>> brief(RepositorySlug slug, PullRequestNumber number) {
    var call = GitHubCall.fresh("/repos/" + slug + "/pulls/" + number.value());
    return access
        .client(slug)
        .then(
            client ->
                client
                    .ask(call, answer -> Optional.of(PullBrief.read(answer)))
                    .whenMissing(Optional.empty()));
  }

  /** The open one from a branch of the repository itself, as it is now. */
  public GitHubReply<Optional<PullBrief>> from(RepositorySlug slug, BranchName branch) {
    String head = UrlText.whole(slug.owner() + ":" + branch);
    var call = GitHubCall.fresh("/repos/" + slug + "/pulls?state=open&head=" + head);
    return access
        .client(slug)
        .then(
            client ->
                client.ask(
                    call, answer -> answer.items().stream().map(PullBrief::read).findFirst()));
  }

  /** The commits of its own, the oldest first; GitHub lists no more than 250, also once merged. */
  public GitHubReply<Gathered<CommitSha>> commits(RepositorySlug slug, PullRequestNumber number) {
    var call =
        GitHubCall.get("/repos/" + slug + "/pulls/" + number.value() + "/commits?per_page=100");
    return access
        .client(slug)
        .then(
            client ->
                PageCollector.gather(
                    client,
                    call,
                    MAX_COMMIT_PAGES,
                    page -> page.items(),
                    one -> one.commit("sha")));
  }

  /** All files, for those that {@link GitHubPull.Extent} does not list completely. */
  public GitHubReply<Gathered<FileChange>> files(RepositorySlug slug, PullRequestNumber number) {
    var call =
        GitHubCall.get("/repos/" + slug + "/pulls/" + number.value() + "/files?per_page=100");
    return access
        .client(slug)
        .then(
            client ->
                PageCollector.gather(
                    client,
                    call,
                    MAX_FILE_PAGES,
                    page -> page.items(),
                    file ->
                        new FileChange(
                            file.text("filename"),
                            FileChange.Kind.of(file.text("status")),
                            file.maybeText("previous_filename"))));
  }
}
