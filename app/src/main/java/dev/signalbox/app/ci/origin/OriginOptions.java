package dev.signalbox.app.ci.origin;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.Failure;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.testresults.RunOrigin;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where the results come from; what no option says is found in the variables of the CI. */
public final class OriginOptions {
  @Option(names = "--commit", paramLabel = "SHA", description = "The commit that was tested.")
  private @Nullable String commit;

  @Option(names = "--branch", paramLabel = "NAME", description = "The branch that was tested.")
  private @Nullable String branch;

  @Option(
      names = "--base",
      paramLabel = "NAME",
      description = "The branch that it is to be merged into, if any.")
  private @Nullable String base;

  @Option(names = "--pipeline", paramLabel = "NAME", description = "The pipeline or workflow.")
  private @Nullable String pipeline;

  @Option(
      names = "--job",
      paramLabel = "NAME",
      description = "The job, by the name of the check that it reports.")
  private @Nullable String job;

  @Option(
      names = "--run",
      paramLabel = "ID",
      description = "The run of the pipeline (default: a hash of the results).")
  private @Nullable String run;

  @Option(
      names = "--attempt",
      paramLabel = "N",
      description = "Which attempt of the run this is, from 1.")
  private @Nullable String attempt;

  @Option(names = "--details-url", paramLabel = "URL", description = "A link to the run.")
  private @Nullable String url;

  /**
   * The whole origin.
   *
   * @param otherwiseRun what the run is called if neither an option nor a CI tells
   */
  public RunOrigin in(ProcessEnvironment here, String otherwiseRun) {
    var known = told().or(CiDetection.of(here).orElse(CiOrigin.NOTHING));
    String ofJob = known.job().orElseThrow(() -> missing("job", "--job NAME"));
    return new RunOrigin(
        known.pipeline().orElse(ofJob),
        ofJob,
        known.run().orElse(otherwiseRun),
        known.attempt().map(OriginOptions::number).orElse(1),
        sha(known.commit().orElseThrow(() -> missing("commit", "--commit SHA"))),
        known.branch(),
        known.base(),
        known.url(),
        known.provider(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private CiOrigin told() {
    return CiOrigin.NOTHING
        .testing(
            Optional.ofNullable(commit), Optional.ofNullable(branch), Optional.ofNullable(base))
        .in(Optional.ofNullable(pipeline), Optional.ofNullable(job))
        .during(Optional.ofNullable(run), Optional.ofNullable(attempt), Optional.ofNullable(url));
  }

  private static Failure.Misused missing(String what, String option) {
    return new Failure.Misused(
        "the "
            + what
            + " is not known: add "
            + option
            + ", or run this in GitHub Actions, GitLab, Jenkins, Buildkite or CircleCI");
  }

  private static CommitSha sha(String text) {
    try {
      return new CommitSha(text.strip().toLowerCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw new Failure.Misused("the commit is not a full hash: '" + text + "'");
    }
  }

  private static int number(String text) {
    try {
      int number = Integer.parseInt(text.strip());
      if (number >= 1) return number;
    } catch (NumberFormatException e) {
      // Told below, together with those that are too small.
    }
    throw new Failure.Misused("the attempt is not a number from 1: '" + text + "'");
  }
}
