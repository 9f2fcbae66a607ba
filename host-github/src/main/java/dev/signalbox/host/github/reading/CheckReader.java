package dev.signalbox.host.github.reading;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubCall;
import dev.signalbox.host.github.calls.GitHubClient;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.calls.JsonFields;
import dev.signalbox.host.github.calls.PageCollector;
import dev.signalbox.host.github.calls.PageCollector.Gathered;
import dev.signalbox.host.github.calls.UrlText;
import java.util.ArrayList;
import java.util.Optional;

/** What was reported about a commit: every run of every check, and every status ever set. */
public final class CheckReader {
  private static final int MAX_PAGES = 10;

  private final GitHubAccess access;

  public CheckReader(GitHubAccess access) {
    this.access = access;
  }

  /** Not only the latest runs: an earlier one of the same name may be another App's. */
  public GitHubReply<Gathered<ReportedCheck>> of(RepositorySlug slug, CommitSha commit) {
    return access
        .client(slug)
        .then(
            client ->
                runs(client, slug, commit)
                    .then(runs -> statuses(client, slug, commit).map(set -> both(runs, set))));
  }

  private static GitHubReply<Gathered<ReportedCheck>> runs(
      GitHubClient client, RepositorySlug slug, CommitSha commit) {
    return PageCollector.gather(
        client,
        GitHubCall.get(
            "/repos/" + slug + "/commits/" + commit + "/check-runs?filter=all&per_page=100"),
        MAX_PAGES,
        page -> page.list("check_runs"),
        ReportedCheck::run);
  }

  /** A run of ours, and how many annotations it shows. */
  public record MarkedRun(long id, long annotations) {
    private static MarkedRun read(JsonFields run) {
      return new MarkedRun(run.number("id"), run.child("output").number("annotations_count"));
    }
  }

  /** The latest run of one name on a commit that carries this mark of ours. */
  public GitHubReply<Optional<MarkedRun>> marked(
      RepositorySlug slug, CommitSha commit, String name, String mark) {
    var call =
        GitHubCall.fresh(
            "/repos/"
                + slug
                + "/commits/"
                + commit
                + "/check-runs?filter=latest&per_page=100&check_name="
                + UrlText.whole(name));
    return access
        .client(slug)
        .then(
            client ->
                client.ask(
                    call,
                    page ->
                        page.list("check_runs").stream()
                            .filter(run -> run.maybeText("external_id").equals(Optional.of(mark)))
                            .map(MarkedRun::read)
                            .findFirst()));
  }

  private static GitHubReply<Gathered<ReportedCheck>> statuses(
      GitHubClient client, RepositorySlug slug, CommitSha commit) {
    return PageCollector.gather(
        client,
        GitHubCall.get("/repos/" + slug + "/commits/" + commit + "/statuses?per_page=100"),
        MAX_PAGES,
        page -> page.items(),
        ReportedCheck::status);
  }

  private static Gathered<ReportedCheck> both(
      Gathered<ReportedCheck> runs, Gathered<ReportedCheck> statuses) {
    var all = new ArrayList<>(runs.items());
    all.addAll(statuses.items());
    return new Gathered<>(all, runs.isComplete() && statuses.isComplete());
  }
}
