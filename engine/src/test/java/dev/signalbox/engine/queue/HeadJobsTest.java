package dev.signalbox.engine.queue;

import static dev.signalbox.engine.checks.CheckState.FAILURE;
import static dev.signalbox.engine.checks.CheckState.PENDING;
import static dev.signalbox.engine.checks.CheckState.SUCCESS;
import static dev.signalbox.engine.queue.RetryRulesTest.insights;
import static dev.signalbox.engine.queue.RetryRulesTest.rule;
import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.RetryMode;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.jobs.JobName;
import dev.signalbox.engine.jobs.JobTestResults;
import dev.signalbox.engine.jobs.QuarantinedFailure;
import dev.signalbox.engine.judge.JobInterest;
import dev.signalbox.engine.judge.PullRequestSubject;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.HeadTestings;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.RunDetails;
import dev.signalbox.engine.log.CiInsights;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.LocalCheck;
import dev.signalbox.engine.rules.OwnChecks;
import dev.signalbox.engine.rules.RetryRule;
import dev.signalbox.engine.rules.Template;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.StoryChange;
import dev.signalbox.engine.story.StoryRules;
import dev.signalbox.engine.story.Wishes;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Failed jobs on the own head of a pull request. */
final class HeadJobsTest {
  private static final CheckKey TEST = new CheckKey("test", "ci");
  private static final RetryRule TWICE = rule(2, RetryMode.JOB, "job-name = test");
  private static final Instant EARLIER = Instant.parse("2026-03-01T09:00:00Z");
  private static final String SHAKY = "ShakyTest.shakes";

  private static Story opened(RetryRule... rules) {
    return opened(_ -> {}, rules);
  }

  private static Story opened(Consumer<StoryRules> more, RetryRule... rules) {
    var story = queue().ask(Wishes.products(Product.values())).silentChecks(true);
    story.rules(
        draft -> {
          draft.insights = insights(rules);
          more.accept(draft);
        });
    return story.open(good("A").upToDate()).settle();
  }

  private static PullRequest pull(Story story) {
    return story.ledger().entries().pulls().at(StoryChange.number("A"));
  }

  private static CheckRun run(long number, CheckState state) {
    return run("test", number, state);
  }

  private static CheckRun run(String name, long number, CheckState state) {
    var key = new CheckKey(name, "ci");
    return new CheckRun(key, "", number, 1, state, "", Optional.of("https://ci/" + number));
  }

  /** A host tells of the run, and then of the pull request. */
  private static Story told(Story story, CheckRun run) {
    story.tell(new Observation.ChecksSeen(pull(story).head(), List.of(run))).settle();
    return story.edit("A", pull -> pull.checked(run)).settle();
  }

  private static List<Effect.RunAgain> asked(Story story) {
    return story.effects(Effect.RunAgain.class);
  }

  private static CheckState counted(Story story) {
    return PullRequestSubject.alone(story.ledger(), pull(story)).checks().getFirst().state();
  }

  @Test
  void a_failed_job_that_matches_a_rule_is_run_again_and_counts_as_running() {
    var check = LocalCheck.of("test", "./test", LocalCheck.DEFAULT_TIMEOUT);
    var onHead = check.on(LocalCheck.Occasion.HEAD);
    var story = told(opened(draft -> draft.checks = List.of(onHead), TWICE), run(1, FAILURE));
    var again = asked(story).getFirst();
    assertThat(again.commit()).isEqualTo(pull(story).head());
    assertThat(again.checks()).contains(List.of(onHead));
    assertThat(again.jobs().orElseThrow().jobs())
        .extracting(job -> job.key() + " " + job.run())
        .containsExactly(TEST + " 1");
    assertThat(counted(story)).isEqualTo(PENDING);
    told(story, run(2, PENDING));
    assertThat(counted(story)).isEqualTo(PENDING);
    told(story, run(2, SUCCESS));
    assertThat(counted(story)).isEqualTo(SUCCESS);
    assertThat(asked(story)).hasSize(1);
  }

  @Test
  void a_job_that_fails_before_the_queue_hears_that_its_test_has_begun_is_run_again_once() {
    var story = opened(TWICE).holding(Effect.Build.class).queueUp("A").settle();
    told(story, run(1, FAILURE));
    assertThat(asked(story)).isEmpty();
    story.letGo(Effect.Build.class).settle();
    told(story, run(1, FAILURE));
    assertThat(asked(story)).hasSize(1);
  }

  @Test
  void the_log_names_the_pull_request() {
    var story = told(opened(TWICE), run(1, FAILURE));
    assertThat(story.log().all(CiInsights.JobRetried.class))
        .extracting(CiInsights.JobRetried::retryAttempt)
        .containsExactly(1L);
    assertThat(story.log().entries())
        .filteredOn(entry -> entry.metadata() instanceof CiInsights.JobRetried)
        .extracting(LogEntry::pullRequest)
        .containsExactly(Optional.of(StoryChange.number("A")));
  }

