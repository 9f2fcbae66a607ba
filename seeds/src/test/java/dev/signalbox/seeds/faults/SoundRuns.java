package dev.signalbox.seeds.faults;

import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Seeds without a fault, each run once: many faults are caught by the same seed. In the classes
 * that all other seeds run in, and that are compiled already.
 */
final class SoundRuns {
  private final SeedRun run = new SeedRun();
  private final ConcurrentMap<Long, List<String>> bySeed = new ConcurrentHashMap<>();

  List<String> broken(long seed) {
    return bySeed.computeIfAbsent(seed, run::apply);
  }
}
