package dev.signalbox.engine.causes;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TriggerTest {
  @Test
  void a_trigger_names_the_cause() {
    assertThat(new Trigger.Rule("label backend").text()).isEqualTo("Rule: label backend");
    assertThat(new Trigger.Command("queue").text()).isEqualTo("Command: queue");
    assertThat(new Trigger.QueueItself().text()).isEqualTo("merge queue internal");
  }
}
