package dev.signalbox.scheduling.driver;

import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.ledger.Description;
import dev.signalbox.engine.ledger.Difference;
import dev.signalbox.engine.ledger.Lanes;
import dev.signalbox.engine.ledger.PullDetails;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.scheduling.workload.QueuedChange;
import dev.signalbox.scheduling.workload.TouchedScopes;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Changes as the host tells of them. Their scopes are given by name, which costs least. */
final class WorkloadPulls {
  static final BranchName MAIN = new BranchName("main");

  private WorkloadPulls() {}

  static PullRequestNumber number(QueuedChange change) {
    return new PullRequestNumber(change.index() + 1L);
  }

  static int index(PullRequestNumber number) {
    return Math.toIntExact(number.value() - 1);
  }

  static Observation seen(QueuedChange change, ChangeSignals signals, Instant now) {
    var number = number(change);
    return new Observation.PullRequestSeen(
        new PullRequest(
            number,
            1,
            PullRequest.State.OPEN,
            false,
            MAIN,
            new CommitSha("a%039x".formatted(number.value())),
            Set.of(),
            description(number, signals.author(change), now),
            new Difference(List.of(), signals.files(change), List.of(), 1, 0, 1, false),
            PullRequest.Reviews.NONE,
            List.of(),
            Optional.of(PullDetails.NONE.checkedFor(signals.checksTook(change)))));
  }

  /** No two changes touch the same file: those that conflict do so in what they mean. */
  static String path(QueuedChange change) {
    return "change-" + change.index();
  }

  private static Description description(PullRequestNumber number, String author, Instant now) {
    return new Description(
        "Change " + number,
        "",
        "topic-" + number,
        "https://host/" + number,
        new Description.Author(1, author),
        List.of(),
        List.of(),
        Optional.empty(),
        now,
        now,
        author,
        Permission.WRITE);
  }

  static Command scoped(QueuedChange change) {
    return new Command.SetScopes(
        new CommandId("scopes " + change.index()), number(change), names(change.scopes()));
  }

  private static Set<String> names(TouchedScopes scopes) {
    if (scopes.isEvery()) return Set.of(Lanes.ALL);
    return scopes.scopes().stream().map(scope -> "s" + scope).collect(Collectors.toSet());
  }

  static Command queued(QueuedChange change) {
    return new Command.Queue(
        new CommandId("queue " + change.index()),
        number(change),
        Optional.empty(),
        new Trigger.Command("queue"));
  }

  static Command withdrawn(QueuedChange change) {
    return new Command.Dequeue(
        new CommandId("withdraw " + change.index()),
        number(change),
        new Trigger.Command("dequeue"));
  }
}
