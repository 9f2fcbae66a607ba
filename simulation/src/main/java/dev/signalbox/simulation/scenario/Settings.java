package dev.signalbox.simulation.scenario;

import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.simulation.time.Dice;
import java.util.List;
import java.util.Optional;

/** What the rules of a scenario say, in a form that can be drawn and made smaller. */
public record Settings(
    Batching batching,
    Checking checking,
    Lanes lanes,
    MergeMethod method,
    Exactness exactness,
    boolean resetsOnPush,
    boolean holdsConflicts,
    Gate gate,
    Urgency urgency,
    int bases,
    String ruleName,
    ActingRules automation) {
  public static final String RULE = "default";
  public static final String OTHER_RULE = "renamed";

  private static final int ROOMY = 7;
  private static final int MORE = 3;

  public record Batching(int min, int max, int waitSeconds, Optional<Integer> attempts) {
    public boolean isPossible() {
      return min <= max;
    }
  }

  public record Checking(
      int parallel,
      int retries,
      int timeoutMinutes,
      boolean skipsIntermediate,
      boolean hasSecondCheck,
      boolean hasRetryRules,
      boolean isJoint) {}

  /** How many lanes there are. */
  public record Lanes(boolean parallel, boolean partitions, boolean unscopedLane) {}

  /** How near what lands must come to what was tested, and who makes it. */
  public enum Exactness {
    LOOSE,
    EXACT,
    BY_HOST
  }

  /** What else must hold before anybody lands. */
  public enum Gate {
    NONE,
    LABEL,
    SCHEDULE
  }

  public enum Urgency {
    NONE,
    PATIENT,
    INTERRUPTING
  }

  /** Which rules act on pull requests; those that set each other off never end by themselves. */
  public enum ActingRules {
    NONE,
    RULES,
    CIRCULAR,
    PROTECTED,
    MERGED_BY_ITSELF,
    MERGING;

    public boolean isProtected() {
      return this == PROTECTED || this == MERGED_BY_ITSELF || this == MERGING;
    }
  }

  private static final long AUTOMATION = 0xA070;
  private static final long RETRIES = 0xF1A2;
  private static final int MOST_BASES = 2;

  public static Settings drawn(Dice dice) {
    var method = dice.pick(List.of(MergeMethod.values()));
    boolean isParallel = dice.chance(0.4);
    var drawn =
        new Settings(
            batching(dice, method),
            checking(dice),
            new Lanes(isParallel, dice.chance(0.15), dice.chance(0.3)),
            method,
            exactness(dice, method),
            dice.chance(0.7),
            dice.chance(0.7),
            dice.chance(0.75) ? Gate.NONE : dice.chance(0.5) ? Gate.LABEL : Gate.SCHEDULE,
            dice.chance(0.4)
                ? Urgency.NONE
                : dice.chance(0.5) ? Urgency.PATIENT : Urgency.INTERRUPTING,
            dice.chance(0.25) ? MOST_BASES : 1,
            RULE,
            automation(dice.split(AUTOMATION)));
    return drawn.automation == ActingRules.MERGING ? drawn.withBases(MOST_BASES) : drawn;
  }

  private Settings withBases(int next) {
    return new Settings(
        batching,
        checking,
        lanes,
        method,
        exactness,
        resetsOnPush,
        holdsConflicts,
        gate,
        urgency,
        next,
        ruleName,
        automation);
  }

  private static ActingRules automation(Dice dice) {
    if (dice.chance(0.7)) return ActingRules.NONE;
    if (dice.chance(0.4)) return dice.chance(0.8) ? ActingRules.RULES : ActingRules.CIRCULAR;
    boolean isByItself = !dice.chance(0.5);
    if (dice.chance(0.3)) return ActingRules.MERGING;
    return isByItself ? ActingRules.MERGED_BY_ITSELF : ActingRules.PROTECTED;
  }

  private static Exactness exactness(Dice dice, MergeMethod method) {
    if (dice.chance(0.3)) return Exactness.EXACT;
    boolean canHost = method != MergeMethod.FAST_FORWARD && method != MergeMethod.MERGE_BATCH;
    return canHost && dice.chance(0.25) ? Exactness.BY_HOST : Exactness.LOOSE;
  }

  private static Batching batching(Dice dice, MergeMethod method) {
    int max = method == MergeMethod.FAST_FORWARD ? 1 : dice.between(1, 6);
    int min = dice.between(1, max);
    Optional<Integer> attempts =
        dice.chance(0.3) ? Optional.of(dice.between(1, 2)) : Optional.empty();
    return new Batching(min, max, dice.below(6) * 60, attempts);
  }

  private static Checking checking(Dice dice) {
    return new Checking(
        dice.between(1, 5),
        dice.below(3),
        dice.between(15, 60),
        dice.chance(0.3),
        dice.chance(0.3),
        dice.split(RETRIES).chance(0.25),
        false);
  }

  /** Mostly with several lanes that land by turns, and with room for several at a time. */
  Settings forBusyTimes(Dice dice) {
    boolean isParallel = dice.chance(0.8);
    var wide =
        new Checking(
            dice.between(3, 8),
            checking.retries,
            checking.timeoutMinutes,
            checking.skipsIntermediate,
            checking.hasSecondCheck,
            checking.hasRetryRules,
            checking.isJoint);
    return new Settings(
        batching,
        wide,
        new Lanes(isParallel || lanes.parallel, lanes.partitions, lanes.unscopedLane),
        method,
        dice.chance(0.8) ? Exactness.LOOSE : exactness,
        resetsOnPush,
        holdsConflicts,
        gate,
        urgency,
        bases,
        ruleName,
        automation);
  }

  /**
   * The same under the joint planner. Where there is most room there is more: it keeps one of ten.
   */
  Settings plannedJointly() {
    var joint =
        new Checking(
            checking.parallel < ROOMY ? checking.parallel : checking.parallel + MORE,
            checking.retries,
            checking.timeoutMinutes,
            checking.skipsIntermediate,
            checking.hasSecondCheck,
            checking.hasRetryRules,
            true);
    return with(batching, joint, ruleName);
  }

  /** The same, with one thing or another drawn anew. */
  public Settings changed(Dice dice) {
    var other = drawn(dice);
    boolean isForward = method == MergeMethod.FAST_FORWARD;
    return switch (dice.below(9)) {
      case 0, 6, 7 -> with(batching, sameSecondCheck(other.checking), ruleName);
      case 1 -> with(isForward ? batching : other.batching, checking, ruleName);
      case 2 -> with(batching, checking, ruleName.equals(RULE) ? OTHER_RULE : RULE);
      case 3 -> with(other.gate, urgency);
      case 4 -> with(gate, other.urgency);
      case 8 -> with(exactness(dice, method));
      default -> with(other.lanes);
    };
  }

  private Checking sameSecondCheck(Checking other) {
    return new Checking(
        other.parallel,
        other.retries,
        other.timeoutMinutes,
        other.skipsIntermediate,
        checking.hasSecondCheck,
        checking.hasRetryRules,
        checking.isJoint);
  }

  private Settings with(Batching nextBatching, Checking nextChecking, String nextName) {
    return new Settings(
        nextBatching,
        nextChecking,
        lanes,
        method,
        exactness,
        resetsOnPush,
        holdsConflicts,
        gate,
        urgency,
        bases,
        nextName,
        automation);
  }

  private Settings with(Gate nextGate, Urgency nextUrgency) {
    return new Settings(
        batching,
        checking,
        lanes,
        method,
        exactness,
        resetsOnPush,
        holdsConflicts,
        nextGate,
        nextUrgency,
        bases,
        ruleName,
        automation);
  }

  private Settings with(Exactness next) {
    return new Settings(
        batching,
        checking,
        lanes,
        method,
        next,
        resetsOnPush,
        holdsConflicts,
        gate,
        urgency,
        bases,
        ruleName,
        automation);
  }

  private Settings with(Lanes next) {
    return new Settings(
        batching,
        checking,
        next,
        method,
        exactness,
        resetsOnPush,
        holdsConflicts,
        gate,
        urgency,
        bases,
        ruleName,
        automation);
  }
}
