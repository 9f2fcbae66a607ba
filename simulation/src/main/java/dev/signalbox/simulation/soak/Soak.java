package dev.signalbox.simulation.soak;

import dev.signalbox.runtime.Decider;
import dev.signalbox.simulation.planning.PlannerChoice;
import dev.signalbox.simulation.promises.Broken;
import dev.signalbox.simulation.world.RunResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongFunction;

/** Runs seed after seed on all cores, each run on one, until all are done or it is stopped. */
public final class Soak {
  /** Which seeds, how long their scenarios are, and who plans in them. */
  public record Task(
      long first, long seeds, int events, boolean keepsGoing, PlannerChoice planner) {
    public Task {
      if (first < 0 || seeds < 1 || events < 1) throw new IllegalArgumentException("no such task");
    }

    public long last() {
      return first + seeds - 1;
    }
  }

  /** A seed and the promise that it broke. */
  public record Violation(long seed, Broken broken) {}

  private final Task task;
  private final LongFunction<Decider> deciders;
  private final SeedTally skipped;
  private final SeedTally recorded;
  private final AtomicLong next;
  private final CountDownLatch working;
  private final SeedTally ran = new SeedTally();
  private final List<Violation> violations = new ArrayList<>();
  private SeedTally unsaved = new SeedTally();
  private Optional<Throwable> fault = Optional.empty();
  private volatile boolean isStopped;

  /** Clean seeds of those skipped are not run; what is recorded is not to be saved again. */
  public Soak(Task task, LongFunction<Decider> deciders, SeedTally skipped, SeedTally recorded) {
    this.task = task;
    this.deciders = deciders;
    this.skipped = skipped.copy();
    this.recorded = recorded.copy();
    this.next = new AtomicLong(task.first());
    this.working = new CountDownLatch(Runtime.getRuntime().availableProcessors());
  }

  public void start() {
    for (long at = working.getCount(); at > 0; at--) {
      Thread.ofPlatform().daemon().name("soak-" + at).start(this::work);
    }
  }

  /** Lets runs under way end and starts no other. */
  public void stop() {
    isStopped = true;
  }

  /** Whether nothing runs any more, waiting for it for a while. */
  public boolean awaitEnd(Duration longest) throws InterruptedException {
    boolean ended = working.await(longest.toMillis(), TimeUnit.MILLISECONDS);
    if (ended) failed().ifPresent(this::fail);
    return ended;
  }

  private synchronized Optional<Throwable> failed() {
    return fault;
  }

  private void fail(Throwable why) {
    throw new IllegalStateException("a run did not come to its end", why);
  }

  private void work() {
    try {
      for (var seed = take(); seed.isPresent(); seed = take()) {
        var scenario = task.planner().scenario(seed.get(), task.events());
        note(seed.get(), new Trial(scenario, deciders).run(false));
      }
    } catch (RuntimeException | Error thrown) {
      stop();
      remember(thrown);
    } finally {
      working.countDown();
    }
  }

  private Optional<Long> take() {
    while (!isStopped) {
      long seed = next.getAndIncrement();
      if (seed > task.last()) return Optional.empty();
      if (!skipped.clean().has(seed)) return Optional.of(seed);
    }
    return Optional.empty();
  }

  private synchronized void remember(Throwable thrown) {
    fault = Optional.of(thrown);
  }

  private synchronized void note(long seed, RunResult result) {
    ran.add(seed, result);
    if (!recorded.knows(seed)) unsaved.add(seed, result);
    result.broken().ifPresent(broken -> violations.add(new Violation(seed, broken)));
    if (!violations.isEmpty() && !task.keepsGoing()) stop();
  }

  public long doneBefore() {
    return skipped.clean().countWithin(task.first(), task.last());
  }

  /** What came of the seeds that were run so far. */
  public synchronized SeedTally ran() {
    return ran.copy();
  }

  /** What nobody has recorded yet; whoever takes it has to. */
  public synchronized SeedTally takeUnsaved() {
    var taken = unsaved;
    unsaved = new SeedTally();
    return taken;
  }

  public synchronized List<Violation> violations() {
    return violations.stream().sorted(Comparator.comparingLong(Violation::seed)).toList();
  }
}
