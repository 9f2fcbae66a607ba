package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.RepositorySlug;
import java.util.UUID;

/** Everything that is known about the queue of one repository. */
public record Ledger(
    RepositorySlug repository,
    Policy policy,
    Roll roll,
    Trains trains,
    Experience experience,
    Obeyed obeyed,
    Sequence sequence) {

  /** The queue of a repository of which nothing is known yet. */
  public static Ledger of(RepositorySlug repository, UUID seed) {
    return new Ledger(
        repository,
        Policy.DEFAULT,
        Roll.EMPTY,
        Trains.EMPTY,
        Experience.NONE,
        Obeyed.NONE,
        new Sequence(seed, 0));
  }

  public Ledger with(Policy next) {
    return new Ledger(repository, next, roll, trains, experience, obeyed, sequence);
  }

  public Ledger with(Roll next) {
    return new Ledger(repository, policy, next, trains, experience, obeyed, sequence);
  }

  public Ledger with(Trains next) {
    return new Ledger(repository, policy, roll, next, experience, obeyed, sequence);
  }

  public Ledger with(Experience next) {
    return new Ledger(repository, policy, roll, trains, next, obeyed, sequence);
  }

  public Ledger with(Obeyed next) {
    return new Ledger(repository, policy, roll, trains, experience, next, sequence);
  }

  public Ledger with(Sequence next) {
    return new Ledger(repository, policy, roll, trains, experience, obeyed, next);
  }
}
