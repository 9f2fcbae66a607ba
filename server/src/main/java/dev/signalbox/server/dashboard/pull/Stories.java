package dev.signalbox.server.dashboard.pull;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.evaluation.Subject;
import dev.signalbox.engine.explanation.AutomationExplanation;
import dev.signalbox.engine.explanation.Explanation;
import dev.signalbox.engine.explanation.ReasonCode;
import dev.signalbox.engine.judge.PullRequestSubject;
import dev.signalbox.engine.ledger.Entries;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.QueueWait;
import dev.signalbox.engine.overview.Overview;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.view.ConditionEvaluation;
import dev.signalbox.engine.view.MergeabilityCheck;
import dev.signalbox.engine.view.QueuedPullRequest;
import dev.signalbox.insights.search.CommitFailures;
import dev.signalbox.server.api.PauseEndpoints;
import dev.signalbox.server.dashboard.gateway.ApiGateway;
import dev.signalbox.server.dashboard.pages.Banner;
import dev.signalbox.server.dashboard.routes.PageRequest;
import dev.signalbox.server.queue.QueueSnapshot;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.server.queue.StackMembers;
import dev.signalbox.server.view.queue.StopView;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Assembles the page of a pull request for its current viewer. */
final class Stories {
  /** All that is known, looked at once. */
  private record Known(
      PageRequest request,
      QueueSnapshot snapshot,
      Explanation explanation,
      Optional<PullRequest> pull,
      Optional<Entry> entry,
      Past past) {
    PullRequestNumber number() {
      return explanation.number();
    }

    Entries entries() {
      return snapshot.facts().entries();
    }

    Optional<QueueWait> queueWait() {
      return snapshot.facts().automation().of(number()).queueWait();
    }
  }

  private final Queues queues;
  private final ApiGateway api;
  private final TestFailures failures;

  Stories(Queues queues, ApiGateway api, CommitFailures failures) {
    this.queues = queues;
    this.api = api;
    this.failures = new TestFailures(failures);
  }

  /** Nothing, of a pull request that nobody knows. */
  Optional<PullStory> of(PageRequest request, PullRequestNumber number) {
    var snapshot = queues.snapshot(request.repository());
    return Explanation.of(snapshot.facts(), number, snapshot.second())
        .map(explanation -> story(known(request, snapshot, explanation)));
  }

  private Known known(PageRequest request, QueueSnapshot snapshot, Explanation explanation) {
    var number = explanation.number();
    var pull = snapshot.facts().entries().pulls().get(number);
    var opened = pull.map(it -> it.description().createdAt());
    return new Known(
        request,
        snapshot,
        explanation,
        pull,
        snapshot.facts().entries().entry(number),
        Past.of(api, request, number, opened, snapshot.second()));
  }

  private PullStory story(Known known) {
    var request = known.request;
    var now = known.snapshot.second();
    long number = known.number().value();
    var stop = StopView.of(known.snapshot.facts().policy().stop());
    boolean isEnabled = request.repository().has(Product.MERGE_QUEUE);
    var candidate =
        Overview.find(known.snapshot.facts(), known.number(), now)
            .map(QueuedPullRequest::mergeabilityCheck);
    return new PullStory(
        request.address(),
        Banner.of(PauseEndpoints.view(request.repository().pause()), stop, isEnabled, now),
        About.of(known.number(), known.pull, request.repository().host()),
        place(known),
        Buttons.of(request, number, where(known)),
        stack(known),
        reasons(known),
        requirements(known, candidate),
        applied(known),
        checks(known, candidate),
        failures.of(request, known.snapshot.facts(), known.pull, known.entry, known.past.leave()),
        PullJourney.of(
            known.past.events(),
            known.past.isCut(),
            request.address(),
            request.address() + "/log?pull_request=" + number,
            now));
  }

  private static AppliedRules applied(Known known) {
    return known
        .pull
        .map(
            pull -> AutomationExplanation.of(known.snapshot.facts(), pull, known.snapshot.second()))
        .map(AppliedRules::of)
        .orElse(AppliedRules.NONE);
  }

  private static PullStack stack(Known known) {
    var members = new StackMembers(known.snapshot.facts()).of(known.number());
    return PullStack.of(known.number(), members, known.entries(), known.request.address());
  }

  /** What has landed needs no excuse. */
  private static List<Because> reasons(Known known) {
    var reasons = known.explanation.reasons();
    if (reasons.stream().anyMatch(it -> it.code() == ReasonCode.LANDED)) return List.of();
    long number = known.number().value();
    return reasons.stream()
        .map(it -> Because.of(it, number, known.request.address(), known.snapshot.second()))
        .toList();
  }

