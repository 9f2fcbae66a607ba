package dev.signalbox.engine.judge;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.rules.MergeQueueSettings.PlannerKind;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A fallback of one in all lanes that still waits, without those who have passed it. Once everybody
 * who was queued before it is decided, its turn would have come: if it fails then, on good ground,
 * it is to blame, and nobody has to wait for it.
 */
public final class DeferredTrial {
  private static final Comparator<Entry> AGE =
      Comparator.comparing(Entry::queuedAt).thenComparing(Entry::number);

  private DeferredTrial() {}

  /** Failed checks that the rules want tried again are tried again in the train. */
  public static boolean isWanted(Ledger ledger, Entry entry) {
    var settings = ledger.policy().settings();
    return settings.isPlannedBy(PlannerKind.JOINT)
        && settings.mode() == Mode.PARALLEL
        && !settings.skipIntermediateResults()
        && isFirst(ledger, entry)
        && ledger.policy().rule(entry.rule()).filter(it -> it.maxChecksRetries() == 0).isPresent()
        && ledger.batches().fallbacksOf(List.of(entry.number())).stream()
            .noneMatch(SoloTrial::isOne);
  }

  /** All that it shares a lane with and that are under test. */
  public static Set<PullRequestNumber> ahead(Ledger ledger, Entry entry) {
    var ahead = new HashSet<PullRequestNumber>();
    var lanes = entry.standing().lanes();
    for (var batch : ledger.batches().near(entry.branch(), lanes, Set.of())) {
      if (batch.lanes().meet(lanes)) ahead.addAll(batch.members());
    }
    return ahead;
  }

  /**
   * Whether nobody who was queued before it is undecided, nor is more urgent. Where those stand who
   * are tested anew says nothing: they are put to the front.
   */
  private static boolean isFirst(Ledger ledger, Entry entry) {
    var lanes = entry.standing().lanes();
    if (entry.batch().isPresent() || !lanes.everyScope()) return false;
    for (var place : ledger.entries().waitingNear(entry.branch(), lanes)) {
      if (place.equals(entry.place())) break;
      var other = ledger.entries().byNumber().at(place.number());
      if (other.standing().lanes().meet(lanes)) return false;
    }
    for (var number : ahead(ledger, entry)) {
      if (ledger.entries().entry(number).filter(it -> goesBefore(it, entry)).isPresent()) {
        return false;
      }
    }
    return true;
  }

  private static boolean goesBefore(Entry one, Entry other) {
    int urgency = one.standing().rank().priority().compareTo(other.standing().rank().priority());
    return urgency > 0 || (urgency == 0 && AGE.compare(one, other) < 0);
  }

  /** Whether it may decide something still, though others have come ahead since it was made. */
  public static boolean isOfUse(Ledger ledger, Batch trial) {
    return waiting(ledger, trial).filter(entry -> isFirst(ledger, entry)).isPresent();
  }

  private static Optional<Entry> waiting(Ledger ledger, Batch trial) {
    if (!SoloTrial.isOne(trial) || ledger.policy().rule(trial.rule()).isEmpty()) {
      return Optional.empty();
    }
    var own = trial.candidate().orElseThrow().own().getFirst();
    return ledger
        .entries()
        .entry(own.number())
        .filter(entry -> entry.pinned().equals(own) && entry.batch().isEmpty());
  }

  /**
   * Whether it still shows how it would be in its turn. One that is without somebody who has landed
   * does only if its turn had come before that: else it may lack who was queued before it.
   *
   * @param before the facts that the decision began with
   */
  public static boolean isOfUse(Ledger before, Ledger ledger, Batch trial) {
    return isOfUse(ledger, trial)
        && (FallbackValidity.isPossible(ledger, trial) || isOfUse(before, trial));
  }

  /** Whether it has failed a check as it would have if nobody had passed it. */
  public static boolean hasFailed(Ledger before, Ledger ledger, Batch trial) {
    boolean isRed = trial.stage() instanceof Stage.Red(var timedOut, var _) && !timedOut;
    if (!isRed || !isOfUse(before, ledger, trial)) return false;
    var rule = ledger.policy().rule(trial.rule()).orElseThrow();
    return rule.maxChecksRetries() == 0
        && !ledger.policy().standsStill()
        && !SoloTrial.failedChecks(trial).isEmpty()
        && Blame.standsOnGood(ledger, trial)
        && !FlakeRetry.isDue(ledger, trial);
  }
}
