package dev.signalbox.engine.queue;

import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.judge.Boarding;
import dev.signalbox.engine.judge.Eligibility;
import dev.signalbox.engine.judge.PullRequestSubject;
import dev.signalbox.engine.judge.RestrictedCommands;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.PullAutomation;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.QueueWait;
import dev.signalbox.engine.ledger.Sender;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.Template;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** Waiting in line: remembers who was asked to be queued too early, and lets them in later. */
final class QueueWaits {
  private static final Duration PAUSE = Duration.ofSeconds(5);
  private static final int MOST_DOUBLINGS = 7;

  private static final String NO_LONGER =
      "This pull request no longer waits in line for the queue: ";

  private static final String OFF = "the product `merge_protections` is switched off";

  private final Turn turn;

  QueueWaits(Turn turn) {
    this.turn = turn;
  }

  /** Whether it is remembered. What is asked in nobody's name is not: nobody could be asked. */
  boolean remember(Command.Queue command, String missing) {
    if (!isOn() || command.sender().isEmpty() || command.authority().isEmpty()) return false;
    var wait =
        new QueueWait(
            turn.entries().pull(command.number()).head(),
            turn.now,
            command.rule(),
            command.trigger(),
            command.sender().get(),
            command.authority().get(),
            command.priority(),
            new QueueWait.Missing(missing));
    set(command.number(), memory(command.number()).with(wait));
    turn.toEvaluate.add(command.number());
    return true;
  }

  boolean forget(PullRequestNumber number) {
    var memory = memory(number);
    if (memory.queueWait().isEmpty()) return false;
    set(number, memory.withoutWait());
    turn.toEvaluate.add(number);
    return true;
  }

  private boolean isOn() {
    return turn.ledger().policy().isOn(Product.MERGE_PROTECTIONS);
  }

  private PullAutomation memory(PullRequestNumber number) {
    return turn.ledger().automation().of(number);
  }

  private void set(PullRequestNumber number, PullAutomation next) {
    turn.set(turn.ledger().with(turn.ledger().automation().with(number, next)));
  }

  /** Brings the wait of a pull request as far as it can be brought now. */
  PullAutomation followed(PullRequest pull, PullAutomation memory) {
    if (memory.queueWait().isEmpty()) return memory;
    var kept = kept(pull, memory.queueWait().get());
    if (kept.isEmpty()) return memory.withoutWait();
    return memory.with(isOn() ? tried(pull, kept.get()) : kept.get());
  }

  private Optional<QueueWait> kept(PullRequest pull, QueueWait wait) {
    boolean isOver =
        pull.state() != PullRequest.State.OPEN
            || turn.entries().entry(pull.number()).isPresent()
            || Boarding.isLanded(turn.ledger(), pull.number());
    if (isOver) return Optional.empty();
    if (!turn.now.isBefore(wait.endsAt())) {
      return ended(pull, "it could not enter within 14 days.");
    }
    if (wait.head().equals(pull.head())) return Optional.of(wait);
    return mayBePushedByOthers(pull)
        ? ended(pull, "somebody without write access has pushed to it.")
        : Optional.of(wait.at(pull.head()));
  }

  /** To a branch of the repository only those push who may write there. */
  private boolean mayBePushedByOthers(PullRequest pull) {
    boolean isInside =
        pull.details()
            .headRepository()
            .filter(turn.ledger().repository().toString()::equalsIgnoreCase)
            .isPresent();
    return !isInside && pull.description().senderPermission().compareTo(Permission.WRITE) < 0;
  }

  private Optional<QueueWait> ended(PullRequest pull, String why) {
    var pinned = new Pinned(pull.number(), pull.head());
    var comment = new Action.Comment(Template.of(NO_LONGER + why));
    turn.ask(id -> new Effect.Act(id, id, pinned, "", comment, Map.of()));
    return Optional.empty();
  }

  private QueueWait tried(PullRequest pull, QueueWait wait) {
    return switch (wait.progress()) {
      case QueueWait.Asking _ -> wait;
      case QueueWait.PutOff(_, var until) when turn.now.isBefore(until) -> wait;
      case QueueWait.PutOff(var tries, _) -> asked(pull, wait, tries + 1);
      case QueueWait.Missing _ -> asked(pull, wait, 1);
    };
  }

