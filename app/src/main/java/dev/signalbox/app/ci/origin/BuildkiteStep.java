package dev.signalbox.app.ci.origin;

import dev.signalbox.app.cli.ProcessEnvironment;
import java.util.Optional;

/** A job of Buildkite; its commit may be a name such as {@code HEAD}, which says nothing. */
final class BuildkiteStep {
  private BuildkiteStep() {}

  static CiOrigin origin(ProcessEnvironment here) {
    return CiOrigin.at("buildkite")
        .testing(
            here.variable("BUILDKITE_COMMIT").filter(commit -> commit.matches("[0-9a-f]{40,64}")),
            here.variable("BUILDKITE_BRANCH"),
            here.variable("BUILDKITE_PULL_REQUEST_BASE_BRANCH"))
        .in(
            here.variable("BUILDKITE_PIPELINE_SLUG"),
            here.variable("BUILDKITE_LABEL").or(() -> here.variable("BUILDKITE_STEP_KEY")))
        .during(here.variable("BUILDKITE_BUILD_ID"), attempt(here), url(here));
  }

  /** Retries are counted from zero. */
  private static Optional<String> attempt(ProcessEnvironment here) {
    return here.variable("BUILDKITE_RETRY_COUNT")
        .filter(count -> count.matches("[0-9]{1,6}"))
        .map(count -> Integer.toString(Integer.parseInt(count) + 1));
  }

  private static Optional<String> url(ProcessEnvironment here) {
    return here.variable("BUILDKITE_BUILD_URL")
        .map(url -> url + here.variable("BUILDKITE_JOB_ID").map(job -> "#" + job).orElse(""));
  }
}
