package dev.signalbox.engine.ledger;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.repository.TreeSha;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * What was learned: which checks a tree has passed, and how long checks take under each rule. Only
 * successes are kept; the oldest trees and durations are forgotten.
 */
public record Experience(
    Ordered<TreeSha, Ordered<CheckKey, CheckRun>> passed,
    List<TreeSha> recent,
    Ordered<String, List<Duration>> durations) {
  public static final int REMEMBERED_TREES = 128;
  public static final int REMEMBERED_DURATIONS = 21;
  public static final Experience NONE = new Experience(Ordered.empty(), List.of(), Ordered.empty());

  public Experience {
    recent = List.copyOf(recent);
  }

  public Ordered<CheckKey, CheckRun> passedBy(TreeSha tree) {
    return passed.get(tree).orElse(Ordered.empty());
  }

  /** Keeps successes, and drops what succeeded before and does not any more. */
  public Experience heard(TreeSha tree, CheckRun run) {
    var known = passedBy(tree);
    boolean success = run.state() == CheckState.SUCCESS;
    boolean same = known.get(run.key()).map(run::equals).orElse(!success);
    if (same) return this;
    var next = success ? known.with(run.key(), run) : known.without(run.key());
    if (passed.has(tree)) return new Experience(passed.with(tree, next), recent, durations);
    var trees = new ArrayList<>(recent);
    trees.add(tree);
    var kept = passed.with(tree, next);
    if (trees.size() > REMEMBERED_TREES) kept = kept.without(trees.removeFirst());
    return new Experience(kept, trees, durations);
  }

  public Experience took(String rule, Duration duration) {
    var spans = new ArrayList<>(durations.get(rule).orElse(List.of()));
    spans.add(duration);
    if (spans.size() > REMEMBERED_DURATIONS) spans.removeFirst();
    return new Experience(passed, recent, durations.with(rule, List.copyOf(spans)));
  }
}
