package dev.signalbox.simulation.content;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** One merge of two trees: files that all three have at once, the others after their renames. */
final class TreeMerge {
  private final List<TreeEntry> steady = new ArrayList<>();
  private final TreeMap<String, Stages> loose = new TreeMap<>();
  private final TreeSet<String> conflicts = new TreeSet<>();
  private final Tree tree;

  private TreeMerge(Tree base, Tree ours, Tree theirs) {
    walk(base, ours, theirs);
    if (loose.isEmpty()) {
      tree = Tree.ofSorted(steady);
      return;
    }
    new RenameMerge(loose, conflicts).follow();
    for (Stages stages : loose.values()) settle(stages);
    steady.sort((one, other) -> one.path().compareTo(other.path()));
    tree = Tree.ofSorted(steady);
  }

  static TreeMerge of(Tree base, Tree ours, Tree theirs) {
    return new TreeMerge(base, ours, theirs);
  }

  /** Merged as far as possible: conflicts are marked inside, and a file one side deleted stays. */
  Tree tree() {
    return tree;
  }

  Set<String> conflicts() {
    return conflicts;
  }

  private void walk(Tree base, Tree ours, Tree theirs) {
    int atBase = 0;
    int atOurs = 0;
    int atTheirs = 0;
    while (true) {
      TreeEntry before = atBase < base.size() ? base.entry(atBase) : null;
      TreeEntry our = atOurs < ours.size() ? ours.entry(atOurs) : null;
      TreeEntry their = atTheirs < theirs.size() ? theirs.entry(atTheirs) : null;
      TreeEntry first = first(first(before, our), their);
      if (first == null) return;
      String path = first.path();
      before = before != null && before.path().equals(path) ? before : null;
      our = our != null && our.path().equals(path) ? our : null;
      their = their != null && their.path().equals(path) ? their : null;
      if (before != null) atBase++;
      if (our != null) atOurs++;
      if (their != null) atTheirs++;
      if (before != null && our != null && their != null) keep(before, our, their);
      else loose.put(path, new Stages(path, textOf(before), textOf(our), textOf(their)));
    }
  }

  private void keep(TreeEntry before, TreeEntry our, TreeEntry their) {
    if (our.text().equals(their.text()) || before.text().equals(their.text())) {
      steady.add(our);
    } else if (before.text().equals(our.text())) {
      steady.add(their);
    } else {
      add(our.path(), TextMerge.merge(before.text(), our.text(), their.text()));
    }
  }

  private void settle(Stages stages) {
    if (stages.isMoved()) return;
    String path = stages.path();
    Text before = stages.base();
    Text our = stages.at(Side.OURS);
    Text their = stages.at(Side.THEIRS);
    if (stages.isAgreed()) {
      Text agreed = stages.agreed();
      if (agreed != null) steady.add(new TreeEntry(path, agreed));
    } else if (our != null && their != null) {
      add(path, TextMerge.merge(before == null ? Text.EMPTY : before, our, their));
    } else if (before != null && (our != null || their != null)) {
      conflicts.add(path);
      steady.add(new TreeEntry(path, before));
    } else if (our != null) {
      steady.add(new TreeEntry(path, our));
    } else if (their != null) {
      steady.add(new TreeEntry(path, their));
    }
  }

  private void add(String path, MergedText merged) {
    if (!merged.isClean()) conflicts.add(path);
    steady.add(new TreeEntry(path, merged.text()));
  }

  private static @Nullable TreeEntry first(@Nullable TreeEntry one, @Nullable TreeEntry other) {
    if (one == null) return other;
    if (other == null) return one;
    return one.path().compareTo(other.path()) <= 0 ? one : other;
  }

  private static @Nullable Text textOf(@Nullable TreeEntry entry) {
    return entry == null ? null : entry.text();
  }
}
