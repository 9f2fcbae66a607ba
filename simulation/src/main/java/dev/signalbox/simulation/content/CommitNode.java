package dev.signalbox.simulation.content;

/** A commit in the graph, with the colours of the walk that last came by. */
final class CommitNode {
  static final int OURS = 1;
  static final int THEIRS = 2;
  static final int BOTH = OURS | THEIRS;
  static final int STALE = 4;

  private final Commit commit;
  private final CommitNode[] parents;
  private final int generation;
  private final int number;
  private int walk;
  private int colours;

  CommitNode(Commit commit, CommitNode[] parents, int number) {
    this.commit = commit;
    this.parents = parents;
    this.number = number;
    int highest = 0;
    for (CommitNode parent : parents) highest = Math.max(highest, parent.generation);
    this.generation = highest + 1;
  }

  Commit commit() {
    return commit;
  }

  CommitNode[] parents() {
    return parents;
  }

  int generation() {
    return generation;
  }

  int number() {
    return number;
  }

  int colours(int ofWalk) {
    return walk == ofWalk ? colours : 0;
  }

  /** Whether this walk had not been here before. */
  boolean paint(int ofWalk, int added) {
    boolean isNew = walk != ofWalk;
    colours = isNew ? added : colours | added;
    walk = ofWalk;
    return isNew;
  }

  /** Descendants come before their ancestors. */
  static int youngestFirst(CommitNode one, CommitNode other) {
    int byGeneration = Integer.compare(other.generation, one.generation);
    return byGeneration != 0 ? byGeneration : Integer.compare(other.number, one.number);
  }

  static int oldestFirst(CommitNode one, CommitNode other) {
    int byTime = one.commit.at().compareTo(other.commit.at());
    return byTime != 0 ? byTime : -youngestFirst(one, other);
  }
}
