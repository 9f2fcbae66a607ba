package dev.signalbox.engine.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.conditions.Attribute;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class AttributeValuesTest {
  private static final Instant NOW = Instant.parse("2026-03-02T09:00:00Z");

  @Test
  void the_asked_attributes_have_what_is_known_for_certain() {
    var subject =
        KnownSubject.numbered(1)
            .with(Attribute.TITLE, new Value.Text("t"))
            .withChecks("test success, lint pending");
    assertThat(
            AttributeValues.of(
                List.of(
                    Attribute.TITLE,
                    Attribute.CHECK,
                    Attribute.CHECK_SUCCESS,
                    Attribute.CHECK_FAILURE,
                    Attribute.CURRENT_DATETIME,
                    Attribute.MILESTONE),
                subject,
                NOW))
        .containsEntry(Attribute.TITLE, new Value.Text("t"))
        .containsEntry(Attribute.CHECK, new Value.Texts(List.of("test", "lint")))
        .containsEntry(Attribute.CHECK_SUCCESS, new Value.Texts(List.of("test")))
        .containsEntry(Attribute.CHECK_FAILURE, new Value.Texts(List.of()))
        .containsEntry(Attribute.CURRENT_DATETIME, new Value.At(NOW))
        .containsEntry(Attribute.MILESTONE, new Value.Absent())
        .hasSize(6);
  }
}
