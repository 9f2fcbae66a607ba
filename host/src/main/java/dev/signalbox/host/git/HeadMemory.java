package dev.signalbox.host.git;

import dev.signalbox.engine.ledger.Difference;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.LruMap;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Remembers what can't change of heads: commits are known by their content, so two of them always
 * share the same history, and the same files differ. Bounded, and guarded by its own lock.
 */
final class HeadMemory {
  static final HeadMemory SHARED = new HeadMemory();

  private static final int MOST = 4_096;

  /** What changes more than this is computed each time, so that the memory stays small. */
  private static final int MOST_FILES = 100;

  private record Pair(Path folder, CommitSha tip, CommitSha head) {}

  private record Left(Path folder, List<String> bases, CommitSha head) {}

  private final Map<Pair, List<String>> bases = new LruMap<>(MOST);
  private final Map<Left, Difference> differences = new LruMap<>(MOST);

  synchronized Optional<List<String>> bases(Path folder, CommitSha tip, CommitSha head) {
    return Optional.ofNullable(bases.get(new Pair(folder, tip, head)));
  }

  synchronized void remember(Path folder, CommitSha tip, CommitSha head, List<String> found) {
    bases.put(new Pair(folder, tip, head), found);
  }

  synchronized Optional<Difference> since(Path folder, List<String> left, CommitSha head) {
    return Optional.ofNullable(differences.get(new Left(folder, left, head)));
  }

  synchronized void remember(Path folder, List<String> left, CommitSha head, Difference found) {
    int files = found.added().size() + found.modified().size() + found.removed().size();
    if (files <= MOST_FILES) differences.put(new Left(folder, left, head), found);
  }
}
