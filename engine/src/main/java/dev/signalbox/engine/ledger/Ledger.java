package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.rules.QueueRule;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Everything that is known about the queue of one repository. */
public record Ledger(
    RepositorySlug repository,
    Policy policy,
    Entries entries,
    Batches batches,
    CheckHistory checkHistory,
    HandledCommands handledCommands,
    Automation automation,
    JobKnowledge jobs,
    OutcomeHistory outcomes,
    Sequence sequence) {

  /** The queue of a repository of which nothing is known yet. */
  public static Ledger of(RepositorySlug repository, UUID seed) {
    return new Ledger(
        repository,
        Policy.DEFAULT,
        Entries.EMPTY,
        Batches.EMPTY,
        CheckHistory.NONE,
        HandledCommands.NONE,
        Automation.NONE,
        JobKnowledge.NONE,
        OutcomeHistory.NONE,
        new Sequence(seed, 0));
  }

  /** How long checks may take under a rule, if there is a limit. */
  public Optional<Duration> checksTimeout(String rule) {
    return policy
        .rule(rule)
        .flatMap(QueueRule::checksTimeout)
        .flatMap(timeout -> timeout.given(checkHistory.durations().get(rule).orElse(List.of())));
  }

  public Ledger with(Policy next) {
    return new Ledger(
        repository,
        next,
        entries,
        batches,
        checkHistory,
        handledCommands,
        automation,
        jobs,
        outcomes,
        sequence);
  }

  public Ledger with(Entries next) {
    return new Ledger(
        repository,
        policy,
        next,
        batches,
        checkHistory,
        handledCommands,
        automation,
        jobs,
        outcomes,
        sequence);
  }

  public Ledger with(Batches next) {
    return new Ledger(
        repository,
        policy,
        entries,
        next,
        checkHistory,
        handledCommands,
        automation,
        jobs,
        outcomes,
        sequence);
  }

  public Ledger with(CheckHistory next) {
    return new Ledger(
        repository,
        policy,
        entries,
        batches,
        next,
        handledCommands,
        automation,
        jobs,
        outcomes,
        sequence);
  }

  public Ledger with(HandledCommands next) {
    return new Ledger(
        repository,
        policy,
        entries,
        batches,
        checkHistory,
        next,
        automation,
        jobs,
        outcomes,
        sequence);
  }

  public Ledger with(Sequence next) {
    return new Ledger(
        repository,
        policy,
        entries,
        batches,
        checkHistory,
        handledCommands,
        automation,
        jobs,
        outcomes,
        next);
  }

  public Ledger with(Automation next) {
    return new Ledger(
        repository,
        policy,
        entries,
        batches,
        checkHistory,
        handledCommands,
        next,
        jobs,
        outcomes,
        sequence);
  }

  public Ledger with(JobKnowledge next) {
    return new Ledger(
        repository,
        policy,
        entries,
        batches,
        checkHistory,
        handledCommands,
        automation,
        next,
        outcomes,
        sequence);
  }

  public Ledger with(OutcomeHistory next) {
    return new Ledger(
        repository,
        policy,
        entries,
        batches,
        checkHistory,
        handledCommands,
        automation,
        jobs,
        next,
        sequence);
  }
}
