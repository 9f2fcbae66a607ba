package dev.signalbox.engine.queue;

import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.judge.Eligibility;
import dev.signalbox.engine.judge.RestrictedCommands;
import dev.signalbox.engine.judge.StackOrder;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.rules.Priority;
import java.util.Optional;

/** Carries out the commands that pull requests be queued: at once, or once they may be. */
final class QueueCommands {
  private final Turn turn;

  QueueCommands(Turn turn) {
    this.turn = turn;
  }

  void queue(Command.Queue command) {
    new CommandedHeads(turn).commanded(command.number(), command.sender());
    var entry = turn.entries().entry(command.number());
    if (entry.isPresent()) {
      command.priority().ifPresent(priority -> rank(entry.get(), priority));
      turn.replies.add(Reply.done(command.id()));
      return;
    }
    var refusal = command.isWithStack() ? queuePredecessors(command) : Optional.<String>empty();
    turn.replies.add(
        refusal.map(why -> Reply.refused(command.id(), why)).orElseGet(() -> reply(command)));
  }

  /** All of them or none; why not, if one may not enter. */
  private Optional<String> queuePredecessors(Command.Queue command) {
    new PullRequestFacts(turn).placeAgain(command.number());
    var arrivals = new Arrivals(turn);
    var predecessors =
        StackOrder.predecessors(turn.ledger(), command.number()).stream().map(command::of).toList();
    for (var other : predecessors) {
      var refusal =
          RestrictedCommands.refusal(
                  turn.ledger(), "queue", other.number(), other.sender(), turn.now)
              .or(() -> arrivals.objection(other));
      if (refusal.isEmpty()) continue;
      return Optional.of(
          "it depends on %s, which can't be queued: %s".formatted(other.number(), refusal.get()));
    }
    for (var other : predecessors) {
      new CommandedHeads(turn).commanded(other.number(), other.sender());
      new QueueWaits(turn).forget(other.number());
      arrivals.enter(other);
    }
    return Optional.empty();
  }

  private Reply reply(Command.Queue command) {
    var arrivals = new Arrivals(turn);
    return switch (arrivals.eligibility(command)) {
      case Eligibility.Closed(var why) -> Reply.refused(command.id(), why);
      case Eligibility.NotYet(var why, var missing) ->
          new QueueWaits(turn).remember(command, missing)
              ? Reply.waiting(command.id(), missing)
              : Reply.refused(command.id(), why);
      case Eligibility.By(var rule) -> {
        new QueueWaits(turn).forget(command.number());
        arrivals.admit(command, rule);
        yield Reply.done(command.id());
      }
    };
  }

  private void rank(Entry entry, Priority priority) {
    if (entry.priority().filter(priority::equals).isPresent()) return;
    turn.put(entry.asking(priority));
    new StandingUpdates(turn).lookAgain(entry.number());
  }

  void requeue(Command.Requeue command) {
    new CommandedHeads(turn).commanded(command.number(), command.sender());
    var entry = turn.entries().entry(command.number());
    var leaving = new Removals(turn);
    if (entry.isPresent() && leaving.isLanding(entry.get())) {
      turn.replies.add(Reply.refused(command.id(), command.number() + " is landing"));
      return;
    }
    entry.ifPresent(
        queued -> {
          turn.put(queued.with(queued.journey().askedToLeave()));
          leaving.examine(command.number());
        });
    var rule = entry.map(Entry::rule).filter(name -> turn.ledger().policy().rule(name).isPresent());
    var again =
        new Command.Queue(
            command.id(),
            command.number(),
            rule,
            command.trigger(),
            command.sender(),
            entry.flatMap(Entry::priority));
    var refusal = new Arrivals(turn).enter(again);
    if (refusal.isEmpty()) {
      turn.entries()
          .entry(command.number())
          .map(it -> LogLines.of(it, command.trigger(), new PullRequestAction.Requeue()))
          .ifPresent(turn.log::add);
    }
    turn.replies.add(new Reply(command.id(), refusal, Optional.empty()));
  }
}
