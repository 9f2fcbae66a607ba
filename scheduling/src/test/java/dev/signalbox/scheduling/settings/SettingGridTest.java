package dev.signalbox.scheduling.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.engine.rules.BatchSize;
import dev.signalbox.engine.rules.ChecksTimeout;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.rules.MergeQueueSettings.PlannerKind;
import dev.signalbox.engine.rules.Rules;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingGridTest {
  private static List<RulesSetting> settings(String... sets) {
    return SettingGrid.parse(List.of(sets)).over(List.of(new RulesSetting("", Rules.defaults())));
  }

  @Test
  void each_value_is_tried_with_each_value_of_other_keys() {
    assertThat(settings("batch_size=1,4", "mode=serial,parallel"))
        .extracting(RulesSetting::name)
        .containsExactly(
            "batch_size=1 mode=serial",
            "batch_size=1 mode=parallel",
            "batch_size=4 mode=serial",
            "batch_size=4 mode=parallel");
    assertThat(settings()).hasSize(1);
  }

  @Test
  void every_key_changes_what_it_is_called_after() {
    var rules =
        settings(
                "batch_size=2-8",
                "batch_max_wait_time=5 min",
                "checks_timeout=auto",
                "max_checks_retries=2",
                "batch_max_failure_resolution_attempts=3",
                "mode=parallel",
                "max_parallel_checks=7",
                "planner=joint",
                "skip_intermediate_results=true")
            .getFirst()
            .rules();
    var rule = rules.queueRules().getFirst();
    assertThat(rule.batchSize()).isEqualTo(new BatchSize(2, 8));
    assertThat(rule.batchMaxWaitTime()).isEqualTo(Duration.ofMinutes(5));
    assertThat(rule.checksTimeout()).contains(ChecksTimeout.AUTOMATIC);
    assertThat(rule.maxChecksRetries()).isEqualTo(2);
    assertThat(rule.batchMaxFailureResolutionAttempts()).isEqualTo(Optional.of(3));
    assertThat(rules.mergeQueue().mode()).isEqualTo(Mode.PARALLEL);
    assertThat(rules.mergeQueue().maxParallelChecks()).isEqualTo(7);
    assertThat(rules.mergeQueue().skipIntermediateResults()).isTrue();
    assertThat(rules.mergeQueue().planner()).contains(PlannerKind.JOINT);
    assertThat(settings("planner=joint").getFirst().rules().mergeQueue().skipIntermediateResults())
        .as("as where the rules say nothing else")
        .isTrue();
    assertThat(settings("batch_size=4").getFirst().rules().queueRules().getFirst().batchSize())
        .isEqualTo(new BatchSize(4, 4));
    assertThat(settings("batch_size=auto").getFirst().rules().queueRules().getFirst().batchSize())
        .isEqualTo(BatchSize.AUTO);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          batch_sise=4                   | unknown key 'batch_sise'; expected one of batch_size, batch_max_wait_time
          batch_size                     | 'batch_size' is not KEY=VALUE,…
          batch_size=0                   | batch_size: '0' is not a whole number from 1 to 128
          batch_size=8-2                 | batch_size: 8 is more than 2
          batch_size=1,                  | batch_size: '' is not a whole number from 1 to 128
          planner=clever                 | planner: 'clever' is not standard or joint
          mode=fast                      | mode: 'fast' is not serial or parallel
          max_parallel_checks=1001       | max_parallel_checks: '1001' is not a whole number from 1 to 1000
          skip_intermediate_results=yes  | skip_intermediate_results: 'yes' is not true or false
          batch_max_wait_time=8 d        | batch_max_wait_time: '8 d' is not a duration such as 30 s or 5 min, up to 7 d
          checks_timeout=soon            | checks_timeout: 'soon' is not a duration such as 30 s or 5 min, up to 7 d
          """)
  void what_is_wrong_with_a_value_is_told(String text, String fault) {
    assertThatThrownBy(() -> settings(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(fault);
  }

  @Test
  void a_key_is_set_once_and_there_is_an_end_to_combinations() {
    assertThatThrownBy(() -> settings("mode=serial", "mode=parallel"))
        .hasMessage("mode is set twice");
    String many = "batch_size=1,2,3,4,5,6,7,8";
    assertThat(settings(many, "max_parallel_checks=1,2,3,4,5,6,7,8")).hasSize(64);
    assertThatThrownBy(() -> settings(many, "max_parallel_checks=1,2,3,4,5,6,7,8,9"))
        .hasMessage("more than 64 settings to try");
  }
}
