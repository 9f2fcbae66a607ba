package dev.signalbox.proofs.verify;

import dev.signalbox.engine.repository.CommitSha;
import java.util.List;
import java.util.Optional;

/**
 * The commits that a landing itself made, the latest first. {@code isWhole}: they lead from one tip
 * to the other, so that computing their trees says all about what changed.
 */
record LandingOutline(List<OutlineStep> steps, boolean isWhole, Optional<String> fault) {
  LandingOutline {
    steps = List.copyOf(steps);
  }

  /** A commit that put heads, one after the other, on what is below it. */
  record OutlineStep(CommitSha commit, CommitSha below, List<CommitSha> heads) {
    OutlineStep {
      heads = List.copyOf(heads);
    }
  }
}
