package dev.signalbox.engine.judge;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Candidate;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A fallback without anybody ahead. Who fails a check upon those ahead, and the same one without
 * any of them on good ground, is to blame whatever becomes of those.
 */
public final class SoloTrial {
  private SoloTrial() {}

  public static boolean isOne(Batch batch) {
    return batch.isFallback()
        && batch.isSingle()
        && batch.candidate().filter(made -> made.ahead().isEmpty()).isPresent();
  }

  /** Whether one could decide something: it stands on others who are undecided. */
  public static boolean isWanted(Ledger ledger, Batch batch) {
    boolean isTested = batch.isRed() || batch.stage() instanceof Stage.Running;
    return isTested
        && !batch.isFallback()
        && batch.isSingle()
        && !batch.parents().isEmpty()
        && FootingSelection.isSelective(ledger, batch)
        && of(ledger, batch).isEmpty();
  }

  /** All that it shares a lane with and that are ahead of it. */
  public static Set<PullRequestNumber> ahead(Ledger ledger, Batch batch) {
    var ahead = new HashSet<PullRequestNumber>();
    int position = ledger.batches().position(batch.branch(), batch.id());
    for (var other : ledger.batches().near(batch.branch(), batch.lanes(), List.of())) {
      if (ledger.batches().position(batch.branch(), other.id()) >= position) break;
      if (other.lanes().meet(batch.lanes())) ahead.addAll(other.members());
    }
    return ahead;
  }

  /** Whether it can't be taken into the train any more: one has landed that it is without. */
  static boolean isOnlyEvidence(Ledger ledger, Batch fallback) {
    return isOne(fallback) && !FallbackValidity.isPossible(ledger, fallback);
  }

  /** Whether it may decide something, even so. */
  public static boolean isOfUse(Ledger ledger, Batch trial) {
    return isOne(trial)
        && ledger.policy().rule(trial.rule()).isPresent()
        && FallbackValidity.target(ledger, trial)
            .filter(batch -> isUndecided(ledger, batch) && isOfTheSameHead(ledger, trial))
            .isPresent();
  }

  private static boolean isUndecided(Ledger ledger, Batch batch) {
    boolean isOpen =
        switch (batch.stage()) {
          case Stage.Red _, Stage.Requeued _ -> true;
          case Stage.Preparing _, Stage.Running _ -> !batch.parents().isEmpty();
          case Stage.Green _, Stage.NotStarted _, Stage.Bisecting _, Stage.Over _ -> false;
        };
    return isOpen
        && batch.isSingle()
        && batch.within().isEmpty()
        && !ledger.batches().isLanding(batch);
  }

  private static boolean isOfTheSameHead(Ledger ledger, Batch trial) {
    var own = trial.candidate().orElseThrow().own().getFirst();
    return ledger
        .entries()
        .entry(own.number())
        .filter(entry -> entry.pinned().equals(own))
        .isPresent();
  }

  public static Optional<Batch> of(Ledger ledger, Batch batch) {
    for (var fallback : ledger.batches().fallbacksOf(batch.members())) {
      if (isOne(fallback)) return Optional.of(fallback);
    }
    return Optional.empty();
  }

  /** Whether a red one has failed by itself, too; what it stands on may explain a failure. */
  public static boolean hasFailed(Ledger ledger, Batch red) {
    boolean isSuspect =
        !red.isFallback()
            && red.isSingle()
            && red.stage() instanceof Stage.Red(var timedOut, var _)
            && !timedOut;
    if (!isSuspect || UntestedFooting.standsOnRed(ledger, red)) return false;
    for (var trial : ledger.batches().fallbacksOf(red.members())) {
      boolean hasFailed =
          isOne(trial)
              && trial.isRed()
              && own(trial).equals(own(red))
              && failBoth(trial, red)
              && Blame.standsOnGood(ledger, trial)
              && !FlakeRetry.isDue(ledger, trial);
      if (hasFailed) return true;
    }
    return false;
  }

  private static Optional<List<?>> own(Batch batch) {
    return batch.candidate().map(Candidate::own);
  }

  /** Two that fail by chance seldom fail by the same check. */
  private static boolean failBoth(Batch trial, Batch red) {
    var failed = failedChecks(red);
    failed.retainAll(failedChecks(trial));
    return !failed.isEmpty();
  }

  static Set<CheckKey> failedChecks(Batch batch) {
    var failed = new HashSet<CheckKey>();
    for (var run : batch.testing().orElseThrow().runs()) {
      if (run.isFinished() && run.state() != CheckState.SUCCESS) failed.add(run.key());
    }
    return failed;
  }
}
