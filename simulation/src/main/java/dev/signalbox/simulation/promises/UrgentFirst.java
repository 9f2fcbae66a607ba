package dev.signalbox.simulation.promises;

import dev.signalbox.engine.judge.Boarding;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.List;

/** Nobody goes under test while somebody more urgent in the same lane could go instead. */
public final class UrgentFirst implements Promise {
  @Override
  public String name() {
    return "the urgent go first";
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // what did not change is the same
  public void check(Moment moment) {
    if (moment.before().entries() == moment.after().entries()) return;
    for (Entry entry : moment.after().entries().byNumber()) {
      if (entry.batch().isPresent() && isWaiting(moment.before(), entry.number())) {
        boards(entry, moment);
      }
    }
  }

  private static boolean isWaiting(Ledger ledger, PullRequestNumber number) {
    return ledger.entries().entry(number).filter(entry -> entry.batch().isEmpty()).isPresent();
  }

  private static void boards(Entry boards, Moment moment) {
    for (Entry waits : moment.after().entries().byNumber()) {
      if (isPassedBy(waits, boards, moment)) {
        throw new NotKept(boards.number() + " goes under test before " + waits.number());
      }
    }
  }

  /** Whoever could go only since this very moment may have come too late. */
  private static boolean isPassedBy(Entry waits, Entry boards, Moment moment) {
    int urgency = waits.standing().rank().priority().value();
    return waits.batch().isEmpty()
        && urgency > boards.standing().rank().priority().value()
        && waits.branch().equals(boards.branch())
        && waits.standing().hold() == boards.standing().hold()
        && SharedLanes.areIn(waits.standing().lanes(), boards.standing().lanes())
        && couldGo(waits, moment.before())
        && Boarding.isEligible(moment.after(), waits, List.of());
  }

  private static boolean couldGo(Entry waits, Ledger before) {
    return before
        .entries()
        .entry(waits.number())
        .filter(
            known ->
                known.batch().isEmpty()
                    && known.standing().equals(waits.standing())
                    && Boarding.isEligible(before, known, List.of()))
        .isPresent();
  }
}
