package dev.signalbox.simulation.promises;

import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.QueueWait;
import dev.signalbox.engine.log.QueueAction;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.simulation.host.HostPull;
import dev.signalbox.simulation.scenario.RulesDraft;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Who waits in line enters once nothing is missing, and only by what somebody has asked for who
 * still may. A dequeue ends that, and so does a push by somebody without write access.
 */
public final class WaitsInLine implements Promise {
  private final Set<PullRequestNumber> asked = new HashSet<>();

  @Override
  public String name() {
    return "waiting in line holds";
  }

  @Override
  public void check(Moment moment) {
    switch (moment.event()) {
      case Command.Queue queue -> asked(queue, moment);
      case Command.Dequeue dequeue -> dequeued(dequeue, moment);
      case Observation.PullRequestSeen(var pull) -> seen(pull.number(), moment);
      default -> {}
    }
    for (var line : moment.decision().log()) {
      if (line.metadata() instanceof QueueAction.Enter) {
        enters(line.pullRequest().orElseThrow(), line.trigger(), moment.event());
      }
    }
  }

  private void asked(Command.Queue command, Moment moment) {
    if (isRepeated(command.id(), moment)) return;
    boolean isTaken =
        moment.decision().replies().stream()
            .anyMatch(reply -> reply.command().equals(command.id()) && reply.refusal().isEmpty());
    boolean isInside = moment.before().entries().entry(command.number()).isPresent();
    if (isTaken && !isInside) asked.add(command.number());
  }

  private static boolean isRepeated(CommandId id, Moment moment) {
    return moment.before().handledCommands().has(id);
  }

  private void dequeued(Command.Dequeue dequeue, Moment moment) {
    if (isRepeated(dequeue.id(), moment)) return;
    asked.remove(dequeue.number());
    NotKept.unless(
        wait(moment.after(), dequeue.number()).isEmpty(), "a dequeue lets somebody wait on");
  }

  private void seen(PullRequestNumber number, Moment moment) {
    var before = moment.before().entries().pulls().get(number);
    var after = moment.after().entries().pull(number);
    boolean isPushedByOthers =
        before.filter(it -> !it.head().equals(after.head())).isPresent()
            && !isInside(after, moment.after())
            && after.description().senderPermission().compareTo(Permission.WRITE) < 0;
    if (isPushedByOthers || after.state() != PullRequest.State.OPEN) asked.remove(number);
    var wait = wait(moment.after(), number);
    if (wait.isEmpty()) return;
    NotKept.unless(asked.contains(number), number + " waits though nobody asks for it any more");
    NotKept.unless(wait.get().head().equals(after.head()), number + " waits at another head");
  }

  /** To a branch of the repository only those push who may write there. */
  private static boolean isInside(PullRequest pull, Ledger ledger) {
    return pull.details()
        .headRepository()
        .filter(ledger.repository().toString()::equalsIgnoreCase)
        .isPresent();
  }

  private static Optional<QueueWait> wait(Ledger ledger, PullRequestNumber number) {
    return ledger.automation().of(number).queueWait();
  }

  private void enters(PullRequestNumber number, Trigger trigger, QueueEvent event) {
    boolean isAsked = asked.remove(number);
    if (!(trigger instanceof Trigger.Command) || event instanceof Command.Requeue) return;
    NotKept.unless(isAsked, number + " enters though nobody asks for it any more");
    boolean mayEnter =
        event instanceof Command.Queue
            || (event instanceof Report.PermissionRead read && isGranted(read));
    NotKept.unless(mayEnter, number + " enters by somebody who may not queue it");
  }

  private static boolean isGranted(Report.PermissionRead read) {
    return read.ending() instanceof Ending.Done<Permission, String>(var permission)
        && permission.compareTo(Permission.WRITE) >= 0;
  }

  @Override
  public void checkAtRest(Rest rest) {
    var ledger = rest.ledger();
    boolean isOpen =
        ProtectionFacts.isOn(ledger, Product.MERGE_QUEUE) && ProtectionFacts.areAsked(ledger);
    if (!isOpen) return;
    for (HostPull pull : rest.truth().host().pulls().all()) {
      boolean isMissing =
          wait(ledger, pull.number())
              .filter(wait -> wait.progress() instanceof QueueWait.Missing)
              .isPresent();
      boolean mayEnter =
          RulesDraft.covers(rest.truth().scenario().settings(), pull.base())
              && pull.shown().dependsOn().isEmpty()
              && ProtectionFacts.areMet(pull.shown(), rest.now());
      if (isMissing && mayEnter) {
        throw new NotKept(pull.number() + " waits though nothing is missing");
      }
    }
  }
}
