package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.CommitSha;
import java.time.Instant;

/** What is known of the health of a base branch itself. */
public sealed interface Trunk {
  /** Nobody had to ask. */
  record NotAsked() implements Trunk {}

  /** Its bare tip was under test when an older version wrote it; see {@link BaseProbe}. */
  record Probed(CommitSha commit, EffectId effect, Testing testing) implements Trunk {}

  /** Red by itself: nobody is blamed, and it is asked again later. */
  record Broken(CommitSha commit, Instant again) implements Trunk {}
}
