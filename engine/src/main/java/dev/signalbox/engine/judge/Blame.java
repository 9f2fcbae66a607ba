package dev.signalbox.engine.judge;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Stage;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;

/**
 * Who is to blame for a red candidate; nobody, while something it stands on is undecided, unless it
 * has failed without that as well.
 */
public final class Blame {
  private Blame() {}

  public static Verdict of(Ledger ledger, Batch red, Instant now) {
    if (SoloTrial.hasFailed(ledger, red)) return new Verdict.Expel(AbortCode.CHECKS_FAILED);
    if (hasUndecidedBelow(red) || mayBeVouchedFor(ledger, red, now)) return new Verdict.Wait();
    if (!standsOnGood(ledger, red)) {
      return isSeparable(ledger, red) ? new Verdict.Split() : new Verdict.AskBase();
    }
    boolean timedOut = red.stage() instanceof Stage.Red(var tooLong, var _) && tooLong;
    if (red.isSingle()) {
      return new Verdict.Expel(timedOut ? AbortCode.CHECKS_TIMEOUT : AbortCode.CHECKS_FAILED);
    }
    return isCapped(ledger, red) ? new Verdict.GiveUp() : new Verdict.Split();
  }

  /** Those who share no lane can be tested apart: that blames nobody, whatever they stood on. */
  private static boolean isSeparable(Ledger ledger, Batch red) {
    return red.within().isEmpty()
        && SharedFate.of(ledger, red).size() > 1
        && !isCapped(ledger, red);
  }

  static boolean hasUndecidedBelow(Batch red) {
    return !red.parents().isEmpty();
  }

  /** A batch behind it is under test or green, and its success counts for this one, too. */
  static boolean mayBeVouchedFor(Ledger ledger, Batch red, Instant now) {
    if (!ledger.policy().settings().skipIntermediateResults()) return false;
    boolean isWorthWaiting = !FlakeRetry.isUnlikely(ledger, red) && isPassableBehind(ledger, red);
    return isWorthWaiting || Readiness.isVouchedFor(ledger, red, now);
  }

  /** Whoever stands on another failure as well hardly passes: nobody waits for that. */
  private static boolean isPassableBehind(Ledger ledger, Batch red) {
    var open = new ArrayDeque<>(List.of(red));
    var seen = new HashSet<BatchId>();
    while (!open.isEmpty()) {
      for (var behind : ledger.batches().children(red.branch(), open.remove().id())) {
        if (behind.takesSlot()) return true;
        if (!behind.isRed() && seen.add(behind.id())) open.add(behind);
      }
    }
    return false;
  }

  static boolean standsOnGood(Ledger ledger, Batch red) {
    var below = red.built().orElseThrow().belowTree();
    return TrunkHealth.isKnownGood(
        ledger, below, TrunkHealth.unsuccessful(red.testing().orElseThrow()));
  }

  static boolean isCapped(Ledger ledger, Batch red) {
    var cap =
        ledger.policy().rule(red.rule()).flatMap(rule -> rule.batchMaxFailureResolutionAttempts());
    return cap.isPresent() && red.rounds() >= cap.get();
  }
}
