package dev.signalbox.engine.overview;

import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.ConditionText;
import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.Changes;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.notation.Misread;
import dev.signalbox.engine.planner.StandardPlanner;
import dev.signalbox.engine.queue.QueueEngine;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositoryName;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.engine.rules.Rules;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** The real engine on a script: the host answers when the script says so, and as it says. */
final class ScriptedQueue {
  static final BranchName MAIN = new BranchName("main");
  static final Instant START = Instant.parse("2026-03-02T12:00:00Z");

  final List<String> visited = new ArrayList<>();
  Instant now = START;
  private final QueueEngine engine = new QueueEngine(new StandardPlanner());
  private final List<Effect> asked = new ArrayList<>();
  private final Map<CommitSha, TreeSha> trees = new HashMap<>();
  private Ledger ledger =
      Ledger.of(
          new RepositorySlug(new OwnerName("acme"), new RepositoryName("rocket")), new UUID(7, 7));
  private long counted;
  private CommitSha tip = commit();

  ScriptedQueue(Rules rules) {
    tell(new Observation.RulesSeen(1, commit(), rules));
  }

  static Condition condition(String text) {
    try {
      return ConditionText.parse(text);
    } catch (Misread misread) {
      throw new IllegalArgumentException(misread);
    }
  }

  static PullRequestNumber number(long value) {
    return new PullRequestNumber(value);
  }

  Ledger ledger() {
    return ledger;
  }

  ScriptedQueue tell(QueueEvent event) {
    var decision = engine.decide(ledger, event, now);
    StatusWatch.transitions(
        ledger, decision.ledger(), (from, to) -> visited.add(from.shown() + " -> " + to.shown()));
    ledger = decision.ledger();
    asked.addAll(decision.effects());
    return this;
  }

  CommandId command() {
    return new CommandId("command " + ++counted);
  }

  /** Opens and queues; the branch is read at once. */
  ScriptedQueue queue(long... numbers) {
    for (long number : numbers) queue(Pulls.open(number));
    return this;
  }

  ScriptedQueue queue(PullRequest pull) {
    tell(new Observation.PullRequestSeen(pull));
    var trigger = new Trigger.Command("queue");
    tell(new Command.Queue(command(), pull.number(), Optional.empty(), trigger));
    return read();
  }

  ScriptedQueue dequeue(long number) {
    return tell(new Command.Dequeue(command(), number(number), new Trigger.Command("dequeue")));
  }

  /** Answers all who want to know where a branch is. */
  ScriptedQueue read() {
    for (var effect : taken(Effect.ReadBranch.class)) {
      boolean contains = effect.lookingFor().filter(tip::equals).isPresent();
      var state = new BranchState(tip, tree(tip), contains);
      tell(new Report.BranchRead(effect.id(), effect.branch(), new Ending.Done<>(state)));
    }
    return this;
  }

  /** Makes every candidate that was asked for. */
  ScriptedQueue build() {
    for (var effect : taken(Effect.Build.class)) {
      var commit = commit();
      var built =
          new Built(
              commit,
              tree(commit),
              commit,
              effect.onto(),
              tree(effect.onto()),
              new Changes(Set.of("file " + commit.hex()), "digest " + commit.hex()),
              number(effect.inPlace() ? 0 : 900));
      tell(new Report.BuildEnded(effect.id(), new Ending.Done<>(built)));
    }
    return this;
  }

  ScriptedQueue refuseBuild(BuildRefusal why) {
    var effect = taken(Effect.Build.class).getFirst();
    return tell(new Report.BuildEnded(effect.id(), new Ending.Refused<>(why)));
  }

  /** The check of the batch that this pull request is in ends so. */
  ScriptedQueue check(long number, CheckState state) {
    var tested = batchOf(number).built().orElseThrow().tested();
    return tell(new Observation.ChecksSeen(tested, List.of(run(state))));
  }

  ScriptedQueue pass(long... numbers) {
    for (long number : numbers) check(number, CheckState.SUCCESS);
    return this;
  }

  /** The bare tip is well. */
  ScriptedQueue trunkPasses() {
    return tell(new Observation.ChecksSeen(tip, List.of(run(CheckState.SUCCESS))));
  }

  private CheckRun run(CheckState state) {
    var key = new CheckKey("test", "ci");
    return new CheckRun(key, "test", ++counted, 0, state, "", Optional.empty());
  }

  /** Lands what was sent, and reads it back. */
  ScriptedQueue land() {
    for (var effect : taken(Effect.Land.class)) {
      tip = effect.commit();
      trees.put(tip, effect.tree());
      tell(new Report.LandEnded(effect.id(), effect.branch(), new Ending.Done<>(tip)));
    }
    return read();
  }

  ScriptedQueue tidy() {
    for (var effect : taken(Effect.Tidy.class)) {
      tell(new Report.TidyEnded(effect.id(), new Ending.Done<>(true)));
    }
    return this;
  }

  ScriptedQueue wait(Duration span) {
    now = now.plus(span);
    return tell(new QueueEvent.Woken());
  }

  Batch batchOf(long number) {
    var id = ledger.entries().byNumber().at(number(number)).batch().orElseThrow();
    return ledger.batches().byId().at(id);
  }

  <E extends Effect> List<E> taken(Class<E> type) {
    var found = asked.stream().filter(type::isInstance).map(type::cast).toList();
    asked.removeAll(found);
    return found;
  }

  private CommitSha commit() {
    return new CommitSha(String.format("%040x", ++counted));
  }

  private TreeSha tree(CommitSha commit) {
    return trees.computeIfAbsent(commit, of -> new TreeSha("e" + of.hex().substring(1)));
  }
}
