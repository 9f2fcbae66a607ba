package dev.signalbox.bench.deciding;

import dev.signalbox.engine.events.QueueEvent;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** What an event costs while 500 batches are in flight over 1,000 lanes, and 5,000 wait. */
final class BusyLanes {
  private static final int WARM_UP = 1_000;
  private static final int ROUNDS = 2_000;
  private static final String ALL = "all events";

  private final Map<String, Times> times = new TreeMap<>();

  private BusyLanes() {}

  static void print() {
    var few = measured(100, 50, 500);
    var many = measured(1_000, 500, 5_000);
    System.out.printf(
        "%-22s %8s %10s %10s %10s %10s %8s%n",
        "event", "times", "cpu p50", "cpu p99", "p50, us", "p99, us", "growth");
    for (var name : many.times.keySet()) {
      var there = many.times.get(name);
      var here = few.times.getOrDefault(name, there);
      System.out.printf(
          Locale.ROOT,
          "%-22s %8d %10.1f %10.1f %10.1f %10.1f %7.2fx%n",
          name,
          there.count,
          there.cpu(50),
          there.cpu(99),
          there.clock(50),
          there.clock(99),
          there.cpu(50) / here.cpu(50));
    }
  }

  private static BusyLanes measured(int scopes, int inFlight, int waiting) {
    var traffic = new LaneTraffic(scopes, inFlight, waiting);
    traffic.drive(WARM_UP, (_, _, _) -> {});
    var lanes = new BusyLanes();
    traffic.drive(ROUNDS, lanes::note);
    System.out.printf(
        "%d scopes, %d batches, %d waiting%n", scopes, traffic.inFlight(), traffic.line());
    return lanes;
  }

  private void note(QueueEvent event, long cpuNanos, long clockNanos) {
    var name = event.getClass().getSimpleName();
    times.computeIfAbsent(name, _ -> new Times()).add(cpuNanos, clockNanos);
    times.computeIfAbsent(ALL, _ -> new Times()).add(cpuNanos, clockNanos);
  }

  /** How long events of one kind took. */
  private static final class Times {
    private long[] cpu = new long[1_024];
    private long[] clock = new long[1_024];
    private int count;

    void add(long cpuNanos, long clockNanos) {
      if (count == cpu.length) {
        cpu = Arrays.copyOf(cpu, 2 * count);
        clock = Arrays.copyOf(clock, 2 * count);
      }
      cpu[count] = cpuNanos;
      clock[count++] = clockNanos;
    }

    double cpu(int percentile) {
      return micros(cpu, percentile);
    }

    double clock(int percentile) {
      return micros(clock, percentile);
    }

    private double micros(long[] nanos, int percentile) {
      var sorted = Arrays.copyOf(nanos, count);
      Arrays.sort(sorted);
      return sorted[(count - 1) * percentile / 100] / 1_000.0;
    }
  }
}
