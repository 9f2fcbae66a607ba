package dev.signalbox.engine.queue;

import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.judge.Eligibility;
import dev.signalbox.engine.judge.PullRequestSubject;
import dev.signalbox.engine.judge.Stacks;
import dev.signalbox.engine.judge.Standings;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Journey;
import dev.signalbox.engine.ledger.QueueWait;
import dev.signalbox.engine.ledger.Sender;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.Priority;
import dev.signalbox.engine.rules.QueueRule;
import java.util.Optional;

/** Lets pull requests into the queue, or says why not. */
final class Arrivals {
  private final Turn turn;

  Arrivals(Turn turn) {
    this.turn = turn;
  }

  Eligibility eligibility(Command.Queue command) {
    return eligibility(Request.of(command));
  }

  void admit(Command.Queue command, QueueRule rule) {
    admit(Request.of(command), rule);
  }

  /** Why it may not enter, if it may not. */
  Optional<String> enter(Command.Queue command) {
    return enter(Request.of(command));
  }

  /** Why it may not enter, if it may not; nobody enters. */
  Optional<String> objection(Command.Queue command) {
    return objection(eligibility(command));
  }

  /** Why no rule may let it enter, if none may. */
  Optional<String> objection(PullRequestNumber number, Optional<String> rule) {
    return objection(Eligibility.of(turn.ledger(), number, rule, Optional.empty(), turn.now));
  }

  void enterByRule(PullRequestNumber number, Optional<String> rule, Trigger trigger) {
    enter(new Request(number, rule, trigger, Optional.empty(), Optional.empty()));
  }

  /** Somebody asked for it before, and still may. */
  void enterAfterWait(PullRequestNumber number, QueueWait wait) {
    var sender = Optional.of(wait.sender());
    enter(new Request(number, wait.rule(), wait.trigger(), sender, wait.priority()));
  }

  /** Who is to be queued, and in whose name. */
  private record Request(
      PullRequestNumber number,
      Optional<String> rule,
      Trigger trigger,
      Optional<Sender> sender,
      Optional<Priority> priority) {
    static Request of(Command.Queue command) {
      return new Request(
          command.number(),
          command.rule(),
          command.trigger(),
          command.sender(),
          command.priority());
    }
  }

  /** Who was below it may have left, and rows of earlier versions do not know of stacks. */
  private Eligibility eligibility(Request request) {
    placeAgain(request.number());
    return Eligibility.of(
        turn.ledger(), request.number(), request.rule(), request.sender(), turn.now);
  }

  private void placeAgain(PullRequestNumber number) {
    var known = turn.entries().pulls().get(number);
    if (known.isEmpty()) return;
    var next = Stacks.replaced(turn.ledger(), known.get(), turn.now);
    if (next.equals(known.get())) return;
    turn.set(turn.entries().knowing(next));
    turn.toEvaluate.add(number);
  }

  private Optional<String> enter(Request request) {
    var eligibility = eligibility(request);
    if (eligibility instanceof Eligibility.By(var by)) admit(request, by);
    return objection(eligibility);
  }

  private static Optional<String> objection(Eligibility eligibility) {
    return switch (eligibility) {
      case Eligibility.Closed(var why) -> Optional.of(why);
      case Eligibility.NotYet(var why, _) -> Optional.of(why);
      case Eligibility.By _ -> Optional.empty();
    };
  }

  private void admit(Request command, QueueRule rule) {
    var pull = turn.entries().pull(command.number());
    var subject = PullRequestSubject.sentBy(command.sender(), turn.ledger(), pull);
    var entry =
        new Entry(
            pull.number(),
            turn.newId(),
            pull.base(),
            rule.name(),
            pull.head(),
            turn.now,
            command.trigger(),
            Standings.of(subject, rule, command.priority(), turn.now),
            Journey.START,
            command.sender(),
            command.priority());
    turn.put(entry);
    new OutcomeRecords(turn).queued(entry);
    turn.log.add(LogLines.enter(entry));
    if (turn.branch(pull.base()).tip().isEmpty()) new Readings(turn).stirred(pull.base());
    new StandingUpdates(turn).interruptFor(entry);
  }
}
