package dev.signalbox.app.ci.origin;

import dev.signalbox.app.cli.ProcessEnvironment;
import java.util.Optional;

/**
 * A build of Jenkins. Each branch of a multibranch project is a job of its own there, named after
 * the branch; for us they are one pipeline.
 */
final class JenkinsBuild {
  private JenkinsBuild() {}

  static CiOrigin origin(ProcessEnvironment here) {
    var pipeline = pipeline(here);
    return CiOrigin.at("jenkins")
        .testing(here.variable("GIT_COMMIT"), branch(here), here.variable("CHANGE_TARGET"))
        .in(pipeline, here.variable("STAGE_NAME").or(() -> pipeline))
        .during(
            here.variable("BUILD_TAG").or(() -> here.variable("BUILD_ID")),
            Optional.empty(),
            here.variable("BUILD_URL"));
  }

  private static Optional<String> branch(ProcessEnvironment here) {
    return here.variable("CHANGE_BRANCH")
        .or(() -> here.variable("BRANCH_NAME"))
        .or(
            () ->
                here.variable("GIT_BRANCH")
                    .map(name -> name.replaceFirst("^(origin/|refs/heads/)", "")));
  }

  private static Optional<String> pipeline(ProcessEnvironment here) {
    var name = here.variable("JOB_NAME");
    if (here.variable("BRANCH_NAME").isEmpty()) return name;
    return name.map(job -> job.contains("/") ? job.substring(0, job.lastIndexOf('/')) : job);
  }
}
