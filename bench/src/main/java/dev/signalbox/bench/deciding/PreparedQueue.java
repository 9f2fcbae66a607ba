package dev.signalbox.bench.deciding;

import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.Changes;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.planner.StandardPlanner;
import dev.signalbox.engine.queue.Decision;
import dev.signalbox.engine.queue.QueueEngine;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositoryName;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.engine.rules.Rules;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** The real engine, brought to where an event is to be measured; candidates are made at once. */
final class PreparedQueue {
  static final BranchName MAIN = new BranchName("main");
  static final Instant START = Instant.parse("2026-03-02T12:00:00Z");

  final List<Effect> asked = new ArrayList<>();
  Instant now = START;
  private final QueueEngine engine = new QueueEngine(new StandardPlanner());
  private Ledger ledger =
      Ledger.of(
          new RepositorySlug(new OwnerName("acme"), new RepositoryName("rocket")), new UUID(7, 7));
  private long counted;
  private CommitSha tip = commit();

  Ledger ledger() {
    return ledger;
  }

  Decision decide(QueueEvent event) {
    return engine.decide(ledger, event, now);
  }

  void tell(QueueEvent event) {
    now = now.plusMillis(1);
    var decision = decide(event);
    ledger = decision.ledger();
    asked.addAll(decision.effects());
  }

  void follow(long version, BenchRules rules) {
    follow(version, rules.rules());
  }

  void follow(long version, Rules rules) {
    tell(new Observation.RulesSeen(version, commit(), rules));
  }

  void queue(long number) {
    tell(new Observation.PullRequestSeen(BenchPulls.open(number)));
    tell(queueing(number));
    answer();
  }

  static Command queueing(long number) {
    return new Command.Queue(
        new CommandId("queue " + number),
        new PullRequestNumber(number),
        Optional.empty(),
        new Trigger.Command("queue"));
  }

  static Command dequeueing(long number) {
    return new Command.Dequeue(
        new CommandId("dequeue " + number),
        new PullRequestNumber(number),
        new Trigger.Command("dequeue"));
  }

  /** Makes candidates and reads the branch until nothing of that is asked; landings stay open. */
  void answer() {
    for (var effect = next(); effect.isPresent(); effect = next()) {
      asked.remove(effect.get());
      switch (effect.get()) {
        case Effect.Build build -> tell(made(build));
        case Effect.ReadBranch read -> tell(read(read));
        default -> {}
      }
    }
  }

  private Optional<Effect> next() {
    return asked.stream().filter(effect -> !(effect instanceof Effect.Land)).findFirst();
  }

  /** The landing that was sent, taken from what is open. */
  Effect.Land sent() {
    var land =
        asked.stream()
            .filter(Effect.Land.class::isInstance)
            .map(Effect.Land.class::cast)
            .findFirst()
            .orElseThrow();
    asked.remove(land);
    tip = land.commit();
    return land;
  }

  Report read(Effect.ReadBranch effect) {
    var state =
        new BranchState(tip, tree(tip), effect.lookingFor().filter(tip::equals).isPresent());
    return new Report.BranchRead(effect.id(), effect.branch(), new Ending.Done<>(state));
  }

  Report made(Effect.Build build) {
    var commit = commit();
    var changes = new Changes(Set.of("file " + commit.hex()), "digest " + commit.hex());
    var built =
        new Built(
            commit,
            tree(commit),
            commit,
            build.onto(),
            tree(build.onto()),
            changes,
            new PullRequestNumber(900_000));
    return new Report.BuildEnded(build.id(), new Ending.Done<>(built));
  }

  private CommitSha commit() {
    return new CommitSha(String.format("%040x", ++counted));
  }

  private static TreeSha tree(CommitSha commit) {
    return new TreeSha("e" + commit.hex().substring(1));
  }
}
