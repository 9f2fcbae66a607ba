package dev.signalbox.hosts.github.calls;

import dev.signalbox.hosts.github.budget.Budget;
import dev.signalbox.hosts.github.budget.Slots;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Function;

/** Asks without a credential, the few things that need none. */
public final class Anonymous {
  private final Wire wire;
  private final Judgement judgement;

  public Anonymous(Wire wire, InstantSource clock) {
    this.wire = wire;
    this.judgement = new Judgement(clock, new Budget(clock, Slots.usual()));
  }

  public <T> Reply<T> ask(Call call, Function<Fields, T> reading) {
    var sent = wire.send(call, Optional.empty(), Optional.empty());
    return judgement.of(call, sent, false).then(heard -> judgement.read(call, heard, reading));
  }
}
