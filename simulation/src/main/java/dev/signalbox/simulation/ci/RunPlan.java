package dev.signalbox.simulation.ci;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.simulation.time.Agenda;
import dev.signalbox.simulation.time.Dice;
import dev.signalbox.simulation.weather.Weather;

/** How a run will go: all of it is settled when it starts. */
record RunPlan(
    boolean starts,
    boolean ends,
    long beginMillis,
    long endMillis,
    CheckState state,
    boolean flips,
    long flipMillis) {
  private static final double FLAKE = 0.15;

  static RunPlan of(CheckVerdict verdict, Weather.Checks weather, Dice dice) {
    boolean starts = !dice.chance(weather.neverStarts());
    boolean ends = !dice.chance(weather.neverEnds());
    long begin = 2 * Agenda.SECOND + dice.below(15_000);
    long span = 2 * Agenda.MINUTE + dice.below(8 * 60) * Agenda.SECOND;
    if (dice.chance(weather.slow())) span += dice.below(90) * Agenda.MINUTE;
    boolean flips = dice.chance(weather.flips());
    long flip = Agenda.MINUTE + dice.below(20) * Agenda.MINUTE;
    return new RunPlan(
        starts, ends, begin, begin + span, state(verdict, weather, dice), flips, flip);
  }

  private static CheckState state(CheckVerdict verdict, Weather.Checks weather, Dice dice) {
    if (dice.chance(weather.cancelled())) return CheckState.CANCELLED;
    if (dice.chance(weather.stale())) return CheckState.STALE;
    if (dice.chance(weather.oddStates())) {
      return dice.chance(0.5) ? CheckState.NEUTRAL : CheckState.SKIPPED;
    }
    boolean flakes = dice.chance(weather.flakiness());
    return switch (verdict) {
      case PASSES -> flakes ? CheckState.FAILURE : CheckState.SUCCESS;
      case FLAKES -> flakes || dice.chance(FLAKE) ? CheckState.FAILURE : CheckState.SUCCESS;
      case FAILS -> dice.chance(0.1) ? CheckState.TIMED_OUT : CheckState.FAILURE;
    };
  }

  /** What a newer run says that takes back what this one said. */
  CheckState flipped() {
    return state == CheckState.SUCCESS ? CheckState.FAILURE : CheckState.SUCCESS;
  }
}
