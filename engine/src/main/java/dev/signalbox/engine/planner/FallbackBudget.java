package dev.signalbox.engine.planner;

import dev.signalbox.engine.forecast.BuildTime;
import dev.signalbox.engine.forecast.Forecast;
import dev.signalbox.engine.judge.FootingSelection;
import dev.signalbox.engine.judge.Slots;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Lanes;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.rules.QueueRule;
import java.time.Instant;
import java.util.Optional;

/**
 * What may be spent on fallbacks. Where nearly all slots are needed to test what arrives, a slot is
 * wasted on what is stopped soon: by the next that the train needs, or by any failure among many
 * that it stands on.
 */
record FallbackBudget(Ledger ledger, boolean isSmall) {
  /**
   * Each change is tested more than once, so that the slots are busy when the first builds of all
   * that arrive take a little more than half of them.
   */
  private static final double BUSY = 0.55;

  /** Of so many slots, one is left to those in the train who come next. */
  private static final int FOR_EACH_LEFT = 20;

  /** Whoever stands on more than so many undecided ones has seldom a use for the result. */
  private static final int DEEPEST = 5;

  private static final double SECONDS_AN_HOUR = 3_600;

  static FallbackBudget of(Ledger ledger, Instant now) {
    var forecast = Forecast.of(ledger);
    return new FallbackBudget(ledger, forecast.filter(it -> isBusy(ledger, it, now)).isPresent());
  }

  /** By the quickest rule, as arrivals are not counted by rule: in doubt nothing is saved. */
  private static boolean isBusy(Ledger ledger, Forecast forecast, Instant now) {
    var seconds =
        ledger.policy().rules().queueRules().stream()
            .map(QueueRule::name)
            .flatMap(rule -> forecast.duration(rule, Lanes.ONE).stream())
            .map(BuildTime::median)
            .mapToDouble(median -> median.toMillis() / 1_000.0)
            .min();
    if (seconds.isEmpty()) return false;
    double builds = forecast.arrivalsPerHour(now) * seconds.getAsDouble() / SECONDS_AN_HOUR;
    return builds >= BUSY * ledger.policy().settings().maxParallelChecks();
  }

  /** How many more may start. */
  int room() {
    int left = isSmall ? ledger.policy().settings().maxParallelChecks() / FOR_EACH_LEFT : 0;
    return Slots.spare(ledger) - left;
  }

  /** Who waits in line for others to be decided is tested only where it stands on nobody. */
  boolean allows(Batch draft) {
    if (!isSmall) return true;
    int deepest = isInLine(draft) ? 0 : DEEPEST;
    return FootingSelection.wanted(ledger, draft).size() <= deepest;
  }

  private boolean isInLine(Batch draft) {
    Optional<Entry> first = ledger.entries().entry(draft.members().getFirst());
    return first.filter(it -> it.batch().isEmpty()).isPresent();
  }
}
