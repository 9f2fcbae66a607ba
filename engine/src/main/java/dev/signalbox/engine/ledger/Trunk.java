package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.wire.StoredAs;
import java.time.Instant;

/** What is known of the health of a base branch itself. */
public sealed interface Trunk {
  /** Nobody had to ask. */
  @StoredAs("Trunk.NotAsked")
  record NotAsked() implements Trunk {}

  /** Its bare tip was under test when an older version wrote it; see {@link BaseProbe}. */
  @StoredAs("Trunk.Probed")
  record Probed(CommitSha commit, EffectId effect, Testing testing) implements Trunk {}

  /** Red by itself: nobody is blamed, and it is asked again later. */
  @StoredAs("Trunk.Broken")
  record Broken(CommitSha commit, Instant again) implements Trunk {}
}
