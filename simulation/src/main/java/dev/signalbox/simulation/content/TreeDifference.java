package dev.signalbox.simulation.content;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/** What changed between two trees: equal differences changed the same paths to the same texts. */
public record TreeDifference(Set<String> paths, String digest) {
  public TreeDifference {
    paths = Collections.unmodifiableSet(new TreeSet<>(paths));
  }

  public static TreeDifference between(Tree before, Tree after) {
    var paths = new TreeSet<String>();
    Fingerprint all = Fingerprint.NONE;
    int old = 0;
    int now = 0;
    while (old < before.size() || now < after.size()) {
      int order = order(before, old, after, now);
      if (order < 0) {
        String path = before.entry(old++).path();
        paths.add(path);
        all = all.then("deleted").then(path);
        continue;
      }
      TreeEntry entry = after.entry(now++);
      boolean isKept = order == 0 && before.entry(old).text().equals(entry.text());
      if (order == 0) old++;
      if (isKept) continue;
      paths.add(entry.path());
      all = all.then("written").then(entry.fingerprint());
    }
    return new TreeDifference(paths, all.hex());
  }

  public boolean isEmpty() {
    return paths.isEmpty();
  }

  private static int order(Tree before, int old, Tree after, int now) {
    if (old == before.size()) return 1;
    if (now == after.size()) return -1;
    return before.entry(old).path().compareTo(after.entry(now).path());
  }
}
