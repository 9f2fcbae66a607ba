package dev.signalbox.host.github.reading;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubCall;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.calls.JsonFields;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Runs of GitHub's own workflows. */
public final class WorkflowRuns {
  private final GitHubAccess access;

  public WorkflowRuns(GitHubAccess access) {
    this.access = access;
  }

  /** The numbers of those on a commit that have not ended. None where workflows are not shown. */
  public GitHubReply<List<Long>> underWay(RepositorySlug slug, CommitSha commit) {
    return underWay(slug, commit, _ -> true);
  }

  /** Only those that a push to this branch has started. */
  public GitHubReply<List<Long>> underWay(
      RepositorySlug slug, CommitSha commit, BranchName branch) {
    return underWay(slug, commit, run -> run.text("head_branch").equals(branch.value()));
  }

  private GitHubReply<List<Long>> underWay(
      RepositorySlug slug, CommitSha commit, Predicate<JsonFields> isMeant) {
    return on(slug, commit)
        .map(
            runs ->
                runs.stream()
                    .filter(run -> !run.text("status").equals("completed"))
                    .filter(isMeant)
                    .map(run -> run.number("id"))
                    .toList())
        .whenMissing(List.of());
  }

  /** The numbers of the workflows on a commit, by check suite: each of their runs has its own. */
  public GitHubReply<Map<Long, Long>> workflows(RepositorySlug slug, CommitSha commit) {
    return on(slug, commit)
        .map(
            runs -> {
              var bySuite = new HashMap<Long, Long>();
              for (var run : runs) {
                run.maybeNumber("check_suite_id")
                    .ifPresent(suite -> bySuite.put(suite, run.number("workflow_id")));
              }
              return bySuite;
            });
  }

  private GitHubReply<List<JsonFields>> on(RepositorySlug slug, CommitSha commit) {
    var call = GitHubCall.fresh("/repos/" + slug + "/actions/runs?per_page=100&head_sha=" + commit);
    return access
        .client(slug)
        .then(client -> client.ask(call, answer -> answer.list("workflow_runs")));
  }
}
