package dev.signalbox.proofs.verify;

import dev.signalbox.engine.repository.CommitSha;
import java.util.List;

/** What was found of a branch. Landings come the latest first. */
public sealed interface BranchVerdict {
  /** Everything above the trusted start was landed with proof. */
  record Proven(CommitSha tip, List<ProvenLanding> landings, CommitSha start)
      implements BranchVerdict {
    public Proven {
      landings = List.copyOf(landings);
    }
  }

  /** Down to the gap everything was. */
  record Unproven(CommitSha tip, List<ProvenLanding> landings, Gap gap) implements BranchVerdict {
    public Unproven {
      landings = List.copyOf(landings);
    }
  }

  /** The clone lacks what is needed to tell. */
  record Untold(String reason) implements BranchVerdict {}

  record NotFound(String reason) implements BranchVerdict {}
}
