package dev.signalbox.engine.judge;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Lanes;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Whether what a planner proposes breaks no rule. */
public final class Admission {
  private Admission() {}

  public static boolean mayEmbark(Ledger ledger, List<PullRequestNumber> members, Instant now) {
    return Boarding.mayEmbark(ledger, members, now);
  }

  /** Only when nobody more urgent could start instead. */
  public static boolean mayBuildAnew(Ledger ledger, Batch batch) {
    return batch.stage() instanceof Stage.Requeued
        && !batch.isFallback()
        && !batch.members().isEmpty()
        && mayStart(ledger, batch)
        && !isBlocked(ledger, batch)
        && !isOutranked(ledger, batch);
  }

  /**
   * The first member leads a new batch too, if nothing keeps it waiting: what it can't go behind,
   * none of them can. Where hundreds wait for one batch, nothing else is asked of them.
   */
  private static boolean isBlocked(Ledger ledger, Batch batch) {
    var first = ledger.entries().byNumber().at(batch.members().getFirst());
    return Boarding.isEligible(ledger, first, List.of())
        && Coupling.isBlocked(ledger, first, ledger.batches().position(batch.branch(), batch.id()));
  }

  /** Parts start in order, and what comes after a red part waits until that is resolved. */
  public static boolean mayStartPart(Ledger ledger, Batch part) {
    if (!(part.stage() instanceof Stage.NotStarted) || !mayStart(ledger, part)) return false;
    for (var other : ledger.batches().near(part.branch(), part.lanes(), List.of())) {
      if (other.id().equals(part.id())) return true;
      if (!other.within().equals(part.within())) continue;
      if (other.rounds() > part.rounds() || other.isRed() || !other.isFooting()) return false;
    }
    return false;
  }

  /** Only who stands on somebody red that nobody vouches for, and has to wait for its end then. */
  public static boolean mayGiveWay(Ledger ledger, Batch batch) {
    if (!batch.takesSlot() || batch.isUpdating() || batch.within().isPresent()) return false;
    if (batch.isFallback() || ledger.batches().isLanding(batch)) return false;
    boolean standsOnRed = false;
    for (var id : Coupling.ancestors(ledger, batch)) {
      standsOnRed |= ledger.batches().batch(id).filter(it -> isLost(ledger, it)).isPresent();
    }
    return standsOnRed && isBlocked(ledger, batch);
  }

  private static boolean isLost(Ledger ledger, Batch batch) {
    boolean vouches = ledger.policy().settings().skipIntermediateResults();
    return batch.isRed() && (!vouches || FlakeRetry.isUnlikely(ledger, batch));
  }

  private static boolean mayStart(Ledger ledger, Batch batch) {
    var branch = ledger.batches().branch(batch.branch());
    return Slots.free(ledger) > 0
        && !ledger.policy().standsStill()
        && branch.tip().isPresent()
        && !TrunkHealth.isBroken(branch);
  }

  /** Who has to go behind a batch that comes later keeps those back that it shares a lane with. */
  private static boolean isOutranked(Ledger ledger, Batch batch) {
    var urgency = Coupling.urgency(ledger, batch);
    boolean held = Coupling.isHeld(ledger, batch);
    int index = ledger.batches().position(batch.branch(), batch.id());
    var stuck = new ArrayList<Lanes>();
    for (var number : ledger.entries().waitingFor(batch.branch())) {
      var entry = ledger.entries().byNumber().at(number);
      boolean others =
          !entry.branch().equals(batch.branch()) || entry.standing().hold().holds() != held;
      boolean urgent = entry.standing().rank().priority().compareTo(urgency) > 0;
      if (others || !urgent) return false;
      if (!Boarding.isEligible(ledger, entry, List.of())) continue;
      var lanes = entry.standing().lanes();
      if (stuck.stream().anyMatch(lanes::meet) || Coupling.index(ledger, entry) > index) {
        stuck.add(lanes);
      } else if (lanes.meet(batch.lanes())) {
        return true;
      }
    }
    return false;
  }
}
