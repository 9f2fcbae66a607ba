package dev.signalbox.app.ci.origin;

import dev.signalbox.app.cli.ProcessEnvironment;
import java.util.Optional;

/**
 * A job of GitLab CI. A job that is run again keeps its pipeline and counts no attempts, but is
 * given another id, which is why that is the run. In pipelines of merged results {@code
 * CI_COMMIT_SHA} is a merge commit that no one else knows.
 */
final class GitLabJob {
  private GitLabJob() {}

  static CiOrigin origin(ProcessEnvironment here) {
    return CiOrigin.at("gitlab")
        .testing(
            here.variable("CI_MERGE_REQUEST_SOURCE_BRANCH_SHA")
                .or(() -> here.variable("CI_COMMIT_SHA")),
            here.variable("CI_MERGE_REQUEST_SOURCE_BRANCH_NAME")
                .or(() -> here.variable("CI_COMMIT_REF_NAME")),
            here.variable("CI_MERGE_REQUEST_TARGET_BRANCH_NAME"))
        .in(
            here.variable("CI_PIPELINE_NAME").or(() -> here.variable("CI_PROJECT_NAME")),
            here.variable("CI_JOB_NAME"))
        .during(here.variable("CI_JOB_ID"), Optional.empty(), here.variable("CI_JOB_URL"));
  }
}
