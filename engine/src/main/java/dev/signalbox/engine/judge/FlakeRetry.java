package dev.signalbox.engine.judge;

import dev.signalbox.engine.forecast.Forecast;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.MergeQueueSettings.PlannerKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * Whether a red candidate is tried again before anyone is blamed, because it is likely enough that
 * nothing is wrong with it. It lands only if its checks then say so themselves.
 */
public final class FlakeRetry {
  public static final int MOST = 2;

  /**
   * A false rejection costs its author more than some builds cost the CI; but while a build is
   * repeated, all that stand on it wait.
   */
  private static final double BOUND = 0.2;

  private FlakeRetry() {}

  public static boolean isDue(Ledger ledger, Batch red) {
    if (!ledger.policy().settings().isPlannedBy(PlannerKind.JOINT)) return false;
    var testing = red.testing().orElseThrow();
    boolean isTimedOut = red.stage() instanceof Stage.Red(var tooLong, var _) && tooLong;
    boolean isInVain = testing.isAskedInVain() || !testing.hasRerunnable();
    if (isTimedOut || isInVain || testing.attempt() >= MOST) return false;
    var below = undecidedBelow(ledger, red);
    var forecast = Forecast.of(ledger);
    if (below.isEmpty() || forecast.isEmpty()) return false;
    return forecast.get().flake(red, below.get()).isAbove(BOUND);
  }

  /** Whether it is foreseen that it would fail again, so that what stands on it fails, too. */
  static boolean isUnlikely(Ledger ledger, Batch red) {
    return ledger.policy().settings().isPlannedBy(PlannerKind.JOINT)
        && Forecast.of(ledger).filter(it -> !it.flake(red, List.of()).isAbove(BOUND)).isPresent();
  }

  /**
   * Nothing, while something below is red or tried again: it has to be decided first whose failure
   * it is.
   */
  private static Optional<List<PullRequestNumber>> undecidedBelow(Ledger ledger, Batch red) {
    var undecided = new ArrayList<PullRequestNumber>();
    var under = FootingSelection.under(ledger, red);
    var cleared = new HashSet<Batch>();
    for (var below : under) {
      if (below.isGreen()) cleared.addAll(FootingSelection.under(ledger, below));
    }
    for (var below : under) {
      if (below.isGreen()) continue;
      boolean isUndecided = below.takesSlot() && !below.isTriedAgain();
      if (!isUndecided) return Optional.empty();
      if (!cleared.contains(below)) undecided.addAll(below.members());
    }
    return Optional.of(undecided);
  }
}
