package dev.signalbox.host.github.checking;

import dev.signalbox.engine.checks.RetryMode;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubCall;
import dev.signalbox.host.github.calls.GitHubException;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.calls.JsonFields;
import java.util.HashSet;
import java.util.Set;

/**
 * Runs jobs of GitHub's own workflows again: one job, or all of its run. The number of a job is
 * that of its check run. Neither is possible before the whole run has ended.
 */
final class WorkflowReruns {
  static final String APP = "github-actions";

  private final GitHubAccess access;
  private final Set<Long> repeated = new HashSet<>();

  WorkflowReruns(GitHubAccess access) {
    this.access = access;
  }

  /** What came of asking for it. */
  sealed interface RerunRequest {
    record Taken() implements RerunRequest {}

    record TooEarly() implements RerunRequest {}

    record Refused(String why) implements RerunRequest {}
  }

  RerunRequest ask(RepositorySlug slug, long job, RetryMode mode) throws GitHubException {
    String actions = "/repos/" + slug + "/actions";
    var run = number(slug, actions + "/jobs/" + job, "run_id");
    if (!(run instanceof GitHubReply.Answered<Long>(var id))) return refused(run);
    if (repeated.contains(id)) return new RerunRequest.Taken();
    if (!isCompleted(slug, actions + "/runs/" + id)) return new RerunRequest.TooEarly();
    boolean isAll = mode == RetryMode.PIPELINE;
    String path = isAll ? "/runs/" + id + "/rerun" : "/jobs/" + job + "/rerun";
    var call = GitHubCall.write("POST", actions + path);
    var reply = access.client(slug).then(client -> client.ask(call)).map(_ -> true);
    if (reply instanceof GitHubReply.Refused<Boolean> no)
      return new RerunRequest.Refused(no.message());
    GitHubException.answered(reply);
    if (isAll) repeated.add(id);
    return new RerunRequest.Taken();
  }

  private static RerunRequest refused(GitHubReply<Long> reply) throws GitHubException {
    if (reply instanceof GitHubReply.Refused<Long> no)
      return new RerunRequest.Refused(no.message());
    GitHubException.answered(reply);
    return new RerunRequest.Refused("GitHub does not tell which workflow it is of");
  }

  private GitHubReply<Long> number(RepositorySlug slug, String path, String field) {
    var call = GitHubCall.fresh(path);
    return access.client(slug).then(client -> client.ask(call, it -> it.number(field)));
  }

  private boolean isCompleted(RepositorySlug slug, String path) throws GitHubException {
    var call = GitHubCall.fresh(path);
    var reply =
        access.client(slug).then(client -> client.ask(call, (JsonFields it) -> it.text("status")));
    return GitHubException.answered(reply).equals("completed");
  }
}
