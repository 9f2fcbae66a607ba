package dev.signalbox.engine.queue;

import static dev.signalbox.engine.causes.AbortCode.CHECKS_FAILED;
import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryRules.conditions;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.RetryMode;
import dev.signalbox.engine.conditions.JobCondition;
import dev.signalbox.engine.conditions.JobConditionText;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.JobSelection;
import dev.signalbox.engine.events.JobAnnotation;
import dev.signalbox.engine.events.JobLog;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.explanation.Explanation;
import dev.signalbox.engine.jobs.Confidence;
import dev.signalbox.engine.jobs.HealthStatus;
import dev.signalbox.engine.jobs.JobHealth;
import dev.signalbox.engine.jobs.JobName;
import dev.signalbox.engine.judge.JobInterest;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.log.CiInsights;
import dev.signalbox.engine.log.ConditionMatch;
import dev.signalbox.engine.notation.Misread;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.rules.CiInsightsRules;
import dev.signalbox.engine.rules.RetryRule;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.StoryChange;
import dev.signalbox.engine.story.StoryRules;
import dev.signalbox.engine.story.Wishes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Failed jobs are run again before anyone is blamed for them. */
final class RetryRulesTest {
  static final JobHealth FLAKY = health("test", 0.05, Confidence.HIGH);

  private static JobHealth health(String job, double rate, Confidence confidence) {
    return new JobHealth(new JobName(Optional.empty(), job), HealthStatus.FLAKY, rate, confidence);
  }

  static RetryRule rule(int most, RetryMode mode, String... conditions) {
    var parsed = new ArrayList<JobCondition>();
    for (var condition : conditions) {
      try {
        parsed.add(JobConditionText.parse(condition));
      } catch (Misread e) {
        throw new AssertionError(e);
      }
    }
    return new RetryRule("again", parsed, most, mode);
  }

  static Optional<CiInsightsRules> insights(RetryRule... rules) {
    return Optional.of(
        new CiInsightsRules(
            List.of(rules),
            CiInsightsRules.DEFAULT_FLAKY_RATE,
            CiInsightsRules.DEFAULT_FLAKY_CONFIDENCE));
  }

  /** One pull request under test; what it stands on is known to be well. */
  private static Story underTest(RetryRule... rules) {
    return underTest(_ -> {}, rules);
  }

  private static Story underTest(Consumer<StoryRules> more, RetryRule... rules) {
    var story = queue().ask(Wishes.products(Product.MERGE_QUEUE, Product.CI_INSIGHTS));
    story.rules(
        draft -> {
          draft.insights = insights(rules);
          more.accept(draft);
        });
    return story.slowChecks().with(good("A")).settle();
  }

  private static Story fails(Story story) {
    return story.reports("A", "test", CheckState.FAILURE).settle();
  }

  @Test
  void a_failed_job_that_matches_a_rule_is_run_again_and_can_still_land() {
    var story = fails(underTest(rule(2, RetryMode.JOB, "job-name = test", "conclusion = failure")));
    assertThat(story.isRunning("A")).isTrue();
    var again = story.effects(Effect.RunAgain.class).getFirst();
    assertThat(again.commit()).isEqualTo(story.tested("A"));
    assertThat(again.jobs().orElseThrow().jobs())
        .extracting(JobSelection.Job::key)
        .containsExactly(new CheckKey("test", "ci"));
    story.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("A");
  }

  @Test
  void every_retry_is_logged_with_what_matched() {
    var story = fails(fails(underTest(rule(2, RetryMode.JOB, "job-name ~= ^te"))));
    assertThat(story.log().all(CiInsights.JobRetried.class))
        .extracting(
            CiInsights.JobRetried::ruleName,
            CiInsights.JobRetried::maxRetry,
            CiInsights.JobRetried::retryAttempt)
        .containsExactly(tuple("again", 2L, 1L), tuple("again", 2L, 2L));
    var first = story.log().all(CiInsights.JobRetried.class).getFirst();
    assertThat(first.conditionMatches())
        .containsExactly(new ConditionMatch.Simple("job-name", "test"));
    assertThat(first.ruleId())
        .isEqualTo(story.log().all(CiInsights.JobRetried.class).getLast().ruleId());
  }

