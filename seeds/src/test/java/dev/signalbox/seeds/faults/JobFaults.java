package dev.signalbox.seeds.faults;

import static dev.signalbox.seeds.faults.Planting.engine;
import static dev.signalbox.seeds.faults.Twist.EMPTY;
import static dev.signalbox.seeds.faults.Twist.FALSE;
import static dev.signalbox.seeds.faults.Twist.TRUE;
import static dev.signalbox.seeds.faults.Twist.answers;
import static dev.signalbox.seeds.faults.Twist.callIsTrue;

import java.util.List;

/** What could be wrong with flaky jobs, their retries and quarantined tests. */
final class JobFaults {
  private static final String RED = "red stays red";
  private static final String BLAME = "blame is fair";
  private static final String EXCUSED = "isExcused";
  private static final String QUARANTINE = "judge.QuarantinedJobs";

  static final List<PlantedFault> ALL =
      List.of(
          PlantedFault.of(
              "results that lack something excuse a job",
              RED,
              engine(QUARANTINE, EXCUSED, callIsTrue("JobTestResults.isComplete"))),
          PlantedFault.of(
              "a crash with a quarantined failure counts as green",
              RED,
              engine(QUARANTINE, EXCUSED, callIsTrue("Optional.isPresent"))),
          PlantedFault.of(
              "a failure that nobody quarantined is excused",
              RED,
              engine("jobs.JobTestResults", "areAllQuarantined", TRUE)),
          PlantedFault.of(
              "a test that is quarantined when it has failed is excused",
              RED,
              engine("jobs.QuarantinedFailure", "isOlderThan", TRUE)),
          PlantedFault.of(
              "retries are not counted", RED, engine("ledger.JobRetry", "times", answers(0))),
          PlantedFault.of(
              "retries on a head are forgotten with every word of it",
              RED,
              engine("ledger.HeadTestings", "of", EMPTY)),
          PlantedFault.of(
              "one failure of a flaky job is believed",
              BLAME,
              engine("judge.JobTrust", "isFlaky", FALSE)),
          PlantedFault.of(
              "flaky jobs are doubted and nothing is run again",
              BLAME,
              engine("judge.FailedJobs", "doubted", EMPTY)));

  private JobFaults() {}
}
