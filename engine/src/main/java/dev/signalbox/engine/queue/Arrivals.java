package dev.signalbox.engine.queue;

import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.judge.Entrance;
import dev.signalbox.engine.judge.Standings;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Journey;
import dev.signalbox.engine.log.Trigger;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.QueueRule;
import java.util.Optional;

/** Lets pull requests into the queue, or says why not. */
final class Arrivals {
  private final Turn turn;

  Arrivals(Turn turn) {
    this.turn = turn;
  }

  void queue(Command.Queue command) {
    if (turn.roll().entry(command.number()).isPresent()) {
      turn.replies.add(Reply.done(command.id()));
      return;
    }
    var refusal = enter(command.number(), command.rule(), command.trigger());
    turn.replies.add(new Reply(command.id(), refusal));
  }

  void requeue(Command.Requeue command) {
    var entry = turn.roll().entry(command.number());
    var leaving = new Leaving(turn);
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
    turn.replies.add(new Reply(command.id(), enter(command.number(), rule, command.trigger())));
  }

  private Optional<String> enter(PullRequestNumber number, Optional<String> rule, Trigger trigger) {
    return switch (Entrance.of(turn.ledger(), number, rule, turn.now)) {
      case Entrance.Closed(var why) -> Optional.of(why);
      case Entrance.By(var by) -> {
        admit(number, by, trigger);
        yield Optional.empty();
      }
    };
  }

  private void admit(PullRequestNumber number, QueueRule rule, Trigger trigger) {
    var pull = turn.roll().pull(number);
    var entry =
        new Entry(
            number,
            turn.newId(),
            pull.base(),
            rule.name(),
            pull.head(),
            turn.now,
            trigger,
            Standings.of(turn.ledger(), pull, rule, turn.now),
            Journey.START);
    turn.put(entry);
    turn.log.add(LogLines.enter(entry));
    if (turn.branch(pull.base()).tip().isEmpty()) new Readings(turn).stirred(pull.base());
    new Restanding(turn).interruptFor(entry);
  }
}
