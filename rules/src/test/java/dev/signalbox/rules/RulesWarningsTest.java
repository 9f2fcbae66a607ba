package dev.signalbox.rules;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.Product;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RulesWarningsTest {
  private static final Set<Product> ALL = Set.of(Product.values());

  private static byte[] rule(String conditions) {
    String list =
        Stream.of(conditions.split(" & "))
            .map(condition -> condition.startsWith("{") ? condition : "'" + condition + "'")
            .collect(Collectors.joining(", "));
    return """
        pull_request_rules:
          - name: a
            conditions: [ %s ]
            actions: { label: { add: [ x ] } }
        """
        .formatted(list)
        .getBytes(UTF_8);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "base = a & base = b",
        "base = a & base != a",
        "base = a & -base = a",
        "base = a & base ~= ^b",
        "base = a & -base *= a*",
        "base *= release/* & base = main",
        "-milestone & milestone = 1",
        "closed & -closed",
        "draft & draft = false",
        "draft != true & draft",
        "label = a & label != a",
        "label = a & -label = a",
        "label = bug & -label ~= ^b",
        "-label & label = a",
        "label & -label",
        "#label = 0 & label = a",
        "#label = 0 & label",
        "#label > 3 & #label < 3",
        "#label >= 3 & -#label >= 3",
        "#label < 0",
        "#files = 1 & #files != 1",
        "added-lines > 10 & added-lines <= 10",
        "number = 1 & number = 2",
        "sender-permission >= write & sender-permission < write",
        "created-at > 2026-02-01 & created-at < 2026-01-01",
        "updated-at < 14 days ago & updated-at > 7 days ago",
        "closed & {or: [-closed, draft]} & -draft",
        "closed & {not: closed}",
        "{and: [closed, -closed]}",
        "base = a & {not: {or: [base = a, draft]}}",
        "base = a & {or: [base = b, base = c]}"
      })
  void a_rule_that_can_never_match_is_warned_about(String conditions) {
    assertThat(RulesReader.read(rule(conditions))).isInstanceOf(RulesReading.Valid.class);
    var warnings = RulesWarnings.of(rule(conditions));
    assertThat(warnings).hasSize(1);
    assertThat(warnings.getFirst().type()).isEqualTo("never_matches");
    assertThat(warnings.getFirst().message()).startsWith("this never matches: ");
    assertThat(warnings.getFirst().line()).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "base = a & base != b",
        "base ~= a & base ~= b",
        "base != a & base != b",
        "label = a & label = b",
        "label = a & label != b",
        "label ~= a & -label ~= b",
        "label & label != a",
        "files ~= ^docs/ & -files ~= ^src/",
        "#label >= 3 & #label <= 3",
        "#label != 1 & #label != 2",
        "number > 1 & number < 3",
        "-queue-position >= 0 & -queue-position < 0",
        "updated-at < 7 days ago & updated-at > 14 days ago",
        "updated-at < 7 days ago & updated-at > 2020-01-01",
        "closed & -merged",
        "base = a & {or: [base = b, draft]}",
        "check-success = a & check-failure = a",
        "schedule = Mon-Fri & schedule = Sat"
      })
  void one_that_may_match_is_not(String conditions) {
    assertThat(RulesWarnings.of(rule(conditions))).isEmpty();
  }

  @Test
  void queue_rules_are_looked_at_too_and_disabled_rules_are_not() {
    String yaml =
        """
        queue_rules:
          - { name: a, queue_conditions: [ closed, -closed ], merge_conditions: [ "#check = 0", "check = x" ] }
        pull_request_rules:
          - { name: a, disabled: { reason: x }, conditions: [ closed, -closed ], actions: { update: } }
        """;
    assertThat(RulesWarnings.of(yaml.getBytes(UTF_8)))
        .extracting(RulesFault::message)
        .containsExactly(
            "this never matches: `closed` and `-closed` never hold together",
            "nothing can land: `#check = 0` and `check = x` never hold together");
  }

  @Test
  void merge_protections_are_looked_at_too() {
    byte[] yaml =
        """
        merge_protections:
          - { name: a, if: [ closed, -closed ], success_conditions: [ "label = x" ] }
          - { name: b, success_conditions: [ "#label = 0", "label = x" ] }
        merge_protections_settings: { auto_merge_conditions: true }
        """
            .getBytes(UTF_8);
    assertThat(RulesReader.read(yaml)).isInstanceOf(RulesReading.Valid.class);
    assertThat(RulesWarnings.of(yaml))
        .extracting(RulesFault::message)
        .containsExactly(
            "this never matches: `closed` and `-closed` never hold together",
            "this is never met: `#label = 0` and `label = x` never hold together");
    assertThat(RulesWarnings.of(yaml, Set.of(Product.MERGE_QUEUE), "local"))
        .filteredOn(fault -> fault.type().equals("product_off"))
        .extracting(RulesFault::line)
        .containsExactly(1, 4);
  }

  @Test
  void rules_of_a_product_that_is_off_are_warned_about() {
    byte[] yaml = "queue_rules: [ { name: a } ]\npull_request_rules: []\n".getBytes(UTF_8);
    assertThat(RulesWarnings.of(yaml, ALL, "local")).isEmpty();
    assertThat(RulesWarnings.of(yaml, Set.of(Product.CI_INSIGHTS), "local"))
        .extracting(RulesFault::message)
        .containsExactly(
            "the product merge_queue is off: these rules do nothing",
            "the product workflow_automation is off: these rules do nothing");
  }

  @Test
  void what_a_host_lacks_is_warned_about() {
    byte[] yaml =
        """
        pull_request_rules:
          - { name: a, conditions: true, actions: { request_reviews: { users: [ ann ], teams: [ core ] } } }
        checks: [ { name: test, run: make } ]
        """
            .getBytes(UTF_8);
    assertThat(RulesWarnings.of(yaml, ALL, "local"))
        .extracting(RulesFault::message)
        .containsExactly("the local host knows no teams: name the users");
    assertThat(RulesWarnings.of(yaml, ALL, "github"))
        .extracting(RulesFault::message)
        .containsExactly("only the local host runs `checks`");
  }
}
