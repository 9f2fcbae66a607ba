package dev.signalbox.app.demo;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.jobs.ExecutedOn;
import dev.signalbox.engine.jobs.JobExecution;
import dev.signalbox.engine.jobs.JobName;
import dev.signalbox.engine.jobs.LogExcerpt;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.testresults.TestOutcome;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * The executions of jobs behind made-up test results, and of jobs that upload none: one is healthy,
 * one is flaky and tried again, one is broken since a few days ago. Tests take longer every week.
 */
final class MadeUpJobs {
  private static final BranchName MAIN = new BranchName("main");
  private static final String PIPELINE = "ci";
  private static final Duration BROKEN_FOR = Duration.ofDays(5);

  private static final List<String> LINT_FAILED =
      List.of("checking 212 files", "src/shop/Basket.java:41: error: line is too long (131)");
  private static final List<String> PREVIEW_FAILED =
      List.of(
          "building image shop:preview",
          "pushing layer 4 of 7",
          "Error: connection to registry.example.org:443 was reset by peer",
          "make: *** [Makefile:12: preview] Error 1");
  private static final List<String> PACKAGE_FAILED =
      List.of(
          "compressing 1,204 files",
          "fatal: no space left on device: /var/cache/shop/package.tar",
          "##[error]Process completed with exit code 2.");

  private final Random random = new Random(13);
  private final List<JobExecution> executions = new ArrayList<>();
  private final Instant now;

  private MadeUpJobs(Instant now) {
    this.now = now;
  }

  static List<JobExecution> of(List<MadeUpTests.Uploaded> uploads, Instant now) {
    var jobs = new MadeUpJobs(now);
    Instant first = uploads.getFirst().at();
    for (var upload : uploads) {
      var origin = upload.run().origin();
      int weeks = (int) (Duration.between(first, upload.at()).toDays() / 7);
      jobs.tested(upload, 90 + 25 * weeks);
      boolean isNewCommit = origin.job().equals("test");
      if (isNewCommit) jobs.others(origin.commit(), upload.at());
    }
    return jobs.executions;
  }

  private void tested(MadeUpTests.Uploaded upload, int seconds) {
    var origin = upload.run().origin();
    var failed =
        upload.run().cases().stream().filter(it -> it.outcome() == TestOutcome.FAILED).toList();
    var said = new ArrayList<String>();
    for (var test : failed) {
      said.add("FAILED " + test.name());
      test.failure().ifPresent(why -> said.add("  " + why.type() + ": " + why.message()));
    }
    var conclusion = failed.isEmpty() ? CheckState.SUCCESS : CheckState.FAILURE;
    add(origin.job(), origin.commit(), origin.attempt(), conclusion, upload.at(), seconds, said);
  }

  private void others(CommitSha commit, Instant at) {
    boolean isUntidy = random.nextInt(20) == 0;
    once("lint", commit, isUntidy, at, 25, LINT_FAILED);
    boolean isReset = random.nextInt(7) == 0;
    once("preview", commit, isReset, at, 70, PREVIEW_FAILED);
    if (isReset) {
      Instant later = at.plus(Duration.ofMinutes(2));
      add("preview", commit, 2, CheckState.SUCCESS, later, 65, List.of());
    }
    boolean isFull = at.isAfter(now.minus(BROKEN_FOR));
    once("package", commit, isFull, at, 45, PACKAGE_FAILED);
  }

  private void once(
      String job, CommitSha commit, boolean fails, Instant at, int seconds, List<String> said) {
    var conclusion = fails ? CheckState.FAILURE : CheckState.SUCCESS;
    add(job, commit, 1, conclusion, at, seconds, fails ? said : List.of());
  }

  private void add(
      String job,
      CommitSha commit,
      int attempt,
      CheckState conclusion,
      Instant end,
      int seconds,
      List<String> said) {
    var on = new ExecutedOn(commit, Optional.empty(), MAIN, Optional.empty(), Optional.empty());
    Instant start = end.minusSeconds(seconds + random.nextInt(1 + seconds / 3));
    executions.add(
        new JobExecution(
            new JobName(Optional.of(PIPELINE), job),
            on,
            executions.size() + 1L,
            Optional.of(attempt),
            conclusion,
            Optional.of(start),
            end,
            true,
            LogExcerpt.of(1, said)));
  }
}
