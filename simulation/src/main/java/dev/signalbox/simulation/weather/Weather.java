package dev.signalbox.simulation.weather;

import dev.signalbox.simulation.time.Dice;

/** How likely each fault is. Often one fault is likely and the others never happen. */
public record Weather(Messages messages, Calls calls, Checks checks, Machine machine) {
  public static final Weather CALM =
      new Weather(Messages.CALM, Calls.CALM, Checks.CALM, Machine.CALM);

  /** What the host tells by itself, and what it answers when it is read. */
  public record Messages(double lost, double repeated, double delayed, double staleReads) {
    public static final Messages CALM = new Messages(0, 0, 0, 0);
  }

  /** What the host is asked to do. */
  public record Calls(
      double retryLater,
      double unknownBefore,
      double unknownAfter,
      double landsLate,
      double liesAboutLanding,
      double wrongMergeBase,
      Refusals refusals) {
    public static final Calls CALM = new Calls(0, 0, 0, 0, 0, 0, Refusals.CALM);
  }

  /** What the host refuses for reasons of its own. */
  public record Refusals(
      double notIndexed,
      double creationFailed,
      double unprocessable,
      double buildProtected,
      double landRefused,
      double landProtected) {
    public static final Refusals CALM = new Refusals(0, 0, 0, 0, 0, 0);
  }

  /** What checks do besides passing and failing. */
  public record Checks(
      double slow,
      double neverStarts,
      double neverEnds,
      double cancelled,
      double stale,
      double flips,
      double oddStates,
      double flakiness,
      Reruns reruns) {
    public static final Checks CALM = new Checks(0, 0, 0, 0, 0, 0, 0, 0, Reruns.CALM);
  }

  /** What becomes of a request to run checks again: refused, ignored, followed in part. */
  public record Reruns(double refused, double ignored, double inPart) {
    public static final Reruns CALM = new Reruns(0, 0, 0);
  }

  /** What becomes of the process and of what is said to it. */
  public record Machine(double crashes, double repeatedCommands, double storeAway, double busy) {
    public static final Machine CALM = new Machine(0, 0, 0, 0);
  }

  public static Weather drawn(Dice dice) {
    double force = dice.chance(0.3) ? 0 : dice.chance(0.7) ? 1 : 4;
    return new Weather(
        new Messages(
            some(dice, force * 0.1),
            some(dice, force * 0.1),
            some(dice, force * 0.1),
            some(dice, force * 0.1)),
        new Calls(
            some(dice, force * 0.06),
            some(dice, force * 0.04),
            some(dice, force * 0.04),
            some(dice, force * 0.04),
            some(dice, force * 0.03),
            some(dice, force * 0.08),
            new Refusals(
                some(dice, force * 0.04),
                some(dice, force * 0.01),
                some(dice, force * 0.01),
                some(dice, force * 0.01),
                some(dice, force * 0.02),
                some(dice, force * 0.02))),
        new Checks(
            some(dice, force * 0.1),
            some(dice, force * 0.03),
            some(dice, force * 0.03),
            some(dice, force * 0.04),
            some(dice, force * 0.03),
            some(dice, force * 0.05),
            some(dice, force * 0.03),
            some(dice, force * 0.03),
            new Reruns(
                some(dice.split(9), force * 0.3),
                some(dice.split(10), force * 0.2),
                some(dice.split(11), force * 0.2))),
        new Machine(
            some(dice, force * 0.01),
            some(dice, force * 0.1),
            some(dice.split(12), force * 0.005),
            some(dice.split(13), force * 0.8)));
  }

  private static double some(Dice dice, double most) {
    boolean isThere = dice.chance(0.6);
    return isThere ? Math.min(0.5, most * dice.below(100) / 100.0) : 0;
  }
}
