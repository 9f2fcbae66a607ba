package dev.signalbox.simulation.content;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Follows each file of the base to both sides, then puts down what each side added. */
final class IndependentTreeMerge {
  private final Tree base;
  private final Tree ours;
  private final Tree theirs;
  private final Map<String, Text> put = new TreeMap<>();
  private boolean isClean = true;

  private IndependentTreeMerge(Tree base, Tree ours, Tree theirs) {
    this.base = base;
    this.ours = ours;
    this.theirs = theirs;
  }

  static IndependentTreeMerge of(Tree base, Tree ours, Tree theirs) {
    var merge = new IndependentTreeMerge(base, ours, theirs);
    Map<String, String> toOurs = IndependentRenames.of(base, ours, theirs);
    Map<String, String> toTheirs = IndependentRenames.of(base, theirs, ours);
    for (String path : base.paths()) {
      Text text = base.text(path).orElseThrow();
      merge.follow(path, text, toOurs.get(path), toTheirs.get(path));
    }
    merge.putNew(Side.OURS, new HashSet<>(toOurs.values()));
    merge.putNew(Side.THEIRS, new HashSet<>(toTheirs.values()));
    return merge;
  }

  Tree tree() {
    return Tree.of(put);
  }

  boolean isClean() {
    return isClean;
  }

  private void follow(String path, Text text, @Nullable String our, @Nullable String their) {
    if (our != null && their != null) {
      Text merged =
          checked(
              TextMerge.merge(
                  text, ours.text(our).orElseThrow(), theirs.text(their).orElseThrow()));
      boolean isSplit = !our.equals(their) && !our.equals(path) && !their.equals(path);
      if (our.equals(path)) put(their, merged, Side.THEIRS);
      else put(our, merged, Side.OURS);
      if (isSplit) put(their, merged, Side.THEIRS);
      isClean &= !isSplit;
    } else if (our != null) {
      followLeft(path, text, our, Side.OURS);
    } else if (their != null) {
      followLeft(path, text, their, Side.THEIRS);
    }
  }

  private void followLeft(String path, Text text, String left, Side side) {
    if (left.equals(path) && tree(side).text(left).orElseThrow().equals(text)) return;
    isClean = false;
    put(left, text, side);
  }

  private void putNew(Side side, Set<String> known) {
    for (String path : tree(side).paths()) {
      if (!known.contains(path)) put(path, tree(side).text(path).orElseThrow(), side);
    }
  }

  private void put(String path, Text text, Side by) {
    if (isTwin(path) && by == Side.THEIRS) return;
    Text there = put.get(path);
    put.put(path, there == null ? text : checked(TextMerge.merge(Text.EMPTY, there, text)));
  }

  /** Both added the same: git then keeps what ours has there, also if a rename brought more. */
  private boolean isTwin(String path) {
    return !base.has(path) && ours.has(path) && ours.text(path).equals(theirs.text(path));
  }

  private Tree tree(Side side) {
    return side == Side.OURS ? ours : theirs;
  }

  private Text checked(MergedText merged) {
    isClean &= merged.isClean();
    return merged.text();
  }
}
