package dev.signalbox.engine.ledger;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.engine.repository.TreeSha;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.Predicate;

/**
 * What was learned: how checks ended on a tree at last, and how long they take under each rule. The
 * oldest trees and durations are forgotten, unless something under way stands on them.
 */
public record CheckHistory(
    PersistentMap<TreeSha, PersistentMap<CheckKey, CheckRun>> ended,
    List<TreeSha> recent,
    PersistentMap<String, List<Duration>> durations) {
  public static final int REMEMBERED_TREES = 128;
  public static final int REMEMBERED_DURATIONS = 21;
  public static final CheckHistory NONE =
      new CheckHistory(PersistentMap.empty(), List.of(), PersistentMap.empty());

  public CheckHistory {
    recent = List.copyOf(recent);
  }

  /** Only successes are of use for others: a failure has to be seen each time. */
  public PersistentMap<CheckKey, CheckRun> passedBy(TreeSha tree) {
    var passed = ended.get(tree).orElse(PersistentMap.empty());
    for (var run : passed) {
      if (run.state() != CheckState.SUCCESS) passed = passed.without(run.key());
    }
    return passed;
  }

  /** What was told late does not take back what is known by now. */
  public CheckHistory heard(TreeSha tree, CheckRun run) {
    var runs = ended.get(tree).orElse(PersistentMap.empty());
    var known = runs.get(run.key());
    if (known.isPresent() && !run.isNewerThan(known.get())) return this;
    var next = ended.with(tree, runs.with(run.key(), run));
    if (ended.has(tree)) return new CheckHistory(next, recent, durations);
    var trees = new ArrayList<>(recent);
    trees.add(tree);
    return new CheckHistory(next, trees, durations);
  }

  public boolean isCrowded() {
    return recent.size() > REMEMBERED_TREES;
  }

  /** Forgets the oldest trees beyond the bound, but none that something under way stands on. */
  public CheckHistory forgetting(Predicate<TreeSha> isNeeded) {
    var gone = new HashSet<TreeSha>();
    int surplus = recent.size() - REMEMBERED_TREES;
    for (int at = 0; at < recent.size() && gone.size() < surplus; at++) {
      if (!isNeeded.test(recent.get(at))) gone.add(recent.get(at));
    }
    if (gone.isEmpty()) return this;
    var left = ended;
    for (var tree : gone) left = left.without(tree);
    return new CheckHistory(
        left, recent.stream().filter(tree -> !gone.contains(tree)).toList(), durations);
  }

  public CheckHistory took(String rule, Duration duration) {
    var spans = new ArrayList<>(durations.get(rule).orElse(List.of()));
    spans.add(duration);
    if (spans.size() > REMEMBERED_DURATIONS) spans.removeFirst();
    return new CheckHistory(ended, recent, durations.with(rule, List.copyOf(spans)));
  }
}
