package dev.signalbox.hosts.github.reading;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosts.github.access.GitHubAccess;
import dev.signalbox.hosts.github.calls.Call;
import dev.signalbox.hosts.github.calls.Fields;
import dev.signalbox.hosts.github.calls.Reply;
import java.util.List;
import java.util.function.Predicate;

/** Runs of GitHub's own workflows. */
public final class WorkflowRuns {
  private final GitHubAccess access;

  public WorkflowRuns(GitHubAccess access) {
    this.access = access;
  }

  /** The numbers of those on a commit that have not ended. None where workflows are not shown. */
  public Reply<List<Long>> underWay(RepositorySlug slug, CommitSha commit) {
    return underWay(slug, commit, _ -> true);
  }

  /** Only those that a push to this branch has started. */
  public Reply<List<Long>> underWay(RepositorySlug slug, CommitSha commit, BranchName branch) {
    return underWay(slug, commit, run -> run.text("head_branch").equals(branch.value()));
  }

  private Reply<List<Long>> underWay(
      RepositorySlug slug, CommitSha commit, Predicate<Fields> isMeant) {
    var call = Call.fresh("/repos/" + slug + "/actions/runs?per_page=100&head_sha=" + commit);
    return access
        .client(slug)
        .then(
            client ->
                client
                    .ask(
                        call,
                        answer ->
                            answer.list("workflow_runs").stream()
                                .filter(run -> !run.text("status").equals("completed"))
                                .filter(isMeant)
                                .map(run -> run.number("id"))
                                .toList())
                    .whenMissing(List.of()));
  }
}
