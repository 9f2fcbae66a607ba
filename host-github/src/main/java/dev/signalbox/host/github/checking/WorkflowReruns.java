package dev.signalbox.host.github.checking;

import dev.signalbox.engine.checks.RetryMode;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubCall;
import dev.signalbox.host.github.calls.GitHubException;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.wire.Json;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/**
 * Runs jobs of GitHub's own workflows again: one job, those of a run that failed, or all of it. The
 * number of a job is that of its check run. None is possible before the whole run has ended.
 */
final class WorkflowReruns {
  private static final JsonNode NO_WISHES = Json.tree(Map.of());

  private final GitHubAccess access;
  private final RepositorySlug slug;
  private final String actions;

  WorkflowReruns(GitHubAccess access, RepositorySlug slug) {
    this.access = access;
    this.slug = slug;
    this.actions = "/repos/" + slug + "/actions";
  }

  /** What came of asking for a job. */
  sealed interface RerunRequest {
    record Taken() implements RerunRequest {}

    record TooEarly() implements RerunRequest {}

    record Refused(String why) implements RerunRequest {}
  }

  Map<Long, RerunRequest> ask(Collection<Long> jobs, RetryMode mode) throws GitHubException {
    var answers = new HashMap<Long, RerunRequest>();
    var byRun = new TreeMap<Long, List<Long>>();
    for (long job : jobs) {
      var run = run(job);
      if (run instanceof GitHubReply.Refused<Long> no) {
        answers.put(job, new RerunRequest.Refused(no.message()));
      } else {
        byRun.computeIfAbsent(GitHubException.answered(run), _ -> new ArrayList<>()).add(job);
      }
    }
    for (var entry : byRun.entrySet()) {
      var answer = ask(entry.getKey(), entry.getValue(), mode);
      for (long job : entry.getValue()) answers.put(job, answer);
    }
    return answers;
  }

  /** Somebody else may be faster: then another run of the job is heard of. */
  private RerunRequest ask(long run, List<Long> jobs, RetryMode mode) throws GitHubException {
    if (!isCompleted(run)) return new RerunRequest.TooEarly();
    var call = GitHubCall.write("POST", actions + path(run, jobs, mode), NO_WISHES);
    var reply = access.client(slug).then(client -> client.ask(call)).map(_ -> true);
    if (reply instanceof GitHubReply.Refused<Boolean> no) {
      return isCompleted(run)
          ? new RerunRequest.Refused(no.message())
          : new RerunRequest.TooEarly();
    }
    GitHubException.answered(reply);
    return new RerunRequest.Taken();
  }

  /** After one job was asked for, the run has not ended: several go with all that failed. */
  private static String path(long run, List<Long> jobs, RetryMode mode) {
    if (mode == RetryMode.PIPELINE) return "/runs/" + run + "/rerun";
    return jobs.size() == 1
        ? "/jobs/" + jobs.getFirst() + "/rerun"
        : "/runs/" + run + "/rerun-failed-jobs";
  }

  private GitHubReply<Long> run(long job) {
    var call = GitHubCall.fresh(actions + "/jobs/" + job);
    return access.client(slug).then(client -> client.ask(call, it -> it.number("run_id")));
  }

  private boolean isCompleted(long run) throws GitHubException {
    var call = GitHubCall.fresh(actions + "/runs/" + run);
    var reply = access.client(slug).then(client -> client.ask(call, it -> it.text("status")));
    return GitHubException.answered(reply).equals("completed");
  }
}
