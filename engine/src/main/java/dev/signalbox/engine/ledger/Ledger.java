package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.RepositorySlug;
import java.util.UUID;

/** Everything that is known about the queue of one repository. */
public record Ledger(
    RepositorySlug repository,
    Policy policy,
    Entries entries,
    Batches batches,
    Experience experience,
    Obeyed obeyed,
    Sequence sequence) {

  /** The queue of a repository of which nothing is known yet. */
  public static Ledger of(RepositorySlug repository, UUID seed) {
    return new Ledger(
        repository,
        Policy.DEFAULT,
        Entries.EMPTY,
        Batches.EMPTY,
        Experience.NONE,
        Obeyed.NONE,
        new Sequence(seed, 0));
  }

  public Ledger with(Policy next) {
    return new Ledger(repository, next, entries, batches, experience, obeyed, sequence);
  }

  public Ledger with(Entries next) {
    return new Ledger(repository, policy, next, batches, experience, obeyed, sequence);
  }

  public Ledger with(Batches next) {
    return new Ledger(repository, policy, entries, next, experience, obeyed, sequence);
  }

  public Ledger with(Experience next) {
    return new Ledger(repository, policy, entries, batches, next, obeyed, sequence);
  }

  public Ledger with(Obeyed next) {
    return new Ledger(repository, policy, entries, batches, experience, next, sequence);
  }

  public Ledger with(Sequence next) {
    return new Ledger(repository, policy, entries, batches, experience, obeyed, next);
  }
}
