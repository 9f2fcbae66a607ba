package dev.signalbox.server.statistics;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.causes.AbortStatus;
import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.ChecksConclusion;
import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.log.LogMetadata;
import dev.signalbox.engine.log.QueueAction;
import dev.signalbox.engine.log.QueueBisection;
import dev.signalbox.engine.log.QueueChecks;
import dev.signalbox.engine.log.SpeculativeCheckPullRequest;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * A queue that lives at random, the log that it writes, and a plain list of everything that
 * statistics should know of.
 */
final class QueueYear {
  /** Something that counts: at a moment, of a group, with a size and a detail. */
  record Fact(String figure, Instant at, Lane lane, double value, String detail) {}

  record Lane(String base, String queue, @Nullable String priority) {}

  record Written(Instant at, long pull, String base, LogMetadata metadata) {}

  private static final List<Lane> LANES =
      List.of(
          new Lane("main", "default", null),
          new Lane("main", "default", "hotfix"),
          new Lane("main", "slow", null),
          new Lane("release/1", "default", "hotfix"));

  private static final class Rider {
    final long pull;
    final Lane lane;
    final Instant queuedAt;
    final UUID session;
    double ci;
    int retries;

    Rider(long pull, Lane lane, Instant queuedAt, UUID session) {
      this.pull = pull;
      this.lane = lane;
      this.queuedAt = queuedAt;
      this.session = session;
    }
  }

  private record Run(UUID car, List<Rider> riders, Instant startedAt, long draft) {}

  private final RandomGenerator random;
  final List<Fact> facts = new ArrayList<>();
  final List<Written> log = new ArrayList<>();
  private final List<Rider> waiting = new ArrayList<>();
  private final List<Run> running = new ArrayList<>();
  private Instant now;
  private long pulls;

  QueueYear(RandomGenerator random, Instant begin) {
    this.random = random;
    this.now = begin;
  }

  void liveUntil(Instant end, Duration step) {
    while (true) {
      now = now.plusMillis(1 + random.nextLong(2 * step.toMillis()));
      if (now.isAfter(end)) return;
      int dice = random.nextInt(10);
      if (dice < 4) enter();
      else if (dice < 7) startRun();
      else if (!running.isEmpty()) endRun(running.remove(random.nextInt(running.size())));
    }
  }

  private UUID id() {
    return new UUID(random.nextLong(), random.nextLong());
  }

  private void enter() {
    var rider = new Rider(++pulls, LANES.get(random.nextInt(LANES.size())), now, id());
    waiting.add(rider);
    fact("entered", rider.lane, 1, "");
    fact("size", rider.lane, 1, "");
    write(
        rider,
        new QueueAction.Enter(
            rider.lane.queue, rider.lane.base, now, null, rider.lane.priority, rider.session));
  }

  private void startRun() {
    if (waiting.isEmpty()) return;
    var first = waiting.getFirst();
    var riders =
        waiting.stream()
            .filter(it -> it.lane.base.equals(first.lane.base))
            .filter(it -> it.lane.queue.equals(first.lane.queue))
            .limit(1 + random.nextInt(4))
            .toList();
    waiting.removeAll(riders);
    start(new Run(id(), riders, now, 10_000 + log.size()));
  }

  private void start(Run run) {
    running.add(run);
    var lane = run.riders.getFirst().lane;
    fact("batch", lane, run.riders.size(), "");
    fact("running", new Lane(lane.base, lane.queue, null), 1, "");
    for (var rider : run.riders) {
      write(
          rider,
          new QueueChecks.Start(
              rider.lane.base,
              null,
              rider.lane.priority,
              rider.lane.queue,
              rider.queuedAt,
              "its turn has come",
              tested(run, ChecksConclusion.PENDING, null, false),
              numbers(run),
              run.car,
              rider.session));
    }
  }

  private void endRun(Run run) {
    int dice = random.nextInt(10);
    if (dice < 5) land(run);
    else if (dice < 7) retry(run);
    else if (run.riders.size() > 1 && dice < 9) bisect(run);
    else expel(run);
  }

  private void land(Run run) {
    boolean vouched = random.nextInt(4) == 0;
    end(run, vouched ? AbortCode.INTERMEDIATE_RESULTS_SKIPPED : null, AbortStatus.DEFINITIVE);
    if (vouched) fact("saved", run.riders.getFirst().lane, 1, "");
    for (var rider : run.riders) {
      settle(rider, true);
      fact("merged", rider.lane, 1, "");
      write(
          rider,
          new QueueAction.Merged(
              rider.lane.base,
              List.of(),
              rider.lane.queue,
              rider.queuedAt,
              rider.lane.priority,
              rider.session));
      leave(rider, null);
    }
  }

  private void retry(Run run) {
    end(run, AbortCode.CHECKS_RETRIED, AbortStatus.REEMBARKED);
    for (var rider : run.riders) {
      rider.retries++;
      fact("retry", rider.lane, 1, "");
    }
    start(new Run(run.car, run.riders, now, run.draft));
  }

