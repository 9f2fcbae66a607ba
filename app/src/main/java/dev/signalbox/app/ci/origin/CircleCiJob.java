package dev.signalbox.app.ci.origin;

import dev.signalbox.app.cli.ProcessEnvironment;
import java.util.Optional;

/** A job of CircleCI. A workflow that is run again is another one; neither has a name here. */
final class CircleCiJob {
  private CircleCiJob() {}

  static CiOrigin origin(ProcessEnvironment here) {
    return CiOrigin.at("circleci")
        .testing(here.variable("CIRCLE_SHA1"), here.variable("CIRCLE_BRANCH"), Optional.empty())
        .in(here.variable("CIRCLE_PROJECT_REPONAME"), here.variable("CIRCLE_JOB"))
        .during(
            here.variable("CIRCLE_WORKFLOW_ID"),
            Optional.empty(),
            here.variable("CIRCLE_BUILD_URL"));
  }
}
