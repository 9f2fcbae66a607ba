package dev.signalbox.simulation.content;

/** The two that are merged. */
enum Side {
  OURS,
  THEIRS;

  Side other() {
    return this == OURS ? THEIRS : OURS;
  }
}
