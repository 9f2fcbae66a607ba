package dev.signalbox.app.ci.origin;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/**
 * A job of GitHub Actions. On events of pull requests {@code GITHUB_SHA} is a merge commit that no
 * one else knows, and on {@code workflow_run} it is the default branch: the event itself names what
 * was tested.
 */
final class GitHubWorkflow {
  /** Payloads of webhooks are capped by GitHub at this. */
  private static final int MOST_EVENT_BYTES = 25 << 20;

  private final ProcessEnvironment here;
  private final JsonNode event;

  private GitHubWorkflow(ProcessEnvironment here) {
    this.here = here;
    this.event =
        here.variable("GITHUB_EVENT_PATH")
            .map(GitHubWorkflow::event)
            .orElseGet(MissingNode::getInstance);
  }

  static CiOrigin origin(ProcessEnvironment here) {
    var workflow = new GitHubWorkflow(here);
    return CiOrigin.at("github_actions")
        .testing(workflow.commit(), workflow.branch(), here.variable("GITHUB_BASE_REF"))
        .in(here.variable("GITHUB_WORKFLOW"), here.variable("GITHUB_JOB"))
        .during(
            here.variable("GITHUB_RUN_ID"), here.variable("GITHUB_RUN_ATTEMPT"), workflow.url());
  }

  private Optional<String> commit() {
    return text(event.path("pull_request").path("head").path("sha"))
        .or(() -> ofTriggeringRun("head_sha"))
        .or(() -> here.variable("GITHUB_SHA"));
  }

  private Optional<String> branch() {
    return here.variable("GITHUB_HEAD_REF")
        .or(() -> text(event.path("pull_request").path("head").path("ref")))
        .or(() -> ofTriggeringRun("head_branch"))
        .or(() -> here.variable("GITHUB_REF_NAME"));
  }

  private Optional<String> ofTriggeringRun(String field) {
    return text(event.path("workflow_run").path(field));
  }

  private Optional<String> url() {
    return here.variable("GITHUB_RUN_ID")
        .flatMap(
            run ->
                here.variable("GITHUB_REPOSITORY")
                    .map(
                        repository ->
                            here.variable("GITHUB_SERVER_URL").orElse("https://github.com")
                                + "/"
                                + repository
                                + "/actions/runs/"
                                + run));
  }

  private static Optional<String> text(JsonNode value) {
    return Optional.of(value.asString("")).filter(text -> !text.isBlank());
  }

  /** Without it the variables have to do: they are right for everything that is pushed. */
  private static JsonNode event(String path) {
    try (var in = Files.newInputStream(Path.of(path))) {
      return Json.parse(in.readNBytes(MOST_EVENT_BYTES));
    } catch (IOException | MalformedJson e) {
      return MissingNode.getInstance();
    }
  }
}
