package dev.signalbox.seeds.faults;

import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.LongFunction;

/** Seeds without a fault, each run once: many faults are caught by the same seed. */
final class SoundRuns {
  private final LongFunction<List<String>> run;
  private final ConcurrentMap<Long, List<String>> bySeed = new ConcurrentHashMap<>();

  SoundRuns() {
    try {
      this.run = new FaultyClasses(List.of()).seedRun();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  List<String> broken(long seed) {
    return bySeed.computeIfAbsent(seed, run::apply);
  }
}
