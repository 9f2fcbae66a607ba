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

  /** The median of each in microseconds, over rounds in which all take turns. */
  public <K> Map<K, Double> medians(Map<K, Contest.Contender> contenders) throws Exception {
    var times = new LinkedHashMap<K, List<Double>>();
    for (int round = 0; round < ROUNDS; round++) {
      for (var contender : contenders.entrySet()) {
        times
            .computeIfAbsent(contender.getKey(), _ -> new ArrayList<>())
            .add(micros(contender.getValue()));
      }
    }
    var medians = new LinkedHashMap<K, Double>();
    times.forEach((key, all) -> medians.put(key, Contest.median(all)));
    return medians;
  }

  private double micros(Contest.Contender contender) throws Exception {
    try (var work = contender.worker()) {
      for (int i = 0; i < warmUp; i++) work.once();
      var times = new ArrayList<Double>();
      for (int i = 0; i < samples; i++) {
        long start = System.nanoTime();
        work.once();
        times.add((System.nanoTime() - start) / 1_000.0);
      }
      return Contest.median(times);
    }
  }
}
