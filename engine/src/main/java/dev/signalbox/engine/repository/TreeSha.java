package dev.signalbox.engine.repository;

import dev.signalbox.engine.wire.Bare;

/** The content of a commit, whoever wrote it and whatever came before. */
@Bare
public record TreeSha(String hex) implements Comparable<TreeSha> {
  public TreeSha {
    ObjectHash.check(hex);
  }

  @Override
  public int compareTo(TreeSha other) {
    return hex.compareTo(other.hex);
  }

  @Override
  public String toString() {
    return hex;
  }
}
