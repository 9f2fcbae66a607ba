package dev.signalbox.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How long one worker takes each time.
 *
 * @param samples of each round, after as many as it takes to warm up
 */
public record ResponseTimes(int warmUp, int samples) {
  private static final int ROUNDS = 5;

  /**
   * What it took in microseconds.
   *
   * @param clock the median of rounds, each of which is the median of its samples
   * @param processor the median of rounds, each of which is the mean of its samples
   */
  public record Taken(double clock, double processor) {}

  /** Over rounds in which all take turns. */
  public <K> Map<K, Taken> of(Map<K, Contest.Contender> contenders, ProcessorUse processors)
      throws Exception {
    var times = new LinkedHashMap<K, List<Taken>>();
    for (int round = 0; round < ROUNDS; round++) {
      for (var contender : contenders.entrySet()) {
        times
            .computeIfAbsent(contender.getKey(), _ -> new ArrayList<>())
            .add(taken(contender.getValue(), processors));
      }
    }
    var medians = new LinkedHashMap<K, Taken>();
    times.forEach((key, all) -> medians.put(key, median(all)));
    return medians;
  }

  private static Taken median(List<Taken> rounds) {
    return new Taken(
        Contest.median(rounds.stream().map(Taken::clock).toList()),
        Contest.median(rounds.stream().map(Taken::processor).toList()));
  }

  private Taken taken(Contest.Contender contender, ProcessorUse processors) throws Exception {
    try (var work = contender.worker()) {
      for (int i = 0; i < warmUp; i++) work.once();
      var times = new ArrayList<Double>();
      double before = processors.micros();
      for (int i = 0; i < samples; i++) {
        long start = System.nanoTime();
        work.once();
        times.add((System.nanoTime() - start) / 1_000.0);
      }
      return new Taken(Contest.median(times), (processors.micros() - before) / samples);
    }
  }

  /** Prints both, and each as a ratio to the first of all. */
  public void print(String title, Map<String, Contest.Contender> contenders, BenchServer server)
      throws Exception {
    var all = of(contenders, server.processors());
    var unit = all.values().iterator().next();
    System.out.printf(
        "%n%-52s %9s %7s %12s %7s%n", title, "clock ms", "ratio", "processor ms", "ratio");
    all.forEach(
        (name, taken) ->
            System.out.printf(
                "%-52s %9.2f %7.2f %12.2f %7.2f%n",
                name,
                taken.clock() / 1_000,
                taken.clock() / unit.clock(),
                taken.processor() / 1_000,
                taken.processor() / unit.processor()));
  }
}