  @Test
  void a_job_that_keeps_failing_is_run_again_no_more_often_than_the_rule_allows() {
    var story = underTest(rule(2, RetryMode.JOB, "job-name = test"));
    for (int run = 0; run < 3; run++) fails(story);
    assertThat(story.effects(Effect.RunAgain.class)).hasSize(2);
    assertThat(story.left("A")).isEqualTo(CHECKS_FAILED);
  }

  @Test
  void nothing_is_run_again_without_the_product_or_a_rule_that_matches() {
    var other = fails(underTest(rule(2, RetryMode.JOB, "job-name = lint")));
    assertThat(other.left("A")).isEqualTo(CHECKS_FAILED);
    var timedOut = fails(underTest(rule(2, RetryMode.JOB, "conclusion = timed_out")));
    assertThat(timedOut.left("A")).isEqualTo(CHECKS_FAILED);
    var off = underTest(rule(2, RetryMode.JOB, "job-name = test"));
    off.ask(Wishes.products(Product.MERGE_QUEUE)).settle();
    assertThat(fails(off).left("A")).isEqualTo(CHECKS_FAILED);
  }

  @Test
  void a_host_that_refuses_leaves_the_verdict_as_it_was() {
    var story =
        underTest(rule(3, RetryMode.JOB, "job-name = test"))
            .answering(
                effect -> effect instanceof Effect.RunAgain,
                effect -> new Report.RunAgainEnded(effect.id(), new Ending.Refused<>("not again")),
                false);
    assertThat(fails(story).left("A")).isEqualTo(CHECKS_FAILED);
    assertThat(story.effects(Effect.RunAgain.class)).hasSize(1);
  }

  @Test
  void a_job_of_which_nothing_more_is_heard_counts_as_it_was() {
    var story = fails(underTest(rule(3, RetryMode.JOB, "job-name = test")).silentChecks(true));
    assertThat(story.isRunning("A")).isTrue();
    story.silentChecks(false).pass(Duration.ofHours(2));
    assertThat(story.left("A")).isEqualTo(CHECKS_FAILED);
  }

  @Test
  void what_is_told_again_of_the_failed_run_is_no_answer_of_the_new_one() {
    var story = fails(underTest(rule(3, RetryMode.JOB, "job-name = test")));
    var failed = story.batch("A").testing().orElseThrow().retry(new CheckKey("test", "ci"));
    story
        .tell(new Observation.ChecksSeen(story.tested("A"), List.of(failed.orElseThrow().before())))
        .settle();
    assertThat(story.isRunning("A")).isTrue();
    assertThat(story.effects(Effect.RunAgain.class)).hasSize(1);
  }

  @Test
  void a_candidate_that_stays_red_anyhow_is_not_run_again() {
    var story =
        underTest(
            draft ->
                draft.mergeConditions = conditions("check-success = test", "check-success = lint"),
            rule(2, RetryMode.JOB, "job-name = test"));
    story.reports("A", "lint", CheckState.FAILURE).settle();
    assertThat(story.effects(Effect.RunAgain.class)).isEmpty();
    assertThat(story.stageOf("A")).isInstanceOf(Stage.Red.class);
  }

