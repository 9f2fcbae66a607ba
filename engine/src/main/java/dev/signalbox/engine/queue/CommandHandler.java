package dev.signalbox.engine.queue;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.freezes.Freeze;
import dev.signalbox.engine.judge.RestrictedCommands;
import dev.signalbox.engine.ledger.Sender;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.log.FreezeChange;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.LogMetadata;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.Optional;

/** Does what people ask for, once. */
final class CommandHandler {
  /** The word that has an entry of the log for itself. */
  private static final Trigger UNQUEUE = new Trigger.Command("unqueue");

  private final Turn turn;

  CommandHandler(Turn turn) {
    this.turn = turn;
  }

  void obey(Command command) {
    var handled = turn.ledger().handledCommands();
    if (handled.has(command.id())) {
      turn.replies.add(Reply.done(command.id()));
      return;
    }
    turn.set(turn.ledger().with(handled.with(command.id())));
    var refusal = refusal(command);
    if (refusal.isPresent()) {
      turn.replies.add(Reply.refused(command.id(), refusal.get()));
      return;
    }
    switch (command) {
      case Command.Queue queue -> new QueueCommands(turn).queue(queue);
      case Command.Requeue requeue -> new QueueCommands(turn).requeue(requeue);
      case Command.Dequeue dequeue -> dequeue(dequeue);
      case Command.Reset reset -> reset(reset);
      case Command.SetScopes scopes -> {
        turn.set(turn.entries().scoped(scopes.number(), scopes.scopes()));
        new StandingUpdates(turn).lookAgain(scopes.number());
        turn.toEvaluate.add(scopes.number());
        done(command);
      }
      case Command.SetPause pause -> {
        turn.set(turn.ledger().with(turn.ledger().policy().paused(pause.pause())));
        new PullRequestRules(turn).whoWantsToMerge();
        turn.touchEverything();
        done(command);
      }
      case Command.SetFreeze set -> freeze(set);
      case Command.DeleteFreeze delete -> thaw(delete);
      case Command.SetProducts(var _, var products) -> {
        turn.set(turn.ledger().with(turn.ledger().policy().with(products)));
        new PullRequestRules(turn).everyone();
        new StandingUpdates(turn).everyone();
        turn.touchEverything();
        done(command);
      }
      case Command.Refresh(var _, var number) -> {
        var automation = turn.ledger().automation();
        turn.set(turn.ledger().with(automation.with(number, automation.of(number).resumed())));
        turn.toEvaluate.add(number);
        done(command);
      }
      case Command.VouchForHead vouch -> {
        new CommandedHeads(turn).commanded(vouch);
        done(command);
      }
      case Command.AcknowledgeStop _ -> {
        turn.set(turn.ledger().with(turn.ledger().policy().stopped(Optional.empty())));
        new PullRequestRules(turn).whoWantsToMerge();
        turn.touchEverything();
        done(command);
      }
    }
  }

  private Optional<String> refusal(Command command) {
    return switch (command) {
      case Command.Queue it -> restricted("queue", it.number(), it.sender());
      case Command.Requeue it -> restricted("requeue", it.number(), it.sender());
      case Command.Dequeue it -> restricted("dequeue", it.number(), it.sender());
      case Command.Reset _,
          Command.SetScopes _,
          Command.SetPause _,
          Command.SetFreeze _,
          Command.DeleteFreeze _,
          Command.SetProducts _,
          Command.Refresh _,
          Command.VouchForHead _,
          Command.AcknowledgeStop _ ->
          Optional.empty();
    };
  }

  private Optional<String> restricted(
      String word, PullRequestNumber number, Optional<Sender> sender) {
    return RestrictedCommands.refusal(turn.ledger(), word, number, sender, turn.now);
  }

  private void done(Command command) {
    turn.replies.add(Reply.done(command.id()));
  }

  private void dequeue(Command.Dequeue command) {
    var entry = turn.entries().entry(command.number());
    if (entry.isEmpty()) {
      boolean hasWaited = new QueueWaits(turn).forget(command.number());
      turn.replies.add(
          hasWaited
              ? Reply.done(command.id())
              : Reply.refused(command.id(), command.number() + " is not queued"));
      return;
    }
    turn.put(entry.get().with(entry.get().journey().askedToLeave()));
    new Removals(turn).examine(command.number());
    if (command.trigger().equals(UNQUEUE)) {
      turn.log.add(LogLines.of(entry.get(), UNQUEUE, new PullRequestAction.Unqueue()));
    }
    done(command);
  }

  private void reset(Command.Reset command) {
    for (var batch : turn.batches().train(command.branch())) {
      turn.batch(batch.id())
          .filter(known -> !(known.stage() instanceof Stage.Requeued))
          .filter(known -> known.within().isEmpty() && !turn.batches().isLanding(known))
          .ifPresent(
              known ->
                  new BatchTeardown(turn)
                      .requeue(known, AbortCode.MERGE_QUEUE_RESET, "the queue was reset"));
    }
    done(command);
  }

  private void freeze(Command.SetFreeze command) {
    var freeze = command.freeze();
    var freezes = turn.ledger().policy().freezes();
    var before = freezes.get(freeze.id()).map(Freeze::attributes);
    LogMetadata change =
        before.isEmpty()
            ? new FreezeChange.Create(freeze.attributes(), command.by(), turn.now)
            : new FreezeChange.Update(before.get(), freeze.attributes(), command.by(), turn.now);
    turn.set(turn.ledger().with(turn.ledger().policy().with(freezes.with(freeze.id(), freeze))));
    log(change);
    new PullRequestRules(turn).whoWantsToMerge();
    new StandingUpdates(turn).everyone();
    done(command);
  }

  private void thaw(Command.DeleteFreeze command) {
    var freezes = turn.ledger().policy().freezes();
    var freeze = freezes.get(command.freeze());
    if (freeze.isEmpty()) {
      turn.replies.add(Reply.refused(command.id(), "there is no such freeze"));
      return;
    }
    turn.set(turn.ledger().with(turn.ledger().policy().with(freezes.without(command.freeze()))));
    log(
        new FreezeChange.Delete(
            freeze.get().attributes(), command.reason(), command.by(), turn.now));
    new PullRequestRules(turn).whoWantsToMerge();
    new StandingUpdates(turn).everyone();
    done(command);
  }

  private void log(LogMetadata change) {
    turn.log.add(
        new LogEntry(new Trigger.QueueItself(), Optional.empty(), Optional.empty(), change));
  }
}
