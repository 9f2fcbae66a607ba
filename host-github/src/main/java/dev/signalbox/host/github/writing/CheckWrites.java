package dev.signalbox.host.github.writing;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubCall;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.calls.UrlText;
import java.util.Map;

/** Our own check runs, and asking others to run theirs again or to stop. */
public final class CheckWrites {
  private final GitHubAccess access;

  public CheckWrites(GitHubAccess access) {
    this.access = access;
  }

  /** Only an App may do that. The number of the new run. */
  public GitHubReply<Long> create(RepositorySlug slug, CommitSha head, CheckRunReport report) {
    var body = report.body().put("head_sha", head.hex());
    return numbered(slug, GitHubCall.write("POST", "/repos/" + slug + "/check-runs", body));
  }

  public GitHubReply<Long> update(RepositorySlug slug, long run, CheckRunReport report) {
    return numbered(
        slug, GitHubCall.write("PATCH", "/repos/" + slug + "/check-runs/" + run, report.body()));
  }

  /** Refused for a run that its App can't repeat. */
  public GitHubReply<Boolean> runAgain(RepositorySlug slug, long run) {
    return done(slug, "/check-runs/" + run + "/rerequest");
  }

  public GitHubReply<Boolean> runSuiteAgain(RepositorySlug slug, long suite) {
    return done(slug, "/check-suites/" + suite + "/rerequest");
  }

  /** Refused with 409 when it has ended already. */
  public GitHubReply<Boolean> cancelWorkflow(RepositorySlug slug, long run) {
    return done(slug, "/actions/runs/" + run + "/cancel");
  }

  /** Refused where there is no such workflow, or none that can be started so. */
  public GitHubReply<Boolean> dispatch(
      RepositorySlug slug, String workflow, String ref, Map<String, String> inputs) {
    var body = Bodies.body().put("ref", ref);
    if (!inputs.isEmpty()) inputs.forEach(body.putObject("inputs")::put);
    String path =
        "/repos/" + slug + "/actions/workflows/" + UrlText.whole(workflow) + "/dispatches";
    var call = GitHubCall.write("POST", path, body);
    return access.client(slug).then(client -> client.ask(call)).map(heard -> true);
  }

  private GitHubReply<Long> numbered(RepositorySlug slug, GitHubCall call) {
    return access.client(slug).then(client -> client.ask(call, answer -> answer.number("id")));
  }

  private GitHubReply<Boolean> done(RepositorySlug slug, String path) {
    var call = GitHubCall.write("POST", "/repos/" + slug + path);
    return access.client(slug).then(client -> client.ask(call)).map(heard -> true);
  }
}
