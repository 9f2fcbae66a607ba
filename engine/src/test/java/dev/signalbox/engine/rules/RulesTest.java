package dev.signalbox.engine.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.ConditionText;
import dev.signalbox.engine.notation.Misread;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RulesTest {
  @Test
  void without_a_rules_file_there_is_one_queue_rule() {
    assertThat(Rules.defaults().queueRules()).containsExactly(QueueRule.named("default"));
    assertThat(Rules.defaults().queueRule("default")).isPresent();
    assertThat(Rules.defaults().queueRule("other")).isEmpty();
  }

  @Test
  void a_priority_is_called_by_its_name_or_its_number() {
    assertThat(Priority.HIGH.alias()).isEqualTo("high");
    assertThat(new Priority(2000).alias()).isEqualTo("medium");
    assertThat(new Priority(42).alias()).isEqualTo("42");
  }

  @Test
  void the_effective_values_are_shown_in_order_with_durations_in_seconds() throws Misread {
    Condition draft = ConditionText.parse("-draft");
    Condition main = ConditionText.parse("base=main");
    var rule =
        new QueueRule(
            "q",
            List.of(draft, new Condition.Not(new Condition.Or(List.of(draft, main)))),
            List.of(new Condition.Not(main)),
            new BatchSize(1, 16),
            Duration.ofMinutes(2),
            Optional.of(Duration.ofMinutes(45)),
            1,
            MergeMethod.MERGE_BATCH,
            Optional.empty(),
            true,
            false);
    assertThat(EffectiveConfig.of(rule))
        .containsExactly(
            Map.entry(
                "queue_conditions",
                List.of("-draft", Map.of("not", Map.of("or", List.of("-draft", "base = main"))))),
            Map.entry(
                "merge_conditions", List.of(Map.of("not", Map.of("and", List.of("base = main"))))),
            Map.entry("batch_size", Map.of("min", 1, "max", 16)),
            Map.entry("batch_max_wait_time", 120L),
            Map.entry("checks_timeout", Optional.of(2700L)),
            Map.entry("max_checks_retries", 1),
            Map.entry("merge_method", "merge-batch"),
            Map.entry("batch_max_failure_resolution_attempts", Optional.empty()),
            Map.entry("exact_landing", true),
            Map.entry("host_merge", false));
  }
}
