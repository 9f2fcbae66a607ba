package dev.signalbox.engine.queue;

import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.Sender;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.Optional;

/**
 * Remembers the head from a fork for which somebody with write access gave a command: rules may use
 * its commits from then on, as if it were approved. Whatever became of the command.
 */
final class CommandedHeads {
  private final Turn turn;

  CommandedHeads(Turn turn) {
    this.turn = turn;
  }

  void commanded(PullRequestNumber number, Optional<Sender> sender) {
    var pull = turn.entries().pulls().get(number);
    if (pull.isPresent() && sender.isPresent()) {
      commanded(pull.get(), pull.get().head(), sender.get());
    }
  }

  void commanded(Command.VouchForHead command) {
    turn.entries()
        .pulls()
        .get(command.number())
        .ifPresent(pull -> commanded(pull, command.head(), command.sender()));
  }

  private void commanded(PullRequest pull, CommitSha head, Sender sender) {
    if (sender.permission().compareTo(Permission.WRITE) < 0 || !isFromFork(pull)) return;
    var automation = turn.ledger().automation();
    var next = automation.of(pull.number()).commandedAt(head);
    turn.set(turn.ledger().with(automation.with(pull.number(), next)));
    turn.toEvaluate.add(pull.number());
  }

  private boolean isFromFork(PullRequest pull) {
    String here = turn.ledger().repository().toString();
    return pull.details().isUnvetted()
        || pull.details()
            .headRepository()
            .filter(where -> !where.equalsIgnoreCase(here))
            .isPresent();
  }
}