  @Test
  void a_job_that_keeps_failing_is_run_again_no_more_often_than_the_rule_allows() {
    var story = opened(TWICE);
    for (int number = 1; number <= 4; number++) told(story, run(number, FAILURE));
    assertThat(asked(story)).hasSize(2);
    assertThat(counted(story)).isEqualTo(FAILURE);
  }

  @Test
  void a_new_head_forgets_what_was_asked_for_on_the_last() {
    var story = told(told(opened(TWICE), run(1, FAILURE)), run(2, FAILURE));
    var last = pull(story).head();
    story.push("A").settle();
    assertThat(story.ledger().jobs().heads()).isEqualTo(HeadTestings.NONE);
    story.tell(new Observation.ChecksSeen(last, List.of(run(3, FAILURE)))).settle();
    assertThat(asked(story)).hasSize(2);
    told(told(story, run(4, FAILURE)), run(5, FAILURE));
    assertThat(asked(story))
        .extracting(Effect.RunAgain::commit)
        .containsExactly(last, last, pull(story).head(), pull(story).head());
  }

  @Test
  void nothing_is_kept_of_a_pull_request_that_is_closed_or_without_the_product() {
    var closed = told(opened(TWICE), run(1, FAILURE)).close("A").settle();
    assertThat(closed.ledger().jobs().heads()).isEqualTo(HeadTestings.NONE);
    var off = told(opened(TWICE), run(1, FAILURE));
    off.ask(Wishes.products(Product.MERGE_QUEUE)).settle();
    assertThat(off.ledger().jobs().heads()).isEqualTo(HeadTestings.NONE);
    assertThat(counted(told(off, run(2, FAILURE)))).isEqualTo(FAILURE);
    assertThat(asked(off)).hasSize(1);
  }

  @Test
  void nothing_is_kept_of_heads_where_nothing_failed() {
    var story = told(told(opened(TWICE), run(1, PENDING)), run(1, SUCCESS));
    told(story, run(OwnChecks.SUMMARY, 2, FAILURE));
    assertThat(story.ledger().jobs().heads()).isEqualTo(HeadTestings.NONE);
  }

  @Test
  void a_host_that_refuses_leaves_the_failure_as_it_was() {
    var story =
        opened(TWICE)
            .answering(
                effect -> effect instanceof Effect.RunAgain,
                effect -> new Report.RunAgainEnded(effect.id(), new Ending.Refused<>("a status")),
                false);
    assertThat(counted(told(story, run(1, FAILURE)))).isEqualTo(FAILURE);
    told(story, run(2, FAILURE));
    assertThat(asked(story)).hasSize(1);
  }

  @Test
  void a_job_of_which_nothing_more_is_heard_counts_as_it_was() {
    var story = told(opened(TWICE), run(1, FAILURE));
    story.pass(Reruns.PATIENCE.minusSeconds(1));
    assertThat(counted(story)).isEqualTo(PENDING);
    story.pass(Duration.ofSeconds(1));
    assertThat(counted(story)).isEqualTo(FAILURE);
    assertThat(story.wakeAt()).isEmpty();
  }

  @Test
  void rules_do_not_see_a_failure_while_it_is_run_again() {
    var comment = new Action.Comment(Template.of("it failed"));
    var story =
        opened(draft -> draft.act("tell", "check-failure = test", comment), rule(1, RetryMode.JOB));
    told(story, run(1, FAILURE));
    assertThat(story.effects(Effect.Act.class)).isEmpty();
    told(story, run(2, FAILURE));
    assertThat(story.effects(Effect.Act.class)).hasSize(1);
  }

  @Test
  void a_later_failure_that_was_told_with_the_pull_request_only_is_one() {
    var story = told(opened(TWICE), run(1, FAILURE));
    story.edit("A", pull -> pull.checked(run(2, FAILURE))).settle();
    assertThat(counted(story)).isEqualTo(FAILURE);
  }

  @Test
  void a_job_known_to_be_flaky_is_run_once_more_without_a_rule() {
    var story = opened().tell(new Observation.JobHealthSeen(List.of(RetryRulesTest.FLAKY)));
    told(told(story, run(1, FAILURE)), run(2, FAILURE));
    assertThat(asked(story)).hasSize(1);
  }

  @Test
  void what_failed_long_ago_is_not_run_again_when_it_is_first_heard_of() {
    var story = opened(TWICE);
    var ended = RunDetails.NONE.endedAt(story.now().minus(Duration.ofDays(2)));
    told(story, run(1, FAILURE).with(ended));
    assertThat(asked(story)).isEmpty();
  }

  @Test
  void a_head_that_the_queue_tests_in_place_is_the_business_of_the_queue() {
    var story = opened(TWICE);
    story.queueUp("A").settle();
    assertThat(story.tested("A")).isEqualTo(pull(story).head());
    told(story, run(1, FAILURE));
    assertThat(asked(story)).hasSize(1);
    assertThat(story.ledger().jobs().heads().of(pull(story)).orElseThrow().testing().retried())
        .hasValueSatisfying(retried -> assertThat(retried.byJob()).isEmpty());
  }

