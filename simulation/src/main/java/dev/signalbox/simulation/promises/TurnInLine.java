package dev.signalbox.simulation.promises;

import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.PullRequestNumber;

/** Who goes before whom, whoever was let go first. */
final class TurnInLine {
  private TurnInLine() {}

  /** Who waits in line is blamed for what it was tested without only if that would go after it. */
  static void hasCome(PullRequestNumber number, Moment moment) {
    var before = moment.before();
    var blamed = before.entries().byNumber().at(number);
    NotKept.unless(blamed.batch().isEmpty(), number + " is blamed for what is beside its batch");
    for (Entry other : before.entries().byNumber()) {
      boolean isConcerned =
          other.branch().equals(blamed.branch())
              && !other.number().equals(number)
              && !hasLeft(other, moment.after())
              && other.standing().lanes().meet(blamed.standing().lanes());
      NotKept.unless(
          !isConcerned || !goesBefore(other, blamed),
          number + " is blamed while " + other.number() + " is ahead of it");
    }
  }

  /** Unmerged, so that it is in nothing that anybody is tested upon. */
  private static boolean hasLeft(Entry entry, Ledger ledger) {
    var entries = ledger.entries();
    return !entries.byNumber().has(entry.number()) && !entries.landed().has(entry.number());
  }

  /** Where somebody under test stands in line says nothing: who is built anew is at its front. */
  private static boolean goesBefore(Entry one, Entry other) {
    if (one.batch().isEmpty()) return one.place().compareTo(other.place()) < 0;
    int urgency = one.standing().rank().priority().compareTo(other.standing().rank().priority());
    return urgency > 0 || (urgency == 0 && one.queuedAt().isBefore(other.queuedAt()));
  }
}
