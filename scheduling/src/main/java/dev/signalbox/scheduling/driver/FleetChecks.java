package dev.signalbox.scheduling.driver;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.scheduling.fleet.FleetBuild;
import dev.signalbox.scheduling.fleet.WorkerFleet;
import dev.signalbox.scheduling.workload.HiddenTruth;
import dev.signalbox.scheduling.workload.QueuedChange;
import dev.signalbox.scheduling.workload.Workload;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Builds of the fleet for commits, told as runs of a check. */
final class FleetChecks {
  private static final CheckKey KEY = new CheckKey(WorkloadRules.CHECK, "ci");

  private final WorkerFleet fleet;
  private final HiddenTruth truth;
  private final List<QueuedChange> typical;
  private final Consumer<Observation> inbox;
  private final Map<Job, FleetBuild> running = new HashMap<>();
  private long runs;

  /** A probe of a commit is stopped apart from a batch that has the same. */
  private record Job(CommitSha commit, boolean isProbe) {}

  FleetChecks(
      WorkerFleet fleet, Workload workload, HiddenTruth truth, Consumer<Observation> inbox) {
    this.fleet = fleet;
    this.truth = truth;
    this.typical = workload.changes().stream().limit(1).toList();
    this.inbox = inbox;
  }

  void test(MemoryCommit commit) {
    start(new Job(commit.sha(), false), commit);
  }

  void probe(MemoryCommit commit) {
    start(new Job(commit.sha(), true), commit);
  }

  void stop(CommitSha commit) {
    stop(new Job(commit, false));
  }

  void stopProbe(CommitSha commit) {
    stop(new Job(commit, true));
  }

  private void start(Job job, MemoryCommit commit) {
    var open = running.get(job);
    if (open != null && open.isOpen()) return;
    var own = commit.own().isEmpty() ? typical : commit.own();
    var plan = truth.plan(own, commit.isRed());
    running.put(job, fleet.submit(plan, build -> ended(job, build.hasPassed())));
  }

  private void stop(Job job) {
    var build = running.remove(job);
    if (build != null) fleet.cancel(build);
  }

  /** The branch is known to be well when everything begins. */
  void vouchFor(CommitSha tip) {
    tell(tip, CheckState.SUCCESS);
  }

  private void ended(Job job, boolean passed) {
    running.remove(job);
    tell(job.commit, passed ? CheckState.SUCCESS : CheckState.FAILURE);
  }

  private void tell(CommitSha commit, CheckState state) {
    var run = new CheckRun(KEY, KEY.name(), ++runs, 0, state, "", Optional.empty());
    inbox.accept(new Observation.ChecksSeen(commit, List.of(run)));
  }
}
