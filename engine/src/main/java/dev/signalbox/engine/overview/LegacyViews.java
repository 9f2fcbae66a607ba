package dev.signalbox.engine.overview;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.CheckType;
import dev.signalbox.engine.checks.ChecksConclusion;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Lanes;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.view.ConditionEvaluation;
import dev.signalbox.engine.view.LegacyQueue;
import dev.signalbox.engine.view.LegacyQueuedPullRequest;
import dev.signalbox.engine.view.LegacyQueuedPullRequest.Mergeability;
import dev.signalbox.engine.view.LegacyQueuedPullRequest.SpeculativeCheck;
import dev.signalbox.engine.view.MergeabilityCheck;
import dev.signalbox.engine.view.QueueRuleView;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;

/** The queue as the deprecated endpoints tell it. */
final class LegacyViews {
  private final Ledger ledger;
  private final Estimates estimates;
  private final CandidateChecks candidates;
  private final Map<String, QueueRuleView> rules = new HashMap<>();

  LegacyViews(Ledger ledger, Instant now) {
    this.ledger = ledger;
    this.estimates = new Estimates(ledger, now);
    this.candidates = new CandidateChecks(ledger, now);
  }

  LegacyQueue of(BranchName branch) {
    var pulls = new ArrayList<LegacyQueuedPullRequest>();
    for (var entry : Queued.on(ledger, branch)) pulls.add(pull(entry, pulls.size()));
    return new LegacyQueue(new LegacyQueue.Branch(branch.value()), pulls);
  }

  private LegacyQueuedPullRequest pull(Entry entry, long position) {
    var rank = entry.standing().rank();
    var check = entry.batch().flatMap(ledger.batches()::batch).flatMap(candidates::of);
    return new LegacyQueuedPullRequest(
        entry.number(),
        position,
        rank.priority().value(),
        rank.priority().value(),
        rank.priority().alias(),
        rules.computeIfAbsent(entry.rule(), name -> RuleViews.of(ledger, name)),
        entry.queuedAt(),
        check.map(LegacyViews::speculative).orElse(null),
        check.map(LegacyViews::mergeability).orElse(null),
        estimates.of(entry).orElse(null),
        entry.standing().lanes().partitions().stream().findFirst().orElse(Lanes.DEFAULT));
  }

  private static SpeculativeCheck speculative(MergeabilityCheck check) {
    var evaluation = check.conditionsEvaluation();
    var text = new StringBuilder();
    if (evaluation != null) print(evaluation, "", text);
    return new SpeculativeCheck(
        check.checkType() == CheckType.IN_PLACE,
        check.queuePullRequestNumber(),
        check.startedAt(),
        check.ciEndedAt(),
        check.checks(),
        text.toString(),
        state(check.state()));
  }

  private static void print(ConditionEvaluation evaluation, String indent, StringBuilder text) {
    text.append(indent).append(evaluation.match() ? "- [X] " : "- [ ] ");
    text.append(evaluation.label()).append('\n');
    for (var part : evaluation.subconditions()) print(part, indent + "  ", text);
  }

  private static Mergeability mergeability(MergeabilityCheck check) {
    return new Mergeability(
        check.checkType(),
        check.queuePullRequestNumber(),
        check.startedAt(),
        check.ciEndedAt(),
        state(check.state()));
  }

  private static CheckState state(ChecksConclusion conclusion) {
    return CheckState.valueOf(conclusion.name());
  }
}
