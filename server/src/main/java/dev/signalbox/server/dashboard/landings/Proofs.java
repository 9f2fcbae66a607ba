package dev.signalbox.server.dashboard.landings;

import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.proofs.LandedCheck;
import dev.signalbox.server.dashboard.queue.Sign;

/** What a record says of being green, for people. */
final class Proofs {
  private static final String TICK = "M2 8.5 6 12.5 14 4";
  private static final String TWO_TICKS = "M1 8.5 4 11.5 10 4.5 M8 11.5 15 4.5";
  private static final String LANES = "M3 2V14 M8 2V14 M13 2V14";
  private static final String CIRCLE = "M8 2a6 6 0 1 0 .01 0Z";
  private static final String CROSS = "M3 3 13 13 M13 3 3 13";

  private Proofs() {}

  static Sign sign(LandingProof kind) {
    return switch (kind) {
      case COMMIT -> new Sign("Commit tested", "good", TICK);
      case TREE -> new Sign("Same tree tested", "good", TWO_TICKS);
      case INDEPENDENT -> new Sign("Independent lanes", "running", LANES);
      case HOST -> new Sign("Merged by the host", "running", CIRCLE);
    };
  }

  static String words(LandingProof kind) {
    return switch (kind) {
      case COMMIT -> "The checks ran on the very commit that landed.";
      case TREE -> "The checks ran on another commit with the very same tree.";
      case INDEPENDENT ->
          "The checks ran before others landed; only lanes with other scopes and other paths have.";
      case HOST -> "The host merged it, and its tree was compared with the one that was tested.";
    };
  }

  static Sign sign(LandedCheck check) {
    if (check.succeeded()) return new Sign("Passed", "good", TICK);
    String word = check.state().spelled();
    return check.abstained() ? new Sign(word, "idle", CIRCLE) : new Sign(word, "bad", CROSS);
  }
}
