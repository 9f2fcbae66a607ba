package dev.signalbox.engine.ledger;

import dev.signalbox.engine.log.AbortCode;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** How far a batch has come. */
public sealed interface Stage {
  /** A part of a bisected batch whose turn has not come. */
  record NotStarted() implements Stage {}

  /**
   * The host makes its candidate, or first brings the pull request up to date; or it is asked again
   * at a later time.
   */
  record Preparing(EffectId effect, boolean updating, Optional<Instant> retryAt, int tries)
      implements Stage {}

  record Running() implements Stage {}

  /** All checks are well; it lands when what is ahead has landed and nothing holds it. */
  record Green(Hold hold, Instant since) implements Stage {}

  record Red(boolean timedOut, Instant since) implements Stage {}

  /** Its parts are tested one on top of the other, to find who is to blame. */
  record Bisecting(List<BatchId> parts, int depth, List<PullRequestNumber> original)
      implements Stage {
    public Bisecting {
      original = List.copyOf(original);
      parts = List.copyOf(parts);
    }
  }

  /** Lost what it stood on; it is built anew under another id. */
  record Requeued(AbortCode because) implements Stage {}

  /** Landed or failed; shown until the host has been tidied up. */
  record Over(boolean merged, EffectId tidying) implements Stage {}
}