  private void bisect(Run run) {
    int depth = random.nextInt(3);
    fact("split_depth", run.riders.getFirst().lane, depth, "");
    fact("split_size", run.riders.getFirst().lane, run.riders.size(), "");
    for (var rider : run.riders) {
      write(
          rider,
          new QueueBisection.Start(
              rider.lane.queue,
              "__default__",
              rider.lane.priority,
              numbers(run),
              run.riders.size(),
              2,
              depth,
              depth == 0,
              rider.session,
              run.car));
    }
    end(run, AbortCode.CHECKS_FAILED, AbortStatus.REEMBARKED);
    for (var rider : run.riders) settle(rider, false);
    found(run);
    waiting.addAll(run.riders);
  }

  private void found(Run run) {
    boolean found = random.nextBoolean();
    boolean capped = random.nextInt(3) == 0;
    var lane = run.riders.getFirst().lane;
    fact("found", lane, 1, "completed");
    if (found) fact("found", lane, 1, "culprit");
    if (capped) fact("found", lane, 1, "capped");
    for (var rider : run.riders) {
      write(
          rider,
          new QueueBisection.End(
              rider.lane.queue,
              "__default__",
              rider.lane.priority,
              numbers(run),
              found,
              List.of(),
              List.of(),
              capped,
              rider.session,
              run.car));
    }
  }

  private void expel(Run run) {
    var code =
        List.of(AbortCode.CHECKS_FAILED, AbortCode.CHECKS_TIMEOUT, AbortCode.PR_MANUALLY_DEQUEUED)
            .get(random.nextInt(3));
    end(run, code, AbortStatus.DEFINITIVE);
    for (var rider : run.riders) {
      settle(rider, false);
      leave(rider, code);
    }
  }

  private void settle(Rider rider, boolean recovered) {
    if (rider.retries == 0) return;
    fact("depth", rider.lane, rider.retries, recovered ? "recovered" : "not");
    rider.retries = 0;
  }

  private void end(Run run, @Nullable AbortCode code, AbortStatus status) {
    double seconds = Duration.between(run.startedAt, now).toMillis() / 1000.0;
    var lane = run.riders.getFirst().lane;
    fact("runtime", lane, seconds, "");
    fact("running", new Lane(lane.base, lane.queue, null), -1, "");
    boolean passed = code == null;
    var conclusion = passed ? ChecksConclusion.SUCCESS : ChecksConclusion.FAILURE;
    for (var rider : run.riders) {
      rider.ci += seconds;
      fact("outcome", rider.lane, 1, code == null ? "SUCCESS" : code.name());
      write(
          rider,
          new QueueChecks.End(
              !passed,
              code,
              null,
              status,
              rider.lane.base,
              "__default__",
              rider.lane.priority,
              rider.lane.queue,
              rider.queuedAt,
              null,
              null,
              tested(run, conclusion, now, !passed),
              numbers(run),
              run.car,
              rider.session));
    }
  }

  private void leave(Rider rider, @Nullable AbortCode code) {
    double total = Duration.between(rider.queuedAt, now).toMillis() / 1000.0;
    long free = (long) Math.max(0, total - rider.ci);
    long schedule = random.nextLong(free / 4 + 1);
    long freeze = random.nextLong(free / 4 + 1);
    fact("size", rider.lane, -1, "");
    fact("exit", rider.lane, 1, code == null ? "PR_MERGED" : code.name());
    if (code == null) {
      fact("queue_time", rider.lane, total, "");
      fact("schedule", rider.lane, schedule, "");
      fact("freeze", rider.lane, freeze, "");
      fact("ci", rider.lane, rider.ci, "");
      fact("capacity", rider.lane, Math.max(0, total - schedule - freeze - rider.ci), "");
    }
    write(
        rider,
        new QueueAction.Leave(
            "it was merged",
            code == null,
            rider.lane.queue,
            rider.lane.base,
            "__default__",
            rider.queuedAt,
            schedule,
            freeze,
            rider.lane.priority,
            null,
            List.of(),
            "3f786850e387550fdab836ed7e6dc881de23001b",
            random.nextInt(5) == 0 ? null : rider.session,
            code,
            List.of()));
  }

  private static List<PullRequestNumber> numbers(Run run) {
    return run.riders.stream().map(rider -> new PullRequestNumber(rider.pull)).toList();
  }

  private static SpeculativeCheckPullRequest tested(
      Run run, ChecksConclusion conclusion, @Nullable Instant ended, boolean failed) {
    var check = new QueueCheck("test", "broken", null, null, CheckState.FAILURE, null);
    return new SpeculativeCheckPullRequest(
        new PullRequestNumber(run.draft),
        false,
        false,
        conclusion,
        run.startedAt,
        ended,
        failed ? List.of(check) : List.of(),
        numbers(run));
  }

  private void fact(String figure, Lane lane, double value, String detail) {
    facts.add(new Fact(figure, now, lane, value, detail));
  }

  private void write(Rider rider, LogMetadata metadata) {
    log.add(new Written(now, rider.pull, rider.lane.base, metadata));
  }
}
