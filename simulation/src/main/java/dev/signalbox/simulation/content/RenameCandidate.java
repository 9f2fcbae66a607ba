package dev.signalbox.simulation.content;

/** A file that went and one that came, and how alike they are. */
record RenameCandidate(RenameEnd source, RenameEnd target, int score) {
  boolean hasSameName() {
    return source.name().equals(target.name());
  }

  static int bestFirst(RenameCandidate one, RenameCandidate other) {
    int byScore = Integer.compare(other.score, one.score);
    return byScore != 0 ? byScore : Boolean.compare(other.hasSameName(), one.hasSameName());
  }
}
