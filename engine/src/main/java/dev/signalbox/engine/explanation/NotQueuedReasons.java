package dev.signalbox.engine.explanation;

import dev.signalbox.engine.evaluation.Assessment;
import dev.signalbox.engine.evaluation.ConditionAnswer;
import dev.signalbox.engine.judge.Boarding;
import dev.signalbox.engine.judge.Eligibility;
import dev.signalbox.engine.judge.PullRequestSubject;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.QueueRule;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Why somebody is not in the queue. */
record NotQueuedReasons(Ledger ledger, Instant now, ReasonChain chain) {
  void explain(PullRequestNumber number) {
    if (Boarding.isLanded(ledger, number)) {
      chain.add(Reason.of(ReasonCode.LANDED, number + " has landed"));
      return;
    }
    var wait = ledger.automation().of(number).queueWait();
    if (wait.isPresent()) {
      chain.add(
          Reason.of(ReasonCode.WAITING_IN_LINE, number + " waits in line: " + wait.get().missing())
              .until(Optional.of(wait.get().endsAt()))
              .endsWhen("it can enter the queue, or somebody dequeues it"));
      return;
    }
    switch (Eligibility.of(ledger, number, now)) {
      case Eligibility.By(var rule) ->
          chain.add(
              Reason.of(ReasonCode.NOT_QUEUED, number + " is not queued")
                  .endsWhen("somebody queues it, under the rule `" + rule.name() + "`"));
      case Eligibility.Closed(String why) -> closed(number, why);
      case Eligibility.NotYet(String why, _) -> closed(number, why);
    }
  }

  private void closed(PullRequestNumber number, String why) {
    chain.add(Reason.of(ReasonCode.CANNOT_ENTER, number + " can't enter the queue: " + why));
    ledger
        .entries()
        .pulls()
        .get(number)
        .filter(pull -> pull.state() == PullRequest.State.OPEN)
        .ifPresent(this::missing);
  }

  private void missing(PullRequest pull) {
    for (var rule : ledger.policy().rules().queueRules()) {
      var unmet = unmet(rule, pull);
      if (unmet.isEmpty()) continue;
      chain.add(
          Reason.of(
                  ReasonCode.CANNOT_ENTER,
                  "The rule `" + rule.name() + "` asks for " + NameLists.joined(unmet))
              .endsWhen("each of them holds"));
    }
  }

  private List<String> unmet(QueueRule rule, PullRequest pull) {
    var subject = PullRequestSubject.alone(ledger, pull);
    return rule.queueConditions().stream()
        .map(condition -> Assessment.of(condition, subject, now))
        .filter(assessment -> assessment.answer() != ConditionAnswer.YES)
        .map(Assessment::words)
        .toList();
  }
}