  private QueueWait asked(PullRequest pull, QueueWait wait, int tries) {
    var missing = missing(pull, wait);
    if (missing.isPresent()) return wait.with(new QueueWait.Missing(missing.get()));
    var source = wait.authority().source();
    var effect =
        turn.ask(id -> new Effect.ReadPermission(id, pull.number(), wait.sender().login(), source));
    return wait.with(new QueueWait.Asking(effect, tries));
  }

  private Optional<String> missing(PullRequest pull, QueueWait wait) {
    var sender = Optional.of(wait.sender());
    var restricted =
        RestrictedCommands.refusal(turn.ledger(), "queue", pull.number(), sender, turn.now);
    if (restricted.isPresent()) return restricted;
    return switch (Eligibility.of(turn.ledger(), pull.number(), wait.rule(), sender, turn.now)) {
      case Eligibility.By _ -> Optional.empty();
      case Eligibility.Closed(var why) -> Optional.of(why);
      case Eligibility.NotYet(_, var missing) -> Optional.of(missing);
    };
  }

  /** When time alone may change something about it. */
  Optional<Instant> nextChange(PullRequest pull, PullAutomation memory) {
    if (memory.queueWait().isEmpty()) return Optional.empty();
    var wait = memory.queueWait().get();
    Optional<Instant> next =
        switch (wait.progress()) {
          case QueueWait.Asking _ -> Optional.empty();
          case QueueWait.PutOff(_, var until) -> Optional.of(until);
          case QueueWait.Missing _ -> {
            var sender = Optional.of(wait.sender());
            var subject = PullRequestSubject.sentBy(sender, turn.ledger(), pull);
            yield Eligibility.nextChange(subject, wait.rule(), turn.now);
          }
        };
    return RuleActions.earlier(next, Optional.of(wait.endsAt()));
  }

  void permissionRead(Report.PermissionRead report) {
    var memory = memory(report.number());
    var pull = turn.entries().pulls().get(report.number());
    if (pull.isEmpty()
        || memory.queueWait().isEmpty()
        || !(memory.queueWait().get().progress() instanceof QueueWait.Asking asking)
        || !asking.effect().equals(report.effect())) return;
    turn.toEvaluate.add(report.number());
    var next =
        switch (report.ending()) {
          case Ending.Done<Permission, String>(var permission) ->
              granted(pull.get(), memory.queueWait().get(), permission);
          case Ending.RetryLater<Permission, String>(var notBefore) ->
              Optional.of(later(memory.queueWait().get(), asking, notBefore));
          case Ending.Refused<Permission, String> _, Ending.Unknown<Permission, String> _ ->
              Optional.of(later(memory.queueWait().get(), asking, turn.now));
        };
    set(report.number(), next.map(memory::with).orElseGet(memory::withoutWait));
  }

  private QueueWait later(QueueWait wait, QueueWait.Asking asking, Instant notBefore) {
    int doublings = Math.min(asking.tries() - 1, MOST_DOUBLINGS);
    var soonest = turn.now.plus(PAUSE.multipliedBy(1L << doublings));
    var until = notBefore.isAfter(soonest) ? notBefore : soonest;
    return wait.with(new QueueWait.PutOff(asking.tries(), until));
  }

  /** Facts may have changed since it was asked, and what the sender may do with them. */
  private Optional<QueueWait> granted(PullRequest pull, QueueWait wait, Permission permission) {
    if (permission.compareTo(wait.authority().needed()) < 0) {
      return ended(pull, "whoever asked for it may not queue it any more.");
    }
    var kept = kept(pull, wait.with(new Sender(wait.sender().login(), permission)));
    if (kept.isEmpty()) return kept;
    var missing = isOn() ? missing(pull, kept.get()) : Optional.of(OFF);
    if (missing.isPresent()) {
      return Optional.of(kept.get().with(new QueueWait.Missing(missing.get())));
    }
    new Arrivals(turn).enterAfterWait(pull.number(), kept.get());
    return Optional.empty();
  }
}
