package dev.signalbox.proofs.verify;

import dev.signalbox.engine.repository.CommitSha;
import java.util.List;

/** What was found of a branch. Landings come the latest first. */
public sealed interface Verdict {
  /** Everything above the trusted start was landed with proof. */
  record Proven(CommitSha tip, List<ProvenLanding> landings, CommitSha start) implements Verdict {
    public Proven {
      landings = List.copyOf(landings);
    }
  }

  /** Down to the gap everything was. */
  record Unproven(CommitSha tip, List<ProvenLanding> landings, Gap gap) implements Verdict {
    public Unproven {
      landings = List.copyOf(landings);
    }
  }

  /** The clone lacks what is needed to tell. */
  record Untold(String reason) implements Verdict {}

  record NotFound(String reason) implements Verdict {}
}
