package dev.signalbox.simulation.ci;

/** What a check truly thinks of a tree, whatever a single run says. */
public enum CheckVerdict {
  PASSES,
  FLAKES,
  FAILS
}
