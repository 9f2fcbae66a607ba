package dev.signalbox.server.dashboard.landings;

import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.proofs.LandedCheck;
import dev.signalbox.server.dashboard.pages.Icon;
import dev.signalbox.server.dashboard.queue.Sign;

/** What a record says of being green, for people. */
final class Proofs {

  private Proofs() {}

  static Sign sign(LandingProof kind) {
    return switch (kind) {
      case COMMIT -> new Sign("Commit tested", "good", Icon.TICK);
      case TREE -> new Sign("Same tree tested", "good", Icon.TWO_TICKS);
      case INDEPENDENT -> new Sign("Independent lanes", "running", Icon.LANES);
      case HOST -> new Sign("Merged by the host", "running", Icon.CIRCLE);
      case RULE -> new Sign("Merged by a rule", "running", Icon.OUT);
    };
  }

  static String words(LandingProof kind) {
    return switch (kind) {
      case COMMIT -> "The checks ran on exactly the commit that landed.";
      case TREE -> "The checks ran on another commit with an identical tree.";
      case INDEPENDENT ->
          "The checks ran before other landings, all of which were in lanes with different"
              + " scopes and paths.";
      case HOST -> "The host merged it, and its tree was compared with the one that was tested.";
      case RULE ->
          "A rule merged it without the queue: the checks ran on the head of the pull request, not"
              + " on what landed.";
    };
  }

  static Sign sign(LandedCheck check) {
    if (check.succeeded()) return new Sign("Passed", "good", Icon.TICK);
    String word = check.state().spelled();
    return check.abstained()
        ? new Sign(word, "idle", Icon.CIRCLE)
        : new Sign(word, "bad", Icon.CROSS);
  }
}
