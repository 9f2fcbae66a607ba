package dev.signalbox.engine.ledger;

import dev.signalbox.engine.wire.SpelledInLowerCase;

/** Why what lands counts as tested. */
public enum LandingProof implements SpelledInLowerCase {
  /** The very commit was tested. */
  COMMIT,
  /** Another commit with the same tree was. */
  TREE,
  /** Only lanes with other scopes and other paths have landed since the test. */
  INDEPENDENT,
  /** The host merged, and the tree was compared. */
  HOST,
  /** A rule merged it without the queue; its checks ran on its own head. */
  RULE
}