  private static PullPlace place(Known known) {
    var now = known.snapshot.second();
    if (known.entry.isPresent()) {
      var branch = Optional.of(known.entry.get().branch());
      return PullPlace.queued(
          Overview.status(known.snapshot.facts(), branch, now),
          known.number().value(),
          Optional.ofNullable(known.explanation.position()).orElse(0),
          Estimate.of(Optional.ofNullable(known.explanation.estimate()), now),
          now);
    }
    var state = known.pull.map(PullRequest::state).orElse(PullRequest.State.MERGED);
    if (state == PullRequest.State.MERGED || known.entries().landed().has(known.number())) {
      return PullPlace.outside(Signs.MERGED, "");
    }
    if (state == PullRequest.State.CLOSED) return PullPlace.outside(Signs.CLOSED, why(known));
    var wait = known.queueWait();
    if (wait.isPresent()) {
      String words = "It enters by itself. Still missing: " + wait.get().missing() + ".";
      return PullPlace.outside(Signs.TO_ENTER, words);
    }
    return known.entries().departed().has(known.number())
        ? PullPlace.outside(Signs.LEFT, why(known))
        : PullPlace.outside(Signs.OUTSIDE, "");
  }

  private static String why(Known known) {
    return known
        .past
        .leave()
        .map(leave -> leave.path("reason").asString(""))
        .or(() -> known.entries().departed().get(known.number()).map(Stories::words))
        .map(words -> "It left the queue: " + words + ".")
        .orElse("");
  }

  private static String words(AbortCode code) {
    return code.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static Buttons.Where where(Known known) {
    if (known.entry.isPresent()) return Buttons.Where.QUEUED;
    boolean isOpen = known.pull.filter(it -> it.state() == PullRequest.State.OPEN).isPresent();
    if (!isOpen || known.entries().landed().has(known.number())) return Buttons.Where.GONE;
    if (known.queueWait().isPresent()) return Buttons.Where.WAITING_TO_ENTER;
    return known.entries().departed().has(known.number())
        ? Buttons.Where.LEFT
        : Buttons.Where.NEVER_QUEUED;
  }

  private static List<Requirement> requirements(
      Known known, Optional<MergeabilityCheck> candidate) {
    var tested = candidate.map(MergeabilityCheck::conditionsEvaluation);
    if (tested.isPresent()) return List.of(Requirement.of("To merge its batch", tested.get()));
    if (known.entry.isPresent()) return toMerge(known, known.entry.get());
    var left = known.past.leave().map(it -> it.path("conditions_evaluation"));
    if (known.queueWait().isEmpty() && left.filter(it -> it.isObject()).isPresent()) {
      return List.of(Requirement.asItWas("To merge, when it left", left.get()));
    }
    return known
        .pull
        .filter(pull -> pull.state() == PullRequest.State.OPEN)
        .map(pull -> toEnter(known.snapshot, pull))
        .orElse(List.of());
  }

  /** While it is in no batch, nobody has tested it: this is how its own head stands. */
  private static List<Requirement> toMerge(Known known, Entry entry) {
    var facts = known.snapshot.facts();
    var asked =
        List.<Subject>of(PullRequestSubject.alone(facts, facts.entries().pull(entry.number())));
    return facts.policy().rule(entry.rule()).stream()
        .map(
            rule ->
                Requirement.of(
                    "To merge, for its own head",
                    ConditionEvaluation.of(rule.mergeConditions(), asked, known.snapshot.second())))
        .filter(requirement -> !requirement.isEmpty())
        .toList();
  }

  private static List<Requirement> toEnter(QueueSnapshot snapshot, PullRequest pull) {
    var asked = List.<Subject>of(PullRequestSubject.alone(snapshot.facts(), pull));
    return snapshot.facts().policy().rules().queueRules().stream()
        .map(
            rule ->
                Requirement.of(
                    "To enter under the rule " + rule.name(),
                    ConditionEvaluation.of(rule.queueConditions(), asked, snapshot.second())))
        .filter(requirement -> !requirement.isEmpty())
        .toList();
  }

  private static PullChecks checks(Known known, Optional<MergeabilityCheck> candidate) {
    if (candidate.isPresent()) {
      return PullChecks.of("Checks of its batch", candidate.get().checks(), known.request);
    }
    var left = known.past.leave().map(it -> it.path("checks"));
    if (known.entry.isEmpty() && left.filter(it -> !it.isEmpty()).isPresent()) {
      return PullChecks.asTheyWere("Checks when it left", left.get(), known.request);
    }
    var own = known.pull.map(PullRequest::checks).orElse(List.of());
    return PullChecks.of("Checks of its own head", own, known.request);
  }
}
