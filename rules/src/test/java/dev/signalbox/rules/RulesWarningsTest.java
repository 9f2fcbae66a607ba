package dev.signalbox.rules;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.engine.repository.Product;
import java.util.List;
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
        "schedule = Mon-Fri & schedule = Sat",
        "author = a & author != @core",
        "author = @core & author != a",
        "assignee = a & assignee != @core"
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
  void deprecated_keys_are_told_where_they_stand() {
    var yaml = "queue_rules:\n  - name: a\n    autoqueue: true\n".getBytes(UTF_8);
    assertThat(RulesReader.read(yaml)).isInstanceOf(RulesReading.Valid.class);
    assertThat(RulesWarnings.of(yaml))
        .singleElement()
        .satisfies(
            warning -> {
              assertThat(warning.type()).isEqualTo("deprecated");
              assertThat(warning.line()).isEqualTo(3);
              assertThat(warning.column()).isEqualTo(5);
              assertThat(warning.message()).contains("auto_merge_conditions");
            });
  }

  @Test
  void a_prefix_of_branches_is_told_to_be_idle_where_candidates_are_none() {
    var yaml = "queue_rules:\n  - { name: a, queue_branch_prefix: q/ }\n".getBytes(UTF_8);
    assertThat(RulesWarnings.of(yaml, Set.of(Product.values()), "local"))
        .singleElement()
        .satisfies(
            warning -> {
              assertThat(warning.type()).isEqualTo("host_lacks");
              assertThat(warning.line() + ":" + warning.column()).isEqualTo("2:16");
            });
    assertThat(RulesWarnings.of(yaml, Set.of(Product.values()), "github")).isEmpty();
  }

  @Test
  void comments_of_the_queue_are_told_to_be_missing_only_where_they_are() {
    var yaml = "merge_queue: { status_comments: all }\n".getBytes(UTF_8);
    assertThat(RulesWarnings.of(yaml, Set.of(Product.values()), "local"))
        .singleElement()
        .satisfies(warning -> assertThat(warning.type()).isEqualTo("host_lacks"));
    assertThat(RulesWarnings.of(yaml, Set.of(Product.values()), "github")).isEmpty();
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
            "this is never met: `#label = 0` and `label = x` never hold together",
            "nothing is ever merged by itself: no merge protection asks for a successful check or"
                + " an approval");
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
        .containsExactly("GitHub runs its workflows, not `checks`");
    assertThat(RulesWarnings.of(yaml, ALL, "gerrit"))
        .extracting(RulesFault::message)
        .containsExactly("Gerrit knows no teams: name the users");
  }

  @Test
  void an_action_that_gerrit_has_not_what_it_needs_for_is_warned_about_where_it_stands() {
    byte[] yaml =
        """
        pull_request_rules:
          - name: a
            conditions: true
            actions:
              label: { add: [ x ] }
              squash: {}
              backport: { branches: [ stable ], title: Fix }
          - { name: b, disabled: { reason: later }, conditions: true, actions: { squash: {} } }
        """
            .getBytes(UTF_8);
    assertThat(RulesWarnings.of(yaml, ALL, "gerrit"))
        .extracting(it -> it.line() + ":" + it.column() + " " + it.message())
        .containsExactly(
            "6:7 a change at Gerrit is one commit already",
            "7:41 a cherry-pick at Gerrit keeps its message");
    assertThat(RulesWarnings.of(yaml, ALL, "github")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "dismiss_reviews",
        "post_check",
        "host_actions",
        "github_actions",
        "merge",
        "delete_head_branch"
      })
  void what_gerrit_refuses_to_do_is_told_before(String action) {
    String options =
        action.endsWith("_actions") ? "{ workflow: { dispatch: [ { workflow: w } ] } }" : "{}";
    byte[] yaml =
        "pull_request_rules: [ { name: a, conditions: true, actions: { %s: %s } } ]"
            .formatted(action, options)
            .getBytes(UTF_8);
    assertThat(RulesWarnings.of(yaml, ALL, "gerrit"))
        .extracting(RulesFault::type)
        .contains("host_lacks");
  }

  @Test
  void auto_merge_without_a_protection_that_rests_on_a_check_or_a_review_is_warned_about() {
    String settings = "merge_protections_settings: { auto_merge_conditions: true }\n";
    var warnings = RulesWarnings.of(settings.getBytes(UTF_8));
    assertThat(warnings).extracting(RulesFault::type).containsExactly("never_merges");
    assertThat(warnings.getFirst().line()).isEqualTo(1);
    assertThat(warnings.getFirst().column()).isEqualTo(54);
    assertThat(warnings.getFirst().message())
        .isEqualTo(
            "nothing is ever merged by itself: no merge protection asks for a successful check or"
                + " an approval");
    for (var condition : List.of("label = x", "check-success != ci", "#approved-reviews-by >= 0")) {
      assertThat(types(settings + protection(condition))).contains("never_merges");
    }
    for (var condition : List.of("check-success = ci", "#approved-reviews-by >= 1")) {
      assertThat(types(settings + protection(condition))).isEmpty();
    }
    assertThat(types(protection("label = x"))).isEmpty();
  }

  private static String protection(String condition) {
    return "merge_protections: [ { name: a, success_conditions: [ '%s' ] } ]\n"
        .formatted(condition);
  }

  private static List<String> types(String yaml) {
    return RulesWarnings.of(yaml.getBytes(UTF_8)).stream().map(RulesFault::type).toList();
  }

  @Test
  void a_queue_action_is_warned_about_while_there_is_no_queue() {
    byte[] yaml =
        """
        pull_request_rules:
          - { name: a, conditions: true, actions: { label: { add: [ x ] }, queue: } }
          - { name: b, disabled: { reason: x }, conditions: true, actions: { queue: } }
        """
            .getBytes(UTF_8);
    assertThat(RulesWarnings.of(yaml, ALL, "local")).isEmpty();
    var warnings = RulesWarnings.of(yaml, Set.of(Product.WORKFLOW_AUTOMATION), "local");
    assertThat(warnings)
        .extracting(RulesFault::message)
        .containsExactly("the product merge_queue is off: this queues nothing");
    assertThat(warnings.getFirst().line()).isEqualTo(2);
    assertThat(warnings.getFirst().column()).isEqualTo(68);
  }

  @Test
  void conditions_that_rest_on_checks_of_our_own_are_warned_about() {
    String yaml =
        """
        queue_rules:
          - name: a
            merge_conditions: [ check-success = ci, { or: [ check-success = nod, check = other ] } ]
        pull_request_rules:
          - { name: nod, conditions: [ check-success = Signalbox ], actions: { post_check: } }
          - { name: other, conditions: [ check-success = nod ], actions: { merge: } }
          - { name: after, conditions: [ check-success = Signalbox merge protections ], actions: { merge: } }
        merge_protections:
          - { name: a, success_conditions: [ check-success = nod, check-failure != Signalbox merge protections ] }
        """;
    assertThat(RulesReader.read(yaml.getBytes(UTF_8))).isInstanceOf(RulesReading.Valid.class);
    String posts = "` is a check that Signalbox posts itself: ";
    assertThat(RulesWarnings.of(yaml.getBytes(UTF_8)))
        .extracting(RulesFault::line, RulesFault::column, RulesFault::message)
        .containsExactly(
            tuple(3, 53, "`nod" + posts + "it never counts for a candidate"),
            tuple(5, 32, "`Signalbox" + posts + "no condition ever sees it"),
            tuple(
                9,
                59,
                "`Signalbox merge protections" + posts + "this protection waits for itself"));
  }

  @Test
  void teams_that_can_not_be_read_are_warned_about_where_they_stand() {
    byte[] yaml =
        """
        queue_rules:
          - { name: a, queue_conditions: [ "author = @core", { not: { or: [ "sender = @Acme/core", draft ] } } ] }
        merge_protections:
          - { name: b, if: [ "author != @other/core" ], success_conditions: [ "label = @acme/core", "scope = @acme/ui" ] }
        """
            .getBytes(UTF_8);
    var owner = new OwnerName("acme");
    assertThat(RulesReader.read(yaml)).isInstanceOf(RulesReading.Valid.class);
    assertThat(RulesWarnings.of(yaml, ALL, "github", owner))
        .extracting(fault -> fault.line() + ":" + fault.column() + " " + fault.message())
        .containsExactly(
            "4:22 only teams of `acme` can be read: this never holds",
            "4:71 `label` holds no people: `@acme/core` is compared as text");
    assertThat(RulesWarnings.of(yaml, ALL, "local", owner))
        .filteredOn(fault -> fault.type().equals("host_lacks"))
        .extracting(fault -> fault.line() + ":" + fault.column() + " " + fault.message())
        .containsExactly(
            "2:36 the local host knows no teams: this never holds",
            "2:69 the local host knows no teams: this never holds",
            "4:22 the local host knows no teams: this never holds");
    assertThat(RulesWarnings.of(yaml)).extracting(RulesFault::type).containsExactly("not_a_team");
  }
}