  @Test
  void of_two_pull_requests_with_one_head_only_the_older_asks() {
    var story = opened(TWICE).open(good("B")).settle();
    var head = pull(story).head();
    story.edit("B", pull -> pull.head(head)).settle();
    told(story, run(1, FAILURE));
    assertThat(asked(story)).hasSize(1);
  }

  @Test
  void the_log_of_a_failure_on_a_head_is_wanted_once() {
    var story = opened(rule(1, RetryMode.JOB, "log ~= reset"));
    var head = pull(story).head();
    assertThat(JobInterest.in(story.ledger(), head).wantsLog(run(1, FAILURE))).isTrue();
    told(story, run(1, FAILURE));
    assertThat(JobInterest.in(story.ledger(), head).wantsLog(run(1, FAILURE))).isFalse();
    assertThat(JobInterest.in(story.ledger(), head).wantsLog(run(2, FAILURE))).isTrue();
  }

  private static Observation upload(CommitSha commit, Instant quarantinedAt, String... failed) {
    var quarantined = List.of(new QuarantinedFailure(SHAKY, quarantinedAt));
    var name = new JobName(Optional.empty(), "test");
    var results =
        new JobTestResults(
            name, 1, true, 95, failed.length, List.of(failed), quarantined, Optional.of(100));
    return new Observation.TestResultsSeen(commit, results);
  }

  /** It has run for the last minute. */
  private static CheckRun failed(Story story, long number) {
    var start = story.now().minusSeconds(60);
    return run(number, FAILURE).with(RunDetails.NONE.attempt(1).startedAt(start));
  }

  @Test
  void a_job_whose_failures_are_all_quarantined_counts_as_green() {
    var story = opened(TWICE);
    story.tell(upload(pull(story).head(), EARLIER, SHAKY));
    told(story, failed(story, 1));
    assertThat(counted(story)).isEqualTo(SUCCESS);
    assertThat(asked(story)).isEmpty();
    var late = told(opened(), failed(story, 1));
    assertThat(counted(late)).isEqualTo(FAILURE);
    late.tell(upload(pull(late).head(), EARLIER, SHAKY)).settle();
    assertThat(counted(late)).isEqualTo(SUCCESS);
  }

  @Test
  void nothing_else_turns_it_green() {
    var other = opened();
    other.tell(upload(pull(other).head(), EARLIER, SHAKY, "SoundTest.fails"));
    assertThat(counted(told(other, failed(other, 1)))).isEqualTo(FAILURE);
    var young = opened();
    young.tell(upload(pull(young).head(), young.now().minusSeconds(30), SHAKY));
    assertThat(counted(told(young, failed(young, 1)))).isEqualTo(FAILURE);
    var unknown = opened();
    unknown.tell(upload(pull(unknown).head(), EARLIER, SHAKY));
    var startless = run(1, FAILURE).with(RunDetails.NONE.attempt(1));
    assertThat(counted(told(unknown, startless))).isEqualTo(FAILURE);
    var timedOut = opened();
    timedOut.tell(upload(pull(timedOut).head(), EARLIER, SHAKY));
    told(timedOut, failed(timedOut, 1).at(CheckState.TIMED_OUT));
    assertThat(counted(timedOut)).isEqualTo(CheckState.TIMED_OUT);
  }

  @Test
  void what_was_excused_excuses_no_later_run() {
    var story = opened();
    story.tell(upload(pull(story).head(), EARLIER, SHAKY));
    told(story, failed(story, 1));
    story.edit("A", pull -> pull.checked(run(2, FAILURE))).settle();
    assertThat(counted(story)).isEqualTo(FAILURE);
    told(story, failed(story, 2).with(RunDetails.NONE.attempt(2)));
    assertThat(counted(story)).isEqualTo(FAILURE);
  }

  @Test
  void two_reporters_of_one_name_excuse_neither() {
    var story = opened();
    story.tell(upload(pull(story).head(), EARLIER, SHAKY));
    var other =
        new CheckRun(new CheckKey("test", "other"), "", 9, 1, SUCCESS, "", Optional.empty());
    var both = List.of(failed(story, 1), other);
    story.tell(new Observation.ChecksSeen(pull(story).head(), both)).settle();
    story.edit("A", pull -> pull.checked(run(1, FAILURE))).settle();
    assertThat(counted(story)).isEqualTo(FAILURE);
  }

  @Test
  void results_of_heads_are_kept_while_they_are_needed() {
    var story = opened();
    story.tell(upload(pull(story).head(), EARLIER)).settle();
    assertThat(story.ledger().jobs().tests().isEmpty()).isTrue();
    story.tell(upload(pull(story).head(), EARLIER, SHAKY)).settle();
    assertThat(story.ledger().jobs().tests().size()).isEqualTo(1);
    story.push("A").settle();
    assertThat(story.ledger().jobs().tests().isEmpty()).isTrue();
  }
}
