package dev.signalbox.simulation.content;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Finds what a side renamed: the same text, then the same name, then half of the lines. */
final class RenameDetection {
  private final Side side;
  private final List<RenameEnd> sources = new ArrayList<>();
  private final List<RenameEnd> targets = new ArrayList<>();
  private final List<Rename> found = new ArrayList<>();

  private RenameDetection(Side side) {
    this.side = side;
  }

  static List<Rename> by(Side side, Collection<Stages> loose) {
    var detection = new RenameDetection(side);
    boolean matters = detection.collect(loose);
    if (!matters || detection.targets.isEmpty()) return List.of();
    detection.pairSame();
    detection.pairByName();
    detection.pairSimilar();
    return detection.found;
  }

  private boolean collect(Collection<Stages> loose) {
    boolean anyMatters = false;
    for (Stages stages : loose) {
      Text before = stages.base();
      Text after = stages.at(side);
      if (before != null && after == null && !before.isEmpty()) {
        boolean matters = stages.isSourceThatMatters(side);
        anyMatters |= matters;
        sources.add(new RenameEnd(stages.path(), before, matters));
      } else if (before == null && after != null && !after.isEmpty()) {
        targets.add(new RenameEnd(stages.path(), after, true));
      }
    }
    return anyMatters;
  }

  private void pairSame() {
    for (RenameEnd target : targets) {
      RenameCandidate best = null;
      for (RenameEnd source : sources) {
        if (!source.isFree() || !source.text().equals(target.text())) continue;
        var candidate = new RenameCandidate(source, target, Similarity.SAME);
        if (best == null || RenameCandidate.bestFirst(candidate, best) < 0) best = candidate;
      }
      if (best != null) take(best);
    }
  }

  private void pairByName() {
    var byName = new ArrayList<RenameCandidate>();
    for (RenameEnd source : sources) {
      if (!source.isOpen() || count(sources, source.name()) != 1) continue;
      if (count(targets, source.name()) != 1) continue;
      for (RenameEnd target : targets) {
        if (!target.isFree() || !target.name().equals(source.name())) continue;
        int score = Similarity.between(source.text(), target.text());
        if (score >= Similarity.RENAMED_WITH_THE_SAME_NAME) {
          byName.add(new RenameCandidate(source, target, score));
        }
      }
    }
    for (RenameCandidate candidate : byName) take(candidate);
  }

  private void pairSimilar() {
    var similar = new ArrayList<RenameCandidate>();
    for (RenameEnd target : targets) {
      if (!target.isFree()) continue;
      for (RenameEnd source : sources) {
        if (!source.isOpen()) continue;
        int score = Similarity.between(source.text(), target.text());
        if (score >= Similarity.RENAMED) similar.add(new RenameCandidate(source, target, score));
      }
    }
    similar.sort(RenameCandidate::bestFirst);
    for (RenameCandidate candidate : similar) {
      if (candidate.source().isFree() && candidate.target().isFree()) take(candidate);
    }
  }

  private void take(RenameCandidate candidate) {
    candidate.source().take();
    candidate.target().take();
    found.add(new Rename(candidate.source().path(), candidate.target().path(), side));
  }

  private static int count(List<RenameEnd> ends, String name) {
    int count = 0;
    for (RenameEnd end : ends) {
      if (end.isFree() && end.name().equals(name)) count++;
    }
    return count;
  }
}