  @Test
  void a_pipeline_is_run_again_with_its_successes_which_count_no_more() {
    var story =
        underTest(
            draft ->
                draft.mergeConditions = conditions("check-success = test", "check-success = lint"),
            rule(1, RetryMode.PIPELINE, "pipeline-name = ci", "job-name = test"));
    story.reports("A", "lint", CheckState.SUCCESS).reports("A", "test", CheckState.FAILURE);
    story.settle();
    var jobs = story.effects(Effect.RunAgain.class).getFirst().jobs().orElseThrow();
    assertThat(jobs.mode()).isEqualTo(RetryMode.PIPELINE);
    assertThat(jobs.jobs()).extracting(job -> job.key().name()).contains("test", "lint");
    story.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(story.isRunning("A")).isTrue();
    story.reports("A", "lint", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("A");
  }

  @Test
  void what_an_earlier_candidate_with_the_same_tree_has_passed_is_not_run_again_with_a_pipeline() {
    var story =
        underTest(
            draft ->
                draft.mergeConditions = conditions("check-success = test", "check-success = lint"),
            rule(1, RetryMode.PIPELINE, "job-name = test"));
    story.reports("A", "lint", CheckState.SUCCESS).settle();
    story.ask(Wishes.reset()).settle();
    story.reports("A", "test", CheckState.FAILURE).settle();
    var jobs = story.effects(Effect.RunAgain.class).getFirst().jobs().orElseThrow();
    assertThat(jobs.jobs()).extracting(job -> job.key().name()).containsExactly("test");
    story.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("A");
  }

  @Test
  void a_failure_that_is_looked_for_by_its_absence_does_not_vanish_while_it_runs_again() {
    var story =
        underTest(
            draft ->
                draft.mergeConditions = conditions("check-success = lint", "-check-failure = test"),
            rule(1, RetryMode.JOB, "job-name = test"));
    story.reports("A", "lint", CheckState.SUCCESS).reports("A", "test", CheckState.FAILURE);
    story.settle();
    assertThat(story.landed()).isEmpty();
  }

  @Test
  void explain_tells_that_a_job_is_run_again_and_why() {
    var story = fails(underTest(rule(3, RetryMode.JOB, "job-name = test")));
    var explained = Explanation.of(story.ledger(), StoryChange.number("A"), story.now());
    assertThat(explained.toString()).contains("test is run again: 1 of 3, by rule again");
    assertThat(story.batch("A").testing().orElseThrow().shown())
        .extracting(check -> check.description())
        .contains("run again: 1 of 3, by rule again");
  }

  @Test
  void a_rule_may_look_for_something_in_the_log_of_the_job_and_tells_where_it_is() {
    var key = new CheckKey("test", "ci");
    var story = underTest(rule(1, RetryMode.JOB, "log ~= connection (reset|refused)"));
    var run = new CheckRun(key, "", 900, 1, CheckState.FAILURE, "", Optional.empty());
    var log = new JobLog(key, 900, 41, List.of("begins", "Error: connection reset by peer"));
    story
        .tell(
            new Observation.ChecksSeen(story.tested("A"), List.of(run), Optional.of(List.of(log))))
        .settle();
    assertThat(story.isRunning("A")).isTrue();
    assertThat(story.log().all(CiInsights.JobRetried.class).getFirst().conditionMatches())
        .containsExactly(
            new ConditionMatch.LogPatternJobLog(
                "log", "Error: connection reset by peer", "job_log", 42));
    assertThat(fails(underTest(rule(1, RetryMode.JOB, "log ~= connection"))).left("A"))
        .isEqualTo(CHECKS_FAILED);
    assertThat(fails(underTest(rule(1, RetryMode.JOB, "-log ~= connection"))).left("A"))
        .isEqualTo(CHECKS_FAILED);
  }

  @Test
  void a_rule_may_find_it_in_an_annotation_of_the_job_too() {
    var key = new CheckKey("test", "ci");
    var story = underTest(rule(1, RetryMode.JOB, "log ~= connection (reset|refused)"));
    var run = new CheckRun(key, "", 900, 1, CheckState.FAILURE, "", Optional.empty());
    var said = new JobAnnotation("Test failed", "src/NetTest.java", "oh\nconnection refused");
    var log = new JobLog(key, 900, 1, List.of("begins"), Optional.of(List.of(said)));
    story
        .tell(
            new Observation.ChecksSeen(story.tested("A"), List.of(run), Optional.of(List.of(log))))
        .settle();
    assertThat(story.log().all(CiInsights.JobRetried.class).getFirst().conditionMatches())
        .containsExactly(
            new ConditionMatch.LogPatternAnnotation(
                "log", "connection refused", "annotation", "Test failed", "src/NetTest.java"));
  }

  @Test
  void the_log_of_a_failure_is_wanted_once_and_only_if_a_rule_looks_into_it() {
    var key = new CheckKey("test", "ci");
    var run = new CheckRun(key, "", 900, 1, CheckState.FAILURE, "", Optional.empty());
    var story = underTest(rule(1, RetryMode.JOB, "log ~= reset"));
    var interest = JobInterest.in(story.ledger(), story.tested("A"));
    assertThat(interest.wantsLog(run)).isTrue();
    assertThat(interest.wantsLog(run.at(CheckState.SUCCESS))).isFalse();
    var heard = story.batch("A").testing().orElseThrow().heard(run);
    assertThat(new JobInterest(true, true, List.of(heard)).wantsLog(run)).isFalse();
    var blind = underTest(rule(1, RetryMode.JOB, "job-name = test"));
    assertThat(JobInterest.in(blind.ledger(), blind.tested("A")))
        .matches(JobInterest::details)
        .matches(it -> !it.wantsLog(run));
    blind.ask(Wishes.products(Product.MERGE_QUEUE)).settle();
    assertThat(JobInterest.in(blind.ledger(), blind.tested("A"))).isEqualTo(JobInterest.NONE);
  }

  @Test
  void only_the_last_lines_of_a_log_are_looked_at() {
    var lines = new ArrayList<String>();
    for (int i = 1; i <= 300; i++) lines.add("line " + i + "x".repeat(1_000));
    var log = new JobLog(new CheckKey("test", "ci"), 1, 1, lines);
    assertThat(log.lines()).hasSize(200).allMatch(line -> line.length() == 500);
    assertThat(log.firstLine()).isEqualTo(101);
    assertThat(log.lines().getFirst()).startsWith("line 101x");
  }

  @Test
  void a_job_known_to_be_flaky_is_run_once_more_without_a_rule() {
    var story = underTest().tell(new Observation.JobHealthSeen(List.of(FLAKY))).settle();
    fails(story);
    assertThat(story.isRunning("A")).isTrue();
    assertThat(story.log().all(CiInsights.JobRetried.class))
        .extracting(CiInsights.JobRetried::ruleName)
        .containsExactly("known to be flaky");
    assertThat(fails(story).left("A")).isEqualTo(CHECKS_FAILED);
    assertThat(story.effects(Effect.RunAgain.class)).hasSize(1);
  }

  @Test
  void a_job_that_is_hardly_flaky_or_not_for_sure_is_believed() {
    var rarely = underTest().tell(seen(health("test", 0.005, Confidence.HIGH))).settle();
    assertThat(fails(rarely).left("A")).isEqualTo(CHECKS_FAILED);
    var perhaps = underTest().tell(seen(health("test", 0.5, Confidence.LOW))).settle();
    assertThat(fails(perhaps).left("A")).isEqualTo(CHECKS_FAILED);
  }

  @Test
  void a_candidate_that_is_also_red_by_a_sound_job_is_not_doubted() {
    var story =
        underTest(
            draft ->
                draft.mergeConditions = conditions("check-success = test", "check-success = lint"));
    story.tell(seen(FLAKY)).settle();
    story.reports("A", "lint", CheckState.FAILURE).reports("A", "test", CheckState.FAILURE);
    story.settle();
    assertThat(story.effects(Effect.RunAgain.class)).isEmpty();
  }

  private static Observation seen(JobHealth... jobs) {
    return new Observation.JobHealthSeen(List.of(jobs));
  }
}
