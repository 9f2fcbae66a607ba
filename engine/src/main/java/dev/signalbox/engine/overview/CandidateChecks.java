package dev.signalbox.engine.overview;

import dev.signalbox.engine.checks.CheckType;
import dev.signalbox.engine.checks.ChecksConclusion;
import dev.signalbox.engine.checks.CiState;
import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.evaluation.Subject;
import dev.signalbox.engine.judge.PullRequestSubject;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.view.ConditionEvaluation;
import dev.signalbox.engine.view.MergeabilityCheck;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How the candidates that pull requests are part of are being tested. */
final class CandidateChecks {
  private static final PullRequestNumber NO_DRAFT = new PullRequestNumber(0);

  private final Ledger ledger;
  private final Instant now;
  private final Map<BatchId, MergeabilityCheck> found = new HashMap<>();

  CandidateChecks(Ledger ledger, Instant now) {
    this.ledger = ledger;
    this.now = now;
  }

  /** Nothing, for a batch that is not being tested. */
  Optional<MergeabilityCheck> of(Batch batch) {
    return switch (batch.stage()) {
      case Stage.NotStarted _, Stage.Bisecting _, Stage.Requeued _, Stage.Over _ ->
          Optional.empty();
      case Stage.Preparing _, Stage.Running _ ->
          Optional.of(check(batch, CiState.PENDING, ChecksConclusion.PENDING));
      case Stage.Green _ -> Optional.of(check(batch, CiState.SUCCESS, ChecksConclusion.SUCCESS));
      case Stage.Red(var timedOut, var _) ->
          Optional.of(
              check(
                  batch,
                  CiState.FAILED,
                  timedOut ? ChecksConclusion.TIMED_OUT : ChecksConclusion.FAILURE));
    };
  }

  private MergeabilityCheck check(Batch batch, CiState ci, ChecksConclusion state) {
    return found.computeIfAbsent(batch.id(), _ -> found(batch, ci, state));
  }

  private MergeabilityCheck found(Batch batch, CiState ci, ChecksConclusion state) {
    var checks = batch.testing().map(Testing::shown).orElse(List.of());
    var rule = ledger.policy().rule(batch.rule());
    var subjects = subjects(batch, checks);
    return new MergeabilityCheck(
        batch.inPlace() ? CheckType.IN_PLACE : CheckType.DRAFT_PR,
        number(batch),
        batch.testing().map(Testing::startedAt).orElse(null),
        batch.testing().flatMap(Testing::endedAt).orElse(null),
        ci,
        state,
        checks,
        rule.map(known -> ConditionEvaluation.of(known.mergeConditions(), subjects, now))
            .orElse(null));
  }

  private List<Subject> subjects(Batch batch, List<QueueCheck> checks) {
    return batch.members().stream()
        .<Subject>map(number -> PullRequestSubject.within(ledger, number, checks))
        .toList();
  }

  private static PullRequestNumber number(Batch batch) {
    if (batch.inPlace()) return batch.members().getFirst();
    return batch.built().map(Built::draft).orElse(NO_DRAFT);
  }
}
