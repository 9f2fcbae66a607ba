package dev.signalbox.bench.deciding;

import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;

/** What deciding takes of a processor: whoever shares it does not lengthen that. */
final class ProcessorTime {
  private static final int ROUNDS = 1_500;

  private final long[] nanos = new long[ROUNDS];

  /** The same event in several queues, in turns. */
  static List<ProcessorTime> of(MeasuredEvent event, Mode mode, List<Integer> sizes, int inFlight) {
    var scenes = sizes.stream().map(waiting -> new BenchScene(mode, waiting, inFlight)).toList();
    var events = scenes.stream().map(event::in).toList();
    var clock = ManagementFactory.getThreadMXBean();
    var times = sizes.stream().map(_ -> new ProcessorTime()).toList();
    for (int round = -ROUNDS; round < ROUNDS; round++) {
      for (int at = 0; at < scenes.size(); at++) {
        long before = clock.getCurrentThreadCpuTime();
        var decision = scenes.get(at).queue().decide(events.get(at));
        long took = clock.getCurrentThreadCpuTime() - before;
        if (decision.ledger().batches().branches().isEmpty()) throw new IllegalStateException();
        if (round >= 0) times.get(at).nanos[round] = took;
      }
    }
    return times;
  }

  /** What this thread has had of a processor so far, in nanoseconds. */
  static long now() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  double micros(int percentile) {
    var sorted = nanos.clone();
    Arrays.sort(sorted);
    return sorted[(sorted.length - 1) * percentile / 100] / 1_000.0;
  }
}
