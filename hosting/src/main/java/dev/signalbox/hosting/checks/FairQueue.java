package dev.signalbox.hosting.checks;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Who gets the next slot: whoever does not yield to others; of those the owner with the fewest
 * running checks, and of those the one that has waited longest since its last slot; likewise among
 * the owner's repositories. Within a repository first come, first served. Nobody is interrupted for
 * it.
 */
final class FairQueue<T> {
  private static final int MOST_REMEMBERED = 10_000;

  /** Repositories lie in their owner's folder. */
  record Share(Path owner, Path repository) {
    static Share of(CheckJob job) {
      Path home = job.repository().toAbsolutePath();
      return new Share(home.resolveSibling(".").normalize(), home);
    }

    String name() {
      String folder = String.valueOf(repository.getFileName()).replaceAll("\\.git$", "");
      return owner.getFileName() + "/" + folder;
    }
  }

  private record Waiting<T>(Share share, boolean yields, T entry) {}

  private final List<Waiting<T>> waiting = new ArrayList<>();
  private final Map<Path, Integer> running = new HashMap<>();
  private final Map<Path, Long> lastServed = new LinkedHashMap<>();
  private final Map<Share, Integer> holders = new HashMap<>();
  private long served;

  void add(Share share, T entry) {
    add(share, false, entry);
  }

  void add(Share share, boolean yields, T entry) {
    waiting.add(new Waiting<>(share, yields, entry));
  }

  boolean remove(T entry) {
    return waiting.removeIf(other -> other.entry().equals(entry));
  }

  boolean contains(T entry) {
    return waiting.stream().anyMatch(other -> other.entry().equals(entry));
  }

  int size() {
    return waiting.size();
  }

  /** Takes the next, whose slot counts until it is released. */
  Optional<T> next() {
    var best = waiting.stream().min(fairness());
    best.ifPresent(this::serve);
    return best.map(Waiting::entry);
  }

  private void serve(Waiting<T> next) {
    waiting.remove(next);
    count(next.share(), 1);
    served++;
    for (Path path : List.of(next.share().owner(), next.share().repository())) {
      lastServed.remove(path);
      lastServed.put(path, served);
    }
    while (lastServed.size() > MOST_REMEMBERED) {
      lastServed.remove(lastServed.keySet().iterator().next());
    }
  }

  void release(Share share) {
    count(share, -1);
  }

  /** The repositories whose checks run now. */
  String holders() {
    var names = new TreeSet<String>();
    holders.keySet().forEach(share -> names.add(share.name()));
    return String.join(", ", names);
  }

  private Comparator<Waiting<T>> fairness() {
    return Comparator.<Waiting<T>, Boolean>comparing(Waiting::yields)
        .thenComparingInt(it -> running.getOrDefault(it.share().owner(), 0))
        .thenComparingLong(it -> lastServed.getOrDefault(it.share().owner(), 0L))
        .thenComparingInt(it -> running.getOrDefault(it.share().repository(), 0))
        .thenComparingLong(it -> lastServed.getOrDefault(it.share().repository(), 0L));
  }

  private void count(Share share, int change) {
    adjust(running, share.owner(), change);
    adjust(running, share.repository(), change);
    adjust(holders, share, change);
  }

  private static <K> void adjust(Map<K, Integer> counts, K key, int change) {
    counts.merge(key, change, Integer::sum);
    counts.remove(key, 0);
  }
}
