package dev.signalbox.simulation.world;

import dev.signalbox.engine.forecast.DecidedChange;
import dev.signalbox.engine.ledger.OutcomeHistory;
import dev.signalbox.simulation.scenario.Settings;
import java.util.List;

/**
 * Outcomes that the queue has seen before a world begins, which is too short to learn from: changes
 * in one folder fail often, those in others seldom.
 */
final class KnownPast {
  private static final int OF_EACH = 120;
  private static final int SELDOM = 15;

  static final OutcomeHistory OUTCOMES = outcomes();

  private KnownPast() {}

  private static OutcomeHistory outcomes() {
    var history = OutcomeHistory.NONE;
    for (int at = 0; at < OF_EACH; at++) {
      history = outcome(history, "server", false);
      history = outcome(history, "docs", at % SELDOM == 0);
      history = outcome(history, "web", at % 2 == 0);
    }
    return history;
  }

  private static OutcomeHistory outcome(OutcomeHistory history, String folder, boolean fails) {
    var change =
        new DecidedChange(Settings.RULE, "somebody", List.of(), List.of(folder), false, 0, 1);
    return fails ? change.failed(history, 1) : change.landed(history);
  }
}
