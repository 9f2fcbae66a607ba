package dev.signalbox.host.candidates;

import dev.signalbox.host.git.GitRepository;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Refs that were made for the queue and that nobody needs any more: those of a batch or commit that
 * it no longer speaks of, as when a node died before it could tidy up.
 */
public final class StaleRefs {
  private static final String REFS = "refs/signalbox/";

  private StaleRefs() {}

  /**
   * Removes them, and tells how many there were.
   *
   * @param mentioned what the queue speaks of, asked after the refs were read: whatever a ref is
   *     made for is on record before it is made
   */
  public static int prune(GitRepository repository, Supplier<Set<String>> mentioned)
      throws IOException {
    var listed =
        repository.lines("for-each-ref", "--format=%(refname) %(objectname) %(*objectname)", REFS);
    if (listed.isEmpty()) return 0;
    var needed = mentioned.get();
    var stale = new ArrayList<String>();
    for (String line : listed) {
      var words = List.of(line.split(" ", -1));
      String ref = words.getFirst();
      String name = ref.substring(ref.lastIndexOf('/') + 1);
      boolean isNeeded =
          needed.contains(name)
              || words.stream().skip(1).filter(word -> !word.isEmpty()).anyMatch(needed::contains);
      if (!isNeeded) stale.add(ref);
    }
    for (String ref : stale) repository.removeRef(ref);
    return stale.size();
  }
}
