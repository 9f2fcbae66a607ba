package dev.signalbox.app.ci.origin;

import dev.signalbox.app.cli.ProcessEnvironment;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Which CI this process runs in, told by the variable that only this one sets. */
final class CiDetection {
  private static final List<Map.Entry<String, Function<ProcessEnvironment, CiOrigin>>> KNOWN =
      List.of(
          Map.entry("GITHUB_ACTIONS", GitHubWorkflow::origin),
          Map.entry("GITLAB_CI", GitLabJob::origin),
          Map.entry("BUILDKITE", BuildkiteStep::origin),
          Map.entry("CIRCLECI", CircleCiJob::origin),
          Map.entry("JENKINS_URL", JenkinsBuild::origin));

  private CiDetection() {}

  static Optional<CiOrigin> of(ProcessEnvironment here) {
    return KNOWN.stream()
        .filter(known -> here.variable(known.getKey()).isPresent())
        .findFirst()
        .map(known -> known.getValue().apply(here));
  }
}
