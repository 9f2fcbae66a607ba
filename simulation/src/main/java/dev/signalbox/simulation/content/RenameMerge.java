package dev.signalbox.simulation.content;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Brings together what the sides hold under different paths because one of them renamed it. */
final class RenameMerge {
  private final Map<String, Stages> loose;
  private final Set<String> conflicts;

  RenameMerge(Map<String, Stages> loose, Set<String> conflicts) {
    this.loose = loose;
    this.conflicts = conflicts;
  }

  void follow() {
    var renames = new ArrayList<Rename>(RenameDetection.by(Side.OURS, loose.values()));
    renames.addAll(RenameDetection.by(Side.THEIRS, loose.values()));
    renames.sort(Comparator.comparing(Rename::from));
    for (int at = 0; at < renames.size(); at++) {
      Rename rename = renames.get(at);
      if (at + 1 < renames.size() && renames.get(at + 1).from().equals(rename.from())) {
        followBoth(rename, renames.get(++at));
      } else {
        followOne(rename);
      }
    }
  }

  private void followBoth(Rename ours, Rename theirs) {
    Stages source = stages(ours.from());
    Stages ourTarget = stages(ours.to());
    Stages theirTarget = stages(theirs.to());
    Text base = requireNonNull(source.base());
    source.moveAway();
    if (ours.to().equals(theirs.to())) {
      ourTarget.bringBase(base);
      return;
    }
    Text our = requireNonNull(ourTarget.at(Side.OURS));
    Text their = requireNonNull(theirTarget.at(Side.THEIRS));
    Text merged = TextMerge.merge(base, our, their).text();
    ourTarget.bring(merged, Side.OURS);
    theirTarget.bring(merged, Side.THEIRS);
    conflicts.addAll(List.of(ours.from(), ours.to(), theirs.to()));
  }

  private void followOne(Rename rename) {
    Stages source = stages(rename.from());
    Stages target = stages(rename.to());
    Side other = rename.by().other();
    Text left = source.at(other);
    boolean isCollision = target.at(other) != null;
    source.moveAway();
    if (left == null) {
      if (!isCollision) target.bringBase(requireNonNull(source.base()));
      conflicts.add(target.path());
    } else if (isCollision) {
      collide(requireNonNull(source.base()), target, rename.by(), left);
    } else {
      target.bringBase(requireNonNull(source.base()));
      target.bring(left, other);
    }
  }

  private void collide(Text base, Stages target, Side by, Text left) {
    Text renamed = requireNonNull(target.at(by));
    MergedText merged =
        by == Side.OURS
            ? TextMerge.merge(base, renamed, left)
            : TextMerge.merge(base, left, renamed);
    target.bring(merged.text(), by);
    if (!merged.isClean()) conflicts.add(target.path());
  }

  private Stages stages(String path) {
    return requireNonNull(loose.get(path));
  }
}
