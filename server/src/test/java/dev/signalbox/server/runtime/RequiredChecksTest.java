package dev.signalbox.server.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.ConditionText;
import java.util.List;
import org.junit.jupiter.api.Test;

class RequiredChecksTest {
  private static Condition condition(String text) throws Exception {
    return ConditionText.parse(text);
  }

  @Test
  void only_a_success_that_is_asked_for_by_name_and_in_any_case_is_required() throws Exception {
    var test = condition("check-success = test");
    var lint = condition("check-success = lint");
    var either = new Condition.Or(List.of(test, condition("check-success = other")));
    var both = new Condition.And(List.of(lint, condition("label = ready")));
    assertThat(RequiredCheckNames.of(List.of(test, both))).containsOnly("test", "lint");
    assertThat(
            RequiredCheckNames.of(
                List.of(
                    either,
                    new Condition.Not(test),
                    condition("-check-success = test"),
                    condition("check-failure = test"),
                    condition("check-success ~= ^te"))))
        .isEmpty();
  }
}
