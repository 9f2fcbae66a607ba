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
 * What was learned: how checks ended on a tree at last, and how long they take under each rule and,
 * there, for each scope. The oldest trees and durations are forgotten, unless something under way
 * stands on them.
 *
 * @param byScope durations by rule and scope, whose names make up the key
 */
public record CheckHistory(
    PersistentMap<TreeSha, PersistentMap<CheckKey, CheckRun>> ended,
    List<TreeSha> recent,
    PersistentMap<String, List<Duration>> durations,
    PersistentMap<String, List<Duration>> byScope) {
  public static final int REMEMBERED_TREES = 128;
  public static final int REMEMBERED_DURATIONS = 21;
  public static final int REMEMBERED_SCOPES = 500;

  /** How long checks of a batch across more of them take says little of any one. */
  private static final int MOST_SCOPES = 20;

  public static final CheckHistory NONE =
      new CheckHistory(
          PersistentMap.empty(), List.of(), PersistentMap.empty(), PersistentMap.empty());

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
    if (ended.has(tree)) return new CheckHistory(next, recent, durations, byScope);
    var trees = new ArrayList<>(recent);
    trees.add(tree);
    return new CheckHistory(next, trees, durations, byScope);
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
        left, recent.stream().filter(tree -> !gone.contains(tree)).toList(), durations, byScope);
  }

  public CheckHistory took(String rule, Lanes lanes, Duration duration) {
    var scopes = lanes.named();
    var next = byScope;
    if (scopes.size() <= MOST_SCOPES) {
      for (var scope : scopes) next = withRoom(next, key(rule, scope), duration);
    }
    return new CheckHistory(ended, recent, with(durations, rule, duration), next);
  }

  public List<Duration> durations(String rule, String scope) {
    return byScope.get(key(rule, scope)).orElse(List.of());
  }

  private static String key(String rule, String scope) {
    return rule + "\t" + scope;
  }

  /** Where there is no room, the next in the order of names goes: what is tested comes back. */
  private static PersistentMap<String, List<Duration>> withRoom(
      PersistentMap<String, List<Duration>> known, String key, Duration duration) {
    if (known.has(key) || known.size() < REMEMBERED_SCOPES) return with(known, key, duration);
    var next = known.keyFrom(key).or(known::firstKey).orElseThrow();
    return with(known.without(next), key, duration);
  }

  private static PersistentMap<String, List<Duration>> with(
      PersistentMap<String, List<Duration>> known, String key, Duration duration) {
    var spans = new ArrayList<>(known.get(key).orElse(List.of()));
    spans.add(duration);
    if (spans.size() > REMEMBERED_DURATIONS) spans.removeFirst();
    return known.with(key, List.copyOf(spans));
  }
}
