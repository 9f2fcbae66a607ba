package dev.signalbox.engine.ledger;

/** The commands that were obeyed lately, so that none is obeyed twice. */
public record Obeyed(Ordered<CommandId, Long> known, Ordered<Long, CommandId> byAge, long last) {
  public static final int REMEMBERED = 4096;
  public static final Obeyed NONE = new Obeyed(Ordered.empty(), Ordered.empty(), 0);

  public static Obeyed restored(Ordered<Long, CommandId> byAge) {
    long last = byAge.lastKey().orElse(0L);
    Ordered<CommandId, Long> known = Ordered.empty();
    for (long number = last; byAge.has(number); number--) {
      known = known.with(byAge.at(number), number);
    }
    return new Obeyed(known, byAge, last);
  }

  public boolean has(CommandId command) {
    return known.has(command);
  }

  public Obeyed with(CommandId command) {
    long number = last + 1;
    var nextKnown = known.with(command, number);
    var nextAge = byAge.with(number, command);
    if (nextAge.size() > REMEMBERED) {
      long oldest = nextAge.firstKey().orElseThrow();
      nextKnown = nextKnown.without(nextAge.at(oldest));
      nextAge = nextAge.without(oldest);
    }
    return new Obeyed(nextKnown, nextAge, number);
  }
}
