package dev.signalbox.simulation.weather;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.simulation.time.Agenda;
import dev.signalbox.simulation.time.Dice;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WireTest {
  private static List<Observation> received(Weather.Messages messages) {
    var agenda = new Agenda();
    var weather =
        new Weather(messages, Weather.Calls.CALM, Weather.Checks.CALM, Weather.Machine.CALM);
    var wire = new Wire(agenda, new Sky(weather), new Dice(3));
    var received = new ArrayList<Observation>();
    wire.connect(received::add);
    for (int at = 0; at < 50; at++) {
      wire.tell(new Observation.BranchStirred(new BranchName("b" + at)));
      agenda.advanceTo(agenda.millis() + Agenda.MINUTE);
    }
    while (!agenda.isEmpty()) agenda.doNext();
    return received;
  }

  @Test
  void in_calm_weather_all_arrives_once() {
    assertThat(received(Weather.Messages.CALM)).hasSize(50).doesNotHaveDuplicates();
  }

  @Test
  void messages_are_lost_and_repeated() {
    assertThat(received(new Weather.Messages(1, 0, 0, 0))).isEmpty();
    assertThat(received(new Weather.Messages(0, 1, 0, 0))).hasSize(100);
  }

  @Test
  void delays_change_the_order_and_lose_nothing() {
    var calm = received(Weather.Messages.CALM);
    var delayed = received(new Weather.Messages(0, 0, 0.5, 0));

    assertThat(delayed).containsExactlyInAnyOrderElementsOf(calm).isNotEqualTo(calm);
  }

  @Test
  void the_same_seed_gives_the_same_weather() {
    var messages = new Weather.Messages(0.3, 0.3, 0.3, 0);

    assertThat(received(messages)).isEqualTo(received(messages));
  }
}
