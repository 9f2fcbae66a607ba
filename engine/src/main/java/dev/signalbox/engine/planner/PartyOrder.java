package dev.signalbox.engine.planner;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;

/**
 * Who starts first where slots are scarce: those who stand on nothing that may fail, several
 * together; and the others while those wait for company.
 */
record PartyOrder(BatchSizing sizing, Instant now) implements Comparator<Party> {
  /** In that time others come that it can share a build with. */
  private static final Duration WAIT = Duration.ofMinutes(5);

  private enum Turn {
    FIRST,
    STACKED,
    GATHERING
  }

  @Override
  public int compare(Party one, Party other) {
    return Comparator.comparing((Party party) -> party.first().standing().rank().priority())
        .reversed()
        .thenComparing(this::turn)
        .compare(one, other);
  }

  private Turn turn(Party party) {
    if (!party.isOnItsOwn()) return Turn.STACKED;
    boolean isComplete = party.size() >= sizing.worthASlot() || !party.isOpen();
    boolean hasWaited = !now.isBefore(party.first().queuedAt().plus(WAIT));
    return isComplete || hasWaited ? Turn.FIRST : Turn.GATHERING;
  }
}
