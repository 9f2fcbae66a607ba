package dev.signalbox.rules;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.MergeProtection;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.rules.PullRequestRule;
import dev.signalbox.engine.rules.QueueRule;
import dev.signalbox.engine.rules.Rules;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExtendedRulesTest {
  private static final String SHARED =
      """
      shared: { who: &who [ "author = bot" ] }
      defaults: { actions: { comment: { message: theirs }, close: { message: bye } } }
      queue_rules:
        - { name: hotfix, batch_size: 2 }
        - { name: slow, batch_size: 3 }
      pull_request_rules:
        - { name: greet, conditions: *who, actions: { comment: } }
        - { name: end, conditions: *who, actions: { close: } }
      merge_queue: { mode: serial, host_requirements: true }
      merge_protections: [ { name: eyes, success_conditions: [ "label = ok" ] } ]
      """;

  private static RulesReading reading(String own, String extended) {
    return RulesReader.read(
        own.getBytes(UTF_8),
        new ExtendedFile("acme/shared:.signalbox.yml", extended.getBytes(UTF_8)));
  }

  private static Rules joined(String own, String extended) {
    var reading = reading(own, extended);
    assertThat(reading).isInstanceOf(RulesReading.Valid.class);
    return ((RulesReading.Valid) reading).rules();
  }

  private static List<String> faults(RulesReading reading) {
    return ((RulesReading.Invalid) reading)
        .faults().stream().map(it -> it.line() + ":" + it.column() + " " + it.message()).toList();
  }

  @Test
  void what_a_file_does_not_say_is_said_by_the_one_it_extends() {
    var rules = joined("extends: acme/shared\n", SHARED);
    assertThat(rules).isEqualTo(joined("extends: shared\n" + SHARED, "# none\n"));
    assertThat(rules.queueRules()).extracting(QueueRule::name).containsExactly("hotfix", "slow");
    var reading = (RulesReading.Valid) reading("extends: shared\n", SHARED);
    assertThat(reading.hostRequirements()).contains(true);
    assertThat(reading.extended().orElseThrow().name().toString()).isEqualTo("shared");
  }

  @Test
  void own_rules_come_first_and_replace_those_of_the_same_name() {
    var rules =
        joined(
            """
            extends: acme/shared
            queue_rules:
              - { name: default }
              - { name: slow, batch_size: 9 }
            merge_protections: [ { name: mine, success_conditions: [ "label = go" ] } ]
            """,
            SHARED);
    assertThat(rules.queueRules())
        .extracting(QueueRule::name)
        .containsExactly("default", "slow", "hotfix");
    assertThat(rules.queueRule("slow").orElseThrow().batchSize().max()).isEqualTo(9);
    assertThat(rules.pullRequestRules())
        .extracting(PullRequestRule::name)
        .containsExactly("greet", "end");
    assertThat(rules.mergeProtections().rules())
        .extracting(MergeProtection::name)
        .containsExactly("mine", "eyes");
  }

  @Test
  void settings_are_joined_key_by_key_and_defaults_down_to_the_options() {
    var rules =
        joined(
            """
            extends: acme/shared
            merge_queue: { max_parallel_checks: 7 }
            defaults: { actions: { comment: { message: mine } } }
            commands_restrictions: { queue: { conditions: [ "label = go" ] } }
            """,
            SHARED + "commands_restrictions: { requeue: { conditions: [ \"label = go\" ] } }\n");
    assertThat(rules.mergeQueue().mode()).isEqualTo(Mode.SERIAL);
    assertThat(rules.mergeQueue().maxParallelChecks()).isEqualTo(7);
    assertThat(rules.commandRestrictions()).hasSize(2);
    assertThat(rules.pullRequestRules())
        .flatExtracting(PullRequestRule::actions)
        .extracting(
            action ->
                action instanceof Action.Comment comment
                    ? comment.message().source()
                    : ((Action.Close) action).message().orElseThrow().source())
        .containsExactly("mine", "bye");
  }

  @Test
  void queue_rules_of_either_file_may_be_referred_to() {
    String rule =
        """
        pull_request_rules:
          - { name: go, conditions: [ "label = go" ], actions: { queue: { name: %s } } }
        """;
    joined("extends: shared\n" + rule.formatted("hotfix"), SHARED);
    assertThat(faults(reading("extends: shared\n" + rule.formatted("none"), SHARED)))
        .containsExactly(
            "1:10 together with acme/shared:.signalbox.yml: there is no queue rule `none`");
    assertThat(RulesReader.read(("extends: shared\n" + rule.formatted("none")).getBytes(UTF_8)))
        .isInstanceOf(RulesReading.Valid.class);
  }

  @Test
  void faults_of_the_other_file_are_told_where_it_is_named() {
    assertThat(faults(reading("merge_queue:\nextends: shared\n", "merge_queue:\n  mod: x\n")))
        .singleElement()
        .asString()
        .startsWith("2:10 acme/shared:.signalbox.yml:2:3: unknown key `mod`; known keys:");
    assertThat(faults(reading("extends: shared\n", "extends: acme/base\n")))
        .containsExactly(
            "1:10 acme/shared:.signalbox.yml extends another repository itself:"
                + " one level is the most");
    assertThat(faults(reading("extends: shared\nx: 1\n", SHARED)))
        .singleElement()
        .asString()
        .startsWith("2:1 unknown key `x`");
  }

  @Test
  void what_is_no_repository_is_a_fault() {
    for (String name :
        List.of("a/b/c", "[ a ]", "''", "../etc", "a/..", "a/.", "..", ".", "a/.git", "-x/-x/-x")) {
      assertThat(RulesReader.read(("extends: " + name + "\n").getBytes(UTF_8)))
          .as(name)
          .isInstanceOf(RulesReading.Invalid.class);
    }
  }

  @Test
  void the_other_may_begin_with_a_dot() {
    for (String name : List.of(".github", "acme/.github", "acme/-x")) {
      assertThat(joined("extends: " + name + "\n", SHARED).queueRules()).hasSize(2);
    }
  }
}
