package dev.signalbox.engine.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.ConditionText;
import dev.signalbox.engine.notation.Misread;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
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
        QueueRule.builder("q")
            .queueConditions(
                List.of(draft, new Condition.Not(new Condition.Or(List.of(draft, main)))))
            .mergeConditions(List.of(new Condition.Not(main)))
            .batchSize(new BatchSize(1, 16))
            .batchMaxWaitTime(Duration.ofMinutes(2))
            .checksTimeout(Optional.of(Duration.ofMinutes(45)))
            .maxChecksRetries(1)
            .mergeMethod(MergeMethod.MERGE_BATCH)
            .exactLanding(true)
            .build();
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
            Map.entry("host_merge", false),
            Map.entry("branch_protection_injection_mode", "queue"),
            Map.entry("commit_message_format", Optional.empty()),
            Map.entry("autoqueue", false),
            Map.entry("update_method", "merge"),
            Map.entry("queue_branch_prefix", "signalbox/"));
  }

  @Test
  void an_automatic_timeout_follows_the_last_runs_within_bounds() {
    var auto = ChecksTimeout.AUTOMATIC;
    var four = Collections.nCopies(4, Duration.ofMinutes(30));
    assertThat(auto.given(four)).isEmpty();
    var outlier = Stream.concat(Stream.of(Duration.ofDays(1)), spans(20, 30)).toList();
    assertThat(auto.given(outlier)).contains(Duration.ofMinutes(90));
    assertThat(auto.given(spans(5, 1).toList())).contains(ChecksTimeout.AT_LEAST);
    assertThat(auto.given(spans(5, 6000).toList())).contains(ChecksTimeout.AT_MOST);
    assertThat(ChecksTimeout.after(Duration.ofMinutes(1)).given(outlier))
        .contains(Duration.ofMinutes(1));
  }

  private static Stream<Duration> spans(int count, long minutes) {
    return Collections.nCopies(count, Duration.ofMinutes(minutes)).stream();
  }

  @Test
  void a_message_inherits_what_its_format_does_not_say() {
    var title =
        new CommitMessageFormat(
            CommitMessageFormat.Title.PR_TITLE, CommitMessageFormat.Body.INHERIT);
    assertThat(title.template(Optional.empty(), MergeMethod.MERGE))
        .isEqualTo("{{ title }} (#{{ number }})\n\n{{ body }}");
    assertThat(title.template(Optional.of("Land it\n\nfor {{ author }}\n"), MergeMethod.MERGE))
        .isEqualTo("{{ title }} (#{{ number }})\n\nfor {{ author }}");
    var empty =
        new CommitMessageFormat(CommitMessageFormat.Title.INHERIT, CommitMessageFormat.Body.EMPTY);
    assertThat(empty.template(Optional.empty(), MergeMethod.MERGE))
        .isEqualTo("Merge #{{ number }}: {{ title }}");
    assertThat(empty.template(Optional.empty(), MergeMethod.SQUASH))
        .isEqualTo("{{ title }} (#{{ number }})");
  }

  @Test
  void every_key_of_a_queue_rule_is_shown_and_copied() throws Exception {
    var other =
        QueueRule.builder("q")
            .queueConditions(List.of(ConditionText.parse("-draft")))
            .mergeConditions(List.of(ConditionText.parse("base=main")))
            .batchSize(new BatchSize(2, 3))
            .batchMaxWaitTime(Duration.ofDays(1))
            .checksTimeout(Optional.of(Duration.ofDays(1)))
            .maxChecksRetries(1)
            .mergeMethod(MergeMethod.SQUASH)
            .batchMaxFailureResolutionAttempts(Optional.of(1))
            .exactLanding(true)
            .hostMerge(true)
            .branchProtectionInjectionMode(Optional.of(InjectionMode.NONE))
            .autoqueue(Optional.of(true))
            .updateMethod(Optional.of(UpdateMethod.REBASE))
            .queueBranchPrefix(Optional.of(new QueueBranchPrefix("queue/")))
            .commitMessageFormat(
                Optional.of(
                    new CommitMessageFormat(
                        CommitMessageFormat.Title.PR_TITLE, CommitMessageFormat.Body.EMPTY)))
            .build();
    var usual = QueueRule.named("q");
    for (var key : QueueRule.class.getRecordComponents()) {
      if (key.getName().equals("name")) continue;
      assertThat(key.getAccessor().invoke(other))
          .as("set %s to something else above", key.getName())
          .isNotEqualTo(key.getAccessor().invoke(usual));
      String shown = key.getName().replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
      assertThat(EffectiveConfig.of(other)).containsKey(shown);
    }
    assertThat(other.toBuilder().build()).isEqualTo(other);
  }
}
