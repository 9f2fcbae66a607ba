package dev.signalbox.engine.ledger;

import dev.signalbox.engine.persistent.PersistentMap;

/** The commands that were obeyed lately, so that none is obeyed twice. */
public record HandledCommands(
    PersistentMap<CommandId, Long> known, PersistentMap<Long, CommandId> byAge, long last) {
  public static final int REMEMBERED = 4096;
  public static final HandledCommands NONE =
      new HandledCommands(PersistentMap.empty(), PersistentMap.empty(), 0);

  public static HandledCommands restored(PersistentMap<Long, CommandId> byAge) {
    long last = byAge.lastKey().orElse(0L);
    PersistentMap<CommandId, Long> known = PersistentMap.empty();
    for (long number = last; byAge.has(number); number--) {
      known = known.with(byAge.at(number), number);
    }
    return new HandledCommands(known, byAge, last);
  }

  public boolean has(CommandId command) {
    return known.has(command);
  }

  public HandledCommands with(CommandId command) {
    long number = last + 1;
    var nextKnown = known.with(command, number);
    var nextAge = byAge.with(number, command);
    if (nextAge.size() > REMEMBERED) {
      long oldest = nextAge.firstKey().orElseThrow();
      nextKnown = nextKnown.without(nextAge.at(oldest));
      nextAge = nextAge.without(oldest);
    }
    return new HandledCommands(nextKnown, nextAge, number);
  }
}
