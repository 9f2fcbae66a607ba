package dev.signalbox.simulation.content;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Where each file of the base is on one side; the best pair first, then the next best. */
final class IndependentRenames {
  private record Pair(String from, String to, double rank) {}

  private final Tree base;
  private final Tree side;
  private final Map<String, String> found = new HashMap<>();
  private final List<String> gone = new ArrayList<>();
  private final List<String> come = new ArrayList<>();

  private IndependentRenames(Tree base, Tree side) {
    this.base = base;
    this.side = side;
    for (String path : base.paths()) {
      if (side.has(path)) found.put(path, path);
      else if (!textOf(base, path).isEmpty()) gone.add(path);
    }
    for (String path : side.paths()) {
      if (!base.has(path) && !textOf(side, path).isEmpty()) come.add(path);
    }
  }

  static Map<String, String> of(Tree base, Tree side, Tree other) {
    var renames = new IndependentRenames(base, side);
    for (String to : List.copyOf(renames.come)) renames.pair(List.of(to), 1.0, false);
    renames.gone.removeIf(path -> other.text(path).equals(Optional.of(textOf(base, path))));
    renames.pair(renames.come, 0.75, true);
    renames.pair(renames.come, 0.5, false);
    return renames.found;
  }

  private void pair(List<String> targets, double least, boolean isByName) {
    while (true) {
      Pair best = best(targets, least, isByName);
      if (best == null || !come.remove(best.to)) return;
      found.put(best.from, best.to);
      gone.remove(best.from);
    }
  }

  private @Nullable Pair best(List<String> targets, double least, boolean isByName) {
    Pair best = null;
    for (String to : targets) {
      for (String from : gone) {
        boolean hasSameName = name(from).equals(name(to));
        if (isByName && !(hasSameName && isOnly(from, gone) && isOnly(to, come))) continue;
        double likeness = likeness(textOf(base, from), textOf(side, to));
        double rank = likeness + (hasSameName ? 1e-9 : 0);
        if (likeness >= least && (best == null || rank > best.rank)) {
          best = new Pair(from, to, rank);
        }
      }
    }
    return best;
  }

  private static double likeness(Text one, Text two) {
    if (one.equals(two)) return 1;
    var left = new ArrayList<>(one.lines());
    long shared = 0;
    for (String line : two.lines()) {
      if (left.remove(line)) shared += line.length() + 1;
    }
    // As git rounds: whole parts of 60,000, and never quite the same.
    long parts = shared * 60_000 / Math.max(one.size(), two.size());
    return Math.min(parts / 60_000.0, 1 - 1e-6);
  }

  private static boolean isOnly(String path, List<String> all) {
    return all.stream().filter(each -> name(each).equals(name(path))).count() == 1;
  }

  private static String name(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  private static Text textOf(Tree tree, String path) {
    return tree.text(path).orElseThrow();
  }
}
