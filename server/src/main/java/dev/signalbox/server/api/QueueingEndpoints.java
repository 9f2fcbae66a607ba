package dev.signalbox.server.api;

import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.ledger.Sender;
import dev.signalbox.engine.planner.PlannerInForce;
import dev.signalbox.engine.queue.DequeueImpact;
import dev.signalbox.engine.queue.QueueEngine;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.Priority;
import dev.signalbox.hosting.CommandOutcome;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.server.runtime.Commands;
import dev.signalbox.server.view.queue.MergeQueueDequeueImpact;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.Gatekeeper;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.input.Flag;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.TextShape;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Paths;
import dev.signalbox.web.routing.QueueSwitch;
import dev.signalbox.web.routing.Route;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** Queueing, dequeueing and requeueing pull requests, and resetting a queue. */
public final class QueueingEndpoints {
  private static final Input<Optional<String>> RULE =
      Input.bodyOptional(
          "rule", TextShape.between(1, 255), "The queue rule; the first match if absent");
  private static final Input<Optional<String>> BRANCH =
      Input.query("branch", TextShape.between(1, 255), "Only the queue of this branch");

  private static final Input<Optional<Priority>> PRIORITY =
      Input.bodyOptional(
          "priority",
          TextShape.any().matching("^(" + Priority.PATTERN + ")$").as(QueueingEndpoints::priority),
          "The priority where no priority rule matches: low, medium, high or 1 to 10000");

  private static final Input<Optional<Boolean>> STACK =
      Input.bodyOptional(
          "stack", new Flag(), "Whether to queue all that it depends on before it, or nothing");

  private final Queues queues;
  private final Commands commands;
  private final Gatekeeper gatekeeper;
  private final InstantSource clock;
  private final QueueEngine engine = new QueueEngine(new PlannerInForce());

  public QueueingEndpoints(
      Queues queues, Commands commands, Gatekeeper gatekeeper, InstantSource clock) {
    this.queues = queues;
    this.commands = commands;
    this.gatekeeper = gatekeeper;
    this.clock = clock;
  }

  private static Priority priority(String text) {
    return Priority.parse(text).orElseThrow();
  }

  public List<Route> routes() {
    return List.of(
        Route.post(Paths.PULL + "/queue", "Queue a pull request")
            .takes(Paths.PR_NUMBER, RULE, PRIORITY, STACK)
            .mayAccept("It waits in line and enters by itself; the detail says what is missing")
            .ofRepository(Right.CHANGE, QueueSwitch.needed(this::queue)),
        Route.post(Paths.PULL + "/dequeue", "Remove a pull request from the queue")
            .takes(Paths.PR_NUMBER)
            .ofRepository(Right.CHANGE, this::dequeue),
        Route.get(
                Paths.PULL + "/dequeue-impact",
                "What it would cost others to remove a pull request from the queue")
            .takes(Paths.PR_NUMBER)
            .answers(MergeQueueDequeueImpact.class)
            .ofRepository(Right.SEE, this::impact),
        Route.post(Paths.PULL + "/requeue", "Queue a pull request again, with its current head")
            .takes(Paths.PR_NUMBER)
            .ofRepository(Right.CHANGE, QueueSwitch.needed(this::requeue)),
        Route.post(Paths.MERGE_QUEUE + "/reset", "Rebuild every batch under test")
            .takes(BRANCH)
            .ofRepository(Right.CHANGE, QueueSwitch.needed(this::reset)));
  }

  private Answer queue(Call call, Repository repository) {
    var rule = call.get(RULE);
    var trigger = new Trigger.Command("queue");
    var sender = sender(call, repository);
    var priority = call.get(PRIORITY);
    var authority = Optional.of(call.caller().authority());
    var stack = call.get(STACK);
    return about(
        call,
        repository,
        (id, pull) ->
            new Command.Queue(id, pull, rule, trigger, sender, priority, authority, stack));
  }

  private Answer dequeue(Call call, Repository repository) {
    var trigger = new Trigger.Command("dequeue");
    var sender = sender(call, repository);
    return Paths.known(call.get(Paths.PR_NUMBER))
        .map(
            pull ->
                taken(
                    repository,
                    pull,
                    commands.obey(
                        repository, id -> new Command.Dequeue(id, pull, trigger, sender))))
        .orElseGet(QueueingEndpoints::unknown);
  }

  private Answer impact(Call call, Repository repository) {
    return Paths.known(call.get(Paths.PR_NUMBER))
        .flatMap(pull -> DequeueImpact.of(engine, queues.facts(repository), pull, clock.instant()))
        .map(
            impact ->
                Answer.ok(
                    new MergeQueueDequeueImpact(
                        impact.batches().size(),
                        impact.rechecked().size(),
                        impact.cascaded().size())))
        .orElseGet(() -> Answer.problem(404, "Pull request is not queued"));
  }

  /** Who is queued and not taken out may not be, by the rules. */
  private Answer taken(Repository repository, PullRequestNumber pull, CommandOutcome outcome) {
    return outcome instanceof CommandOutcome.Refused(String why)
            && queues.facts(repository).entries().entry(pull).isEmpty()
        ? Answer.problem(404, why)
        : Replying.to(outcome);
  }

  private Answer requeue(Call call, Repository repository) {
    var trigger = new Trigger.Command("requeue");
    var sender = sender(call, repository);
    return about(call, repository, (id, pull) -> new Command.Requeue(id, pull, trigger, sender));
  }

  private Optional<Sender> sender(Call call, Repository repository) {
    var caller = call.caller();
    return Optional.of(caller.sender(gatekeeper.isAdmin(caller, repository)));
  }

  private Answer about(
      Call call, Repository repository, BiFunction<CommandId, PullRequestNumber, Command> command) {
    return Paths.known(call.get(Paths.PR_NUMBER))
        .map(number -> obeyed(repository, number, command))
        .orElseGet(QueueingEndpoints::unknown);
  }

  /** Asked first and looked up later: news of the pull request may stand before the command. */
  private Answer obeyed(
      Repository repository,
      PullRequestNumber number,
      BiFunction<CommandId, PullRequestNumber, Command> command) {
    var outcome = commands.obey(repository, id -> command.apply(id, number));
    boolean isUnknown =
        outcome instanceof CommandOutcome.Refused
            && !queues.facts(repository).entries().pulls().has(number);
    return isUnknown ? unknown() : Replying.to(outcome);
  }

  private static Answer unknown() {
    return Answer.problem(404, "Pull request not found");
  }

  private Answer reset(Call call, Repository repository) {
    var branches =
        call.get(BRANCH).map(List::of).orElseGet(() -> queues.activeBranches(repository));
    for (String name : branches) {
      var branch = new BranchName(name);
      var outcome = commands.obey(repository, id -> new Command.Reset(id, branch));
      if (!(outcome instanceof CommandOutcome.Done)) return Replying.to(outcome);
    }
    return Answer.noContent();
  }
}
