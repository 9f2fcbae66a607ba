package dev.signalbox.seeds;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.planner.StandardPlanner;
import dev.signalbox.engine.queue.QueueEngine;
import dev.signalbox.simulation.promises.Promises;
import dev.signalbox.simulation.scenario.Scenario;
import dev.signalbox.simulation.world.RunResult;
import dev.signalbox.simulation.world.Simulation;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Many worlds, one after the other on every processor: each keeps all promises. */
class SeedsTest {
  private static final long SEEDS =
      Long.getLong("signalbox.seeds", Boolean.getBoolean("signalbox.long") ? 10_000 : 3_000);
  private static final int MOST_BROKEN = 20;
  private static final int TAIL = 40;

  private final QueueEngine engine = new QueueEngine(new StandardPlanner());
  private final AtomicLong next = new AtomicLong();
  private final SortedMap<Long, String> broken = new ConcurrentSkipListMap<>();

  @Test
  void every_seed_keeps_every_promise() throws InterruptedException {
    long start = System.nanoTime();
    var threads = new ArrayList<Thread>();
    for (int at = 0; at < Runtime.getRuntime().availableProcessors(); at++) {
      threads.add(Thread.ofPlatform().name("seeds-" + at).start(() -> runAll(start)));
    }
    for (Thread thread : threads) thread.join();

    assertThat(broken).withFailMessage(this::told).isEmpty();
    assertThat(next.get()).isGreaterThanOrEqualTo(SEEDS);
  }

  private void runAll(long start) {
    for (long seed = next.getAndIncrement();
        seed < SEEDS && broken.size() < MOST_BROKEN;
        seed = next.getAndIncrement()) {
      run(seed);
      if ((seed + 1) % 1000 == 0) {
        long seconds = (System.nanoTime() - start) / 1_000_000_000;
        System.out.println((seed + 1) + " seeds in " + seconds + " s, broken: " + broken.keySet());
      }
    }
  }

  private void run(long seed) {
    try {
      simulated(seed, false)
          .broken()
          .ifPresent(it -> broken.put(seed, "`" + it.promise() + "`: " + it.what()));
    } catch (StackOverflowError | OutOfMemoryError fatal) {
      broken.put(seed, fatal.toString());
    }
  }

  private RunResult simulated(long seed, boolean isTold) {
    var promises = Promises.all(engine::decide);
    return new Simulation(Scenario.of(seed), engine::decide, promises, isTold).run();
  }

  private String told() {
    var text = new StringBuilder();
    broken.forEach(
        (seed, what) ->
            text.append("seed ").append(seed).append(" breaks ").append(what).append('\n'));
    long first = broken.firstKey();
    text.append("The end of seed ").append(first).append(":\n");
    List<String> story = simulated(first, true).story();
    for (String line : story.subList(Math.max(0, story.size() - TAIL), story.size())) {
      text.append("  ").append(line).append('\n');
    }
    return text.append("All of it: ./signalbox soak --replay ").append(first).toString();
  }
}
