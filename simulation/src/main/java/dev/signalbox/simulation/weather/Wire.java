package dev.signalbox.simulation.weather;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.simulation.time.Agenda;
import dev.signalbox.simulation.time.Dice;
import java.util.function.Consumer;

/** Webhooks on their way: lost, repeated, delayed, and so in another order. */
public final class Wire {
  private final Agenda agenda;
  private final Sky sky;
  private final Dice dice;
  private Consumer<Observation> receiver = _ -> {};

  public Wire(Agenda agenda, Sky sky, Dice dice) {
    this.agenda = agenda;
    this.sky = sky;
    this.dice = dice;
  }

  public void connect(Consumer<Observation> to) {
    this.receiver = to;
  }

  public void tell(Observation observation) {
    var messages = sky.weather().messages();
    if (dice.chance(messages.lost())) return;
    send(observation, messages);
    if (dice.chance(messages.repeated())) send(observation, messages);
  }

  private void send(Observation observation, Weather.Messages messages) {
    long delay = 200L + dice.below(1800);
    if (dice.chance(messages.delayed())) delay += dice.below(20) * Agenda.MINUTE;
    agenda.in(delay, () -> receiver.accept(observation));
  }
}
