package dev.signalbox.simulation.content;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Follows each file of the base to both sides, then puts down what each side added. */
final class IndependentTreeMerge {
  private final Tree ours;
  private final Tree theirs;
  private final Map<String, Text> put = new TreeMap<>();
  private boolean isClean = true;

  private IndependentTreeMerge(Tree ours, Tree theirs) {
    this.ours = ours;
    this.theirs = theirs;
  }

  static IndependentTreeMerge of(Tree base, Tree ours, Tree theirs) {
    var merge = new IndependentTreeMerge(ours, theirs);
    Map<String, String> toOurs = IndependentRenames.of(base, ours, theirs);
    Map<String, String> toTheirs = IndependentRenames.of(base, theirs, ours);
    for (String path : base.paths()) {
      Text text = base.text(path).orElseThrow();
      merge.follow(path, text, toOurs.get(path), toTheirs.get(path));
    }
    merge.putNew(ours, new HashSet<>(toOurs.values()));
    merge.putNew(theirs, new HashSet<>(toTheirs.values()));
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
      put(our.equals(path) ? their : our, merged);
      if (isSplit) put(their, merged);
      isClean &= !isSplit;
    } else if (our != null) {
      followLeft(path, text, our, ours);
    } else if (their != null) {
      followLeft(path, text, their, theirs);
    }
  }

  private void followLeft(String path, Text text, String left, Tree side) {
    if (left.equals(path) && side.text(left).orElseThrow().equals(text)) return;
    isClean = false;
    put(left, text);
  }

  private void putNew(Tree side, Set<String> known) {
    for (String path : side.paths()) {
      if (!known.contains(path)) put(path, side.text(path).orElseThrow());
    }
  }

  private void put(String path, Text text) {
    Text there = put.get(path);
    put.put(path, there == null ? text : checked(TextMerge.merge(Text.EMPTY, there, text)));
  }

  private Text checked(MergedText merged) {
    isClean &= merged.isClean();
    return merged.text();
  }
}
