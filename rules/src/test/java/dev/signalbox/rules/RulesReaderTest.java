package dev.signalbox.rules;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.RetryMode;
import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.ConditionText;
import dev.signalbox.engine.conditions.Glob;
import dev.signalbox.engine.conditions.JobConditionText;
import dev.signalbox.engine.jobs.Confidence;
import dev.signalbox.engine.notation.Misread;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.BatchSize;
import dev.signalbox.engine.rules.ChecksTimeout;
import dev.signalbox.engine.rules.CiInsightsRules;
import dev.signalbox.engine.rules.CommandRestriction;
import dev.signalbox.engine.rules.CommitMessageFormat;
import dev.signalbox.engine.rules.InjectionMode;
import dev.signalbox.engine.rules.LocalCheck;
import dev.signalbox.engine.rules.LocalCheck.Occasion;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.engine.rules.MergeProtection;
import dev.signalbox.engine.rules.MergeQueueSettings;
import dev.signalbox.engine.rules.Priority;
import dev.signalbox.engine.rules.QueueBranchPrefix;
import dev.signalbox.engine.rules.QueueRule;
import dev.signalbox.engine.rules.RetryRule;
import dev.signalbox.engine.rules.Rules;
import dev.signalbox.engine.rules.Scopes;
import dev.signalbox.engine.rules.Template;
import dev.signalbox.engine.rules.UpdateMethod;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RulesReaderTest {
  private static Rules valid(String yaml) {
    var reading = RulesReader.read(yaml.getBytes(UTF_8));
    assertThat(reading).isInstanceOf(RulesReading.Valid.class);
    return ((RulesReading.Valid) reading).rules();
  }

  private static Condition condition(String text) throws Misread {
    return ConditionText.parse(text);
  }

  @Test
  void a_file_that_says_nothing_gives_the_defaults() {
    for (var yaml : List.of("", "\n", "# only a comment\n", "---\n", "{}", "null", "\uFEFF")) {
      assertThat(valid(yaml)).isEqualTo(Rules.defaults());
    }
    assertThat(valid("queue_rules:\nchecks: ~\n")).isEqualTo(Rules.defaults());
  }

  @Test
  void a_queue_rule_that_has_only_a_name_has_the_defaults() {
    assertThat(valid("queue_rules: [ { name: x } ]").queueRules())
        .containsExactly(QueueRule.named("x"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          planner: joint                                    | true
          planner: joint, mode: serial                      | true
          planner: joint, skip_intermediate_results: false  | false
          planner: joint, mode: parallel                    | false
          planner: standard                                 | false
          mode: serial                                      | false
          """)
  void in_one_chain_a_green_batch_vouches_by_default_where_the_planner_is_joint(
      String settings, boolean skips) {
    var rules = valid("merge_queue: { " + settings + " }");
    assertThat(rules.mergeQueue().skipIntermediateResults()).isEqualTo(skips);
  }

  @Test
  void queue_rules_are_read_in_order_with_all_they_say() throws Exception {
    var rules = valid(FaultCorpusTest.resource("full.yml")).queueRules();
    assertThat(rules).extracting(QueueRule::name).containsExactly("default", "docs", "one by one");
    var first = rules.getFirst();
    assertThat(first.queueConditions())
        .containsExactly(condition("base = main"), condition("-draft"));
    assertThat(first.mergeConditions())
        .containsExactly(
            condition("check-success = test"),
            new Condition.Or(
                List.of(
                    condition("#approved-reviews-by >= 2"),
                    new Condition.And(
                        List.of(condition("author = bot"), condition("files *= docs/**"))),
                    new Condition.Not(
                        new Condition.Or(
                            List.of(condition("label = hold"), condition("title ~= ^WIP")))))),
            new Condition.Not(condition("conflict")),
            new Condition.Not(
                new Condition.And(List.of(condition("label = a"), condition("label = b")))),
            condition("schedule = Mon-Fri 09:00-19:00[Europe/Paris]"));
    assertThat(first.batchSize()).isEqualTo(new BatchSize(5, 5));
    assertThat(first.checksTimeout()).contains(ChecksTimeout.after(Duration.ofMinutes(45)));
    assertThat(first.maxChecksRetries()).isOne();
    assertThat(rules.get(1))
        .isEqualTo(
            QueueRule.builder("docs")
                .batchSize(new BatchSize(1, 16))
                .batchMaxWaitTime(Duration.ofMinutes(62))
                .mergeMethod(MergeMethod.MERGE_BATCH)
                .batchMaxFailureResolutionAttempts(Optional.of(3))
                .exactLanding(true)
                .timeout(Optional.of(ChecksTimeout.AUTOMATIC))
                .autoqueue(Optional.of(true))
                .updateMethod(Optional.of(UpdateMethod.REBASE))
                .queueBranchPrefix(Optional.of(new QueueBranchPrefix("queue/of-docs/")))
                .branchProtectionInjectionMode(Optional.of(InjectionMode.MERGE))
                .build());
    assertThat(rules.get(2).mergeMethod()).isEqualTo(MergeMethod.SQUASH);
    assertThat(rules.get(2).hostMerge()).isTrue();
    assertThat(rules.get(2).commitMessageFormat())
        .contains(
            new CommitMessageFormat(
                CommitMessageFormat.Title.PR_TITLE, CommitMessageFormat.Body.EMPTY));
  }

  @Test
  void the_size_of_batches_may_be_left_to_the_planner() {
    var rules = valid("queue_rules: [{ name: a, batch_size: auto }]");
    assertThat(rules.queueRules().getFirst().batchSize()).isEqualTo(BatchSize.AUTO);
  }

  @Test
  void every_key_of_a_queue_rule_is_read_and_documented() throws Exception {
    var rules = valid(FaultCorpusTest.resource("full.yml")).queueRules();
    var usual = QueueRule.named("usual");
    String docs = Files.readString(Path.of("../docs/rules.md"));
    for (var key : QueueRule.class.getRecordComponents()) {
      var values = new HashSet<Object>();
      for (var rule : rules) values.add(key.getAccessor().invoke(rule));
      values.remove(key.getAccessor().invoke(usual));
      assertThat(values).as("%s in full.yml", key.getName()).isNotEmpty();
      String written = key.getName().replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
      assertThat(docs).contains("| `" + written + "` |");
    }
  }

  @Test
  void the_other_sections_are_read_with_all_they_say() throws Exception {
    var rules = valid(FaultCorpusTest.resource("full.yml"));
    assertThat(rules.priorityRules())
        .extracting(rule -> rule.priority())
        .containsExactly(Priority.HIGH, new Priority(500), Priority.MEDIUM);
    assertThat(rules.priorityRules().getFirst().allowChecksInterruption()).isTrue();
    assertThat(rules.mergeQueue())
        .isEqualTo(
            new MergeQueueSettings(
                    MergeQueueSettings.Mode.PARALLEL,
                    7,
                    MergeQueueSettings.Reset.NEVER,
                    true,
                    false,
                    Optional.of("Merge it\n\nwell\n"))
                .withLabels(Optional.of("in queue"), Optional.of("left queue"))
                .withStatusComments(Optional.of(MergeQueueSettings.StatusComments.OUTCOMES))
                .withPlanner(
                    Optional.of(MergeQueueSettings.PlannerKind.JOINT),
                    Optional.of(Duration.ofMinutes(90)),
                    Optional.of(30)));
    assertThat(rules.scopes().unscoped()).isEqualTo(Scopes.Unscoped.LANE);
    assertThat(rules.scopes().mergeQueueScope()).contains("merge-queue");
    var web = rules.scopes().files().get(1);
    assertThat(web.claims("web/a.css")).isTrue();
    assertThat(web.claims("web/docs/a.md")).isFalse();
    assertThat(rules.scopes().isBarrier(List.of("web/a.css", "build/pom.xml"))).isTrue();
    assertThat(rules.scopes().isBarrier(List.of("build/read.md"))).isFalse();
    assertThat(rules.partitionRules())
        .extracting(rule -> rule.name())
        .containsExactly("left", "rest");
    assertThat(rules.partitionRules().get(1).fallbackPartition()).isTrue();
    assertThat(rules.checks())
        .containsExactly(
            LocalCheck.of("test", "./test.sh", Duration.ofMinutes(10))
                .withReports(List.of(Glob.parse("**/TEST-*.xml"))),
            new LocalCheck("lint", "make lint", LocalCheck.DEFAULT_TIMEOUT, Optional.of(true)),
            LocalCheck.of("quick", "./quick.sh", LocalCheck.DEFAULT_TIMEOUT)
                .on(Occasion.QUEUE, Occasion.HEAD),
            LocalCheck.of("publish", "./publish.sh", LocalCheck.DEFAULT_TIMEOUT)
                .on(Occasion.DISPATCH));
    assertThat(rules.checks(Occasion.QUEUE))
        .extracting(LocalCheck::name)
        .containsExactly("test", "lint", "quick");
    assertThat(rules.checks(Occasion.HEAD)).extracting(LocalCheck::name).containsExactly("quick");
  }

  @Test
  void retry_rules_and_thresholds_for_flaky_jobs_are_read() throws Exception {
    var insights = valid(FaultCorpusTest.resource("full.yml")).insights();
    var reset = JobConditionText.parse("log ~= (?i)connection reset");
    assertThat(insights.retryRules())
        .containsExactly(
            new RetryRule(
                "infrastructure",
                List.of(JobConditionText.parse("job-name ~= ^integration"), reset),
                3,
                RetryMode.PIPELINE),
            new RetryRule(
                "flaky jobs",
                List.of(
                    JobConditionText.parse("flaky = true"),
                    JobConditionText.parse("-branch *= release/**"),
                    JobConditionText.parse("conclusion = failure")),
                1,
                RetryMode.JOB));
    assertThat(insights.flakyRate()).isEqualTo(0.02);
    assertThat(insights.flakyConfidence()).isEqualTo(Confidence.HIGH);
    assertThat(reset).hasToString("log ~= (?i)connection reset");
    assertThat(valid("ci_insights: {}").insights()).isEqualTo(CiInsightsRules.DEFAULT);
  }

  @Test
  void scopes_that_only_the_api_tells_need_no_files() {
    assertThat(valid("scopes: { source: { manual: } }\n").scopes()).isEqualTo(Scopes.NONE);
  }

  @Test
  void true_stands_for_conditions_that_always_hold() {
    var rules =
        valid(
            """
            queue_rules: [ { name: a, queue_conditions: true, merge_conditions: true } ]
            priority_rules: [ { name: a, conditions: true } ]
            commands_restrictions: { queue: { conditions: true } }
            """);
    assertThat(rules.queueRules().getFirst().queueConditions()).isEmpty();
    assertThat(rules.priorityRules().getFirst().conditions()).isEmpty();
    assertThat(rules.commandRestrictions().getFirst().conditions()).isEmpty();
  }

  @Test
  void what_the_host_requires_holds_where_it_is_asked_for() {
    var asked = "merge_queue: { host_requirements: true }".getBytes(UTF_8);
    assertThat(RulesReader.read(asked))
        .isEqualTo(new RulesReading.Valid(Rules.defaults(), Optional.of(true), Optional.empty()));
    assertThat(RulesReader.read("merge_queue: { mode: serial }".getBytes(UTF_8)))
        .isEqualTo(RulesReading.Valid.DEFAULT);
    assertThat(RulesReader.read("merge_queue: { host_requirements: 3 }".getBytes(UTF_8)))
        .isInstanceOf(RulesReading.Invalid.class);
  }

  @Test
  void defaults_fill_in_the_options_that_an_action_does_not_give() {
    var rules =
        valid(
                """
                shared:
                  anything: [ &who "author = bot", { is: allowed } ]
                defaults:
                  actions:
                    comment: { message: "default {{ author }}" }
                    request_reviews: { random_count: 2 }
                    close: { message: unused }
                pull_request_rules:
                  - name: a
                    conditions: [ *who ]
                    actions: { comment: { message: own }, request_reviews: { users: [ann] } }
                  - name: b
                    conditions: [ *who ]
                    actions: { comment: }
                """)
            .pullRequestRules();
    assertThat(rules.getFirst().actions())
        .containsExactly(
            new Action.RequestReviews(
                List.of(new Action.RequestReviews.Reviewer("ann", 1)),
                List.of(),
                List.of(),
                Optional.of(2)),
            new Action.Comment(Template.of("own")));
    assertThat(rules.get(1).actions())
        .containsExactly(
            new Action.Comment(new Template("default {{ author }}", List.of(Attribute.AUTHOR))));
  }

  @Test
  void commands_are_restricted_by_conditions() throws Misread {
    var rules =
        valid(
            """
            commands_restrictions:
              queue: { conditions: [ "sender-permission >= maintain" ] }
              backport: { conditions: [] }
            """);
    assertThat(rules.commandRestrictions())
        .containsExactly(
            new CommandRestriction("queue", List.of(condition("sender-permission >= maintain"))),
            new CommandRestriction("backport", List.of()));
  }

  @Test
  void merge_protections_say_whom_they_are_for_and_what_they_ask() throws Misread {
    var protections =
        valid(
                """
                merge_protections:
                  - name: two eyes
                    description: somebody else looked at it
                    if: [ "base = main" ]
                    success_conditions: [ "#approved-reviews-by >= 1" ]
                  - { name: all, if: true, success_conditions: [ "-conflict" ] }
                merge_protections_settings: { auto_merge_conditions: [ "label = go" ] }
                """)
            .mergeProtections();
    assertThat(protections.rules())
        .containsExactly(
            new MergeProtection(
                "two eyes",
                Optional.of("somebody else looked at it"),
                List.of(condition("base = main")),
                List.of(condition("#approved-reviews-by >= 1"))),
            new MergeProtection(
                "all", Optional.empty(), List.of(), List.of(condition("-conflict"))));
    assertThat(protections.autoMerge()).contains(List.of(condition("label = go")));
  }

  @Test
  void auto_merge_is_off_unless_it_is_asked_for() {
    assertThat(autoMerge("")).isEmpty();
    assertThat(autoMerge("merge_protections_settings: {}")).isEmpty();
    assertThat(autoMerge("merge_protections_settings: { auto_merge_conditions: null }")).isEmpty();
    assertThat(autoMerge("merge_protections_settings: { auto_merge_conditions: true }"))
        .contains(List.of());
  }

  private static Optional<List<Condition>> autoMerge(String text) {
    return valid(text).mergeProtections().autoMerge();
  }

  @Test
  void anchors_and_aliases_are_allowed() {
    var rules =
        valid(
            """
            queue_rules:
              - name: a
                queue_conditions: &main [ base = main ]
              - name: b
                queue_conditions: *main
            """);
    assertThat(rules.queueRules().get(1).queueConditions())
        .isEqualTo(rules.queueRules().getFirst().queueConditions())
        .hasSize(1);
  }

  @Test
  void a_fault_knows_the_path_to_its_place() {
    var yaml = "queue_rules: [ { name: a }, { name: b, batch_size: { max: 0 } } ]";
    assertThat(RulesReader.read(yaml.getBytes(UTF_8)))
        .isInstanceOfSatisfying(
            RulesReading.Invalid.class,
            invalid ->
                assertThat(invalid.faults().getFirst().path())
                    .containsExactly("queue_rules", 1, "batch_size", "max"));
  }
}
