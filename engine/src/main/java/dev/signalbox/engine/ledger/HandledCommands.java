package dev.signalbox.engine.ledger;

import dev.signalbox.engine.persistent.PersistentMap;

/** The commands that were obeyed lately, so that none is obeyed twice. */
public record HandledCommands(
    PersistentMap<CommandId, Long> known, PersistentMap<Long, CommandId> byAge, long last) {
  public static final int REMEMBERED = 4096;
  public static final HandledCommands NONE =
      new HandledCommands(PersistentMap.empty(), PersistentMap.empty(), 0);

  /** What these have become, from what is stored of them now: costs what has changed. */
  public HandledCommands becoming(PersistentMap<Long, CommandId> nextByAge) {
    var next = known;
    for (var change : nextByAge.changesSince(byAge).entrySet()) {
      long number = change.getKey();
      var command = change.getValue();
      next =
          command.isPresent() ? next.with(command.get(), number) : next.without(byAge.at(number));
    }
    return new HandledCommands(next, nextByAge, nextByAge.lastKey().orElse(0L));
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
