package dev.signalbox.hosts.github.reading;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosts.github.access.GitHubAccess;
import dev.signalbox.hosts.github.calls.Call;
import dev.signalbox.hosts.github.calls.GitHubClient;
import dev.signalbox.hosts.github.calls.Pages;
import dev.signalbox.hosts.github.calls.Pages.Gathered;
import dev.signalbox.hosts.github.calls.Reply;
import java.util.ArrayList;

/** What was reported about a commit: every run of every check, and every status ever set. */
public final class Checks {
  private static final int MAX_PAGES = 10;

  private final GitHubAccess access;

  public Checks(GitHubAccess access) {
    this.access = access;
  }

  /** Not only the latest runs: an earlier one of the same name may be another App's. */
  public Reply<Gathered<ReportedCheck>> of(RepositorySlug slug, CommitSha commit) {
    return access
        .client(slug)
        .then(
            client ->
                runs(client, slug, commit)
                    .then(runs -> statuses(client, slug, commit).map(set -> both(runs, set))));
  }

  private static Reply<Gathered<ReportedCheck>> runs(
      GitHubClient client, RepositorySlug slug, CommitSha commit) {
    return Pages.gather(
        client,
        Call.get("/repos/" + slug + "/commits/" + commit + "/check-runs?filter=all&per_page=100"),
        MAX_PAGES,
        page -> page.list("check_runs"),
        ReportedCheck::run);
  }

  private static Reply<Gathered<ReportedCheck>> statuses(
      GitHubClient client, RepositorySlug slug, CommitSha commit) {
    return Pages.gather(
        client,
        Call.get("/repos/" + slug + "/commits/" + commit + "/statuses?per_page=100"),
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
