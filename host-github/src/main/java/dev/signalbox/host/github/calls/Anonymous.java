package dev.signalbox.host.github.calls;

import dev.signalbox.host.github.budget.Budget;
import dev.signalbox.host.github.budget.CallSlots;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Function;

/** Asks without a credential, the few things that need none. */
public final class Anonymous {
  private final RequestSender wire;
  private final Judgement judgement;

  public Anonymous(RequestSender wire, InstantSource clock) {
    this.wire = wire;
    this.judgement = new Judgement(clock, new Budget(clock, CallSlots.usual()));
  }

  public <T> GitHubReply<T> ask(GitHubCall call, Function<JsonFields, T> reading) {
    var sent = wire.send(call, Optional.empty(), Optional.empty());
    return judgement.of(call, sent, false).then(heard -> judgement.read(call, heard, reading));
  }
}
