package dev.signalbox.engine.queue;

import static dev.signalbox.engine.causes.AbortCode.CHECKS_FAILED;
import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.jobs.JobName;
import dev.signalbox.engine.jobs.JobTestResults;
import dev.signalbox.engine.jobs.QuarantinedFailure;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.RunDetails;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.log.QueueChecks;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.Wishes;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A job whose failures are all quarantined counts as green, and nothing else does. */
final class QuarantineTest {
  private static final Instant EARLIER = Instant.parse("2026-03-01T09:00:00Z");
  private static final String SHAKY = "ShakyTest.shakes";

  /** An upload as it is before somebody changes something about it. */
  private record Upload(
      String job,
      int attempt,
      boolean isComplete,
      int tests,
      List<String> failed,
      List<QuarantinedFailure> quarantined,
      Optional<Integer> lastGreen) {
    static final Upload EXCUSED =
        new Upload(
            "test",
            1,
            true,
            95,
            List.of(SHAKY),
            List.of(new QuarantinedFailure(SHAKY, EARLIER)),
            Optional.of(100));

    Observation of(CommitSha commit) {
      return of(commit, new JobName(Optional.empty(), job));
    }

    Observation of(CommitSha commit, JobName name) {
      var results =
          new JobTestResults(
              name, attempt, isComplete, tests, failed.size(), failed, quarantined, lastGreen);
      return new Observation.TestResultsSeen(commit, results);
    }
  }

  private static Story underTest() {
    var story = queue().ask(Wishes.products(Product.MERGE_QUEUE, Product.CI_INSIGHTS));
    return story.slowChecks().with(good("A")).settle();
  }

  /** What is green stays where it is. */
  private static Story frozen() {
    var story = queue().ask(Wishes.products(Product.MERGE_QUEUE, Product.CI_INSIGHTS));
    story.slowChecks().ask(Wishes.freeze("risky")).with(good("A").labelled("risky"));
    return story.settle();
  }

  private static Observation ends(Story story, CheckState state, int attempt) {
    return ends(story, state, attempt, 900, "ci");
  }

  private static Observation ends(
      Story story, CheckState state, int attempt, long run, String reporter) {
    var ended = failure(new CheckKey("test", reporter), attempt, run).at(state);
    return new Observation.ChecksSeen(story.tested("A"), List.of(ended));
  }

  private static CheckRun failure(CheckKey key, int attempt, long run) {
    var details = RunDetails.NONE.attempt(attempt);
    return new CheckRun(key, "", run, 1, CheckState.FAILURE, "", Optional.empty()).with(details);
  }

  private static Story after(Function<Upload, Upload> change, CheckState state) {
    var story = underTest();
    story.tell(change.apply(Upload.EXCUSED).of(story.tested("A")));
    return story.tell(ends(story, state, 1)).settle();
  }

  private static void staysRed(Function<Upload, Upload> change) {
    assertThat(after(change, CheckState.FAILURE).left("A")).isEqualTo(CHECKS_FAILED);
  }

  @Test
  void a_job_whose_failures_are_all_quarantined_counts_as_green_and_says_so() {
    var story = frozen();
    story.tell(Upload.EXCUSED.of(story.tested("A"))).tell(ends(story, CheckState.FAILURE, 1));
    story.settle();
    var check = story.batch("A").testing().orElseThrow().shown().getFirst();
    assertThat(check.state()).isEqualTo(CheckState.SUCCESS);
    assertThat(check.description()).isEqualTo("only quarantined tests failed: " + SHAKY);
    var end = story.log().all(QueueChecks.End.class).getLast();
    assertThat(end.speculativeCheckPullRequest().unsuccessfulChecks())
        .extracting(it -> it.description())
        .containsExactly("only quarantined tests failed: " + SHAKY);
  }

  @Test
  void an_upload_that_comes_after_the_end_of_the_job_counts_while_nobody_is_blamed() {
    var story = underTest().with(good("B")).settle();
    var failed = new CheckKey("test", "ci");
    story.tell(new Observation.ChecksSeen(story.tested("B"), List.of(failure(failed, 1, 900))));
    story.settle();
    assertThat(story.stageOf("B")).isInstanceOf(Stage.Red.class);
    story.tell(Upload.EXCUSED.of(story.tested("B"))).settle();
    assertThat(story.stageOf("B")).isInstanceOf(Stage.Green.class);
  }

  @ParameterizedTest
  @EnumSource(names = {"TIMED_OUT", "ERROR", "ACTION_REQUIRED"})
  void a_job_that_did_not_end_with_a_failure_stays_as_it_is(CheckState state) {
    var story = underTest();
    story.tell(Upload.EXCUSED.of(story.tested("A"))).tell(ends(story, state, 1)).settle();
    assertThat(story.landed()).isEmpty();
  }

  @Test
  void a_failure_that_is_not_quarantined_keeps_the_job_red() {
    staysRed(it -> with(it, List.of(SHAKY, "SoundTest.fails")));
  }

  @Test
  void a_crash_keeps_the_job_red() {
    staysRed(it -> with(it, it.attempt, true, 89, it.lastGreen));
    staysRed(it -> with(it, it.attempt, false, 95, it.lastGreen));
  }

  @Test
  void a_job_that_was_never_green_stays_red() {
    staysRed(it -> with(it, it.attempt, true, 95, Optional.empty()));
  }

  @Test
  void results_of_another_attempt_job_or_commit_excuse_nothing() {
    staysRed(it -> with(it, 2, true, 95, it.lastGreen));
    staysRed(it -> new Upload("other", 1, true, 95, it.failed, it.quarantined, it.lastGreen));
    var elsewhere = underTest();
    elsewhere.tell(Upload.EXCUSED.of(new CommitSha("9".repeat(40))));
    elsewhere.tell(ends(elsewhere, CheckState.FAILURE, 1)).settle();
    assertThat(elsewhere.left("A")).isEqualTo(CHECKS_FAILED);
  }

  @Test
  void results_of_a_job_with_the_same_name_in_another_pipeline_excuse_nothing() {
    var same = failedIn("build").batch("A").testing().orElseThrow();
    assertThat(same.shown().getFirst().state()).isEqualTo(CheckState.SUCCESS);
    assertThat(failedIn("nightly").left("A")).isEqualTo(CHECKS_FAILED);
  }

  private static Story failedIn(String pipeline) {
    var story = frozen();
    var name = new JobName(Optional.of("build"), "test");
    story.tell(Upload.EXCUSED.of(story.tested("A"), name));
    var failed = failure(new CheckKey("test", "ci"), 1, 900);
    var ended = failed.with(failed.details().of(pipeline));
    return story.tell(new Observation.ChecksSeen(story.tested("A"), List.of(ended))).settle();
  }

  @Test
  void a_quarantine_that_is_younger_than_the_candidate_excuses_nothing() {
    var story = underTest();
    var young = new QuarantinedFailure(SHAKY, story.now());
    story.pass(Duration.ofMinutes(1));
    story.tell(
        new Upload("test", 1, true, 95, List.of(SHAKY), List.of(young), Optional.of(100))
            .of(story.tested("A")));
    story.tell(ends(story, CheckState.FAILURE, 1)).settle();
    assertThat(story.left("A")).isEqualTo(CHECKS_FAILED);
  }

  @Test
  void a_quarantine_counts_on_its_own_branch_only() {
    var here = new QuarantinedFailure(SHAKY, EARLIER, Optional.of(new BranchName("main")));
    var elsewhere = new QuarantinedFailure(SHAKY, EARLIER, Optional.of(new BranchName("next")));
    staysRed(it -> new Upload("test", 1, true, 95, it.failed, List.of(elsewhere), it.lastGreen));
    var story = frozen();
    var both = List.of(elsewhere, here);
    story.tell(
        new Upload("test", 1, true, 95, List.of(SHAKY), both, Optional.of(100))
            .of(story.tested("A")));
    story.tell(ends(story, CheckState.FAILURE, 1)).settle();
    assertThat(story.batch("A").testing().orElseThrow().shown().getFirst().state())
        .isEqualTo(CheckState.SUCCESS);
  }

  @Test
  void a_job_without_any_result_of_tests_stays_red() {
    var story = underTest();
    story.tell(ends(story, CheckState.FAILURE, 1)).settle();
    assertThat(story.left("A")).isEqualTo(CHECKS_FAILED);
  }

  @Test
  void two_reporters_of_one_name_excuse_neither() {
    var story = underTest();
    story.tell(Upload.EXCUSED.of(story.tested("A")));
    story.tell(ends(story, CheckState.SUCCESS, 1, 901, "other")).settle();
    story.tell(ends(story, CheckState.FAILURE, 1, 902, "ci")).settle();
    assertThat(story.landed()).isEmpty();
  }

  @Test
  void two_reporters_of_one_name_that_are_told_together_excuse_neither() {
    var story = frozen();
    story.tell(Upload.EXCUSED.of(story.tested("A")));
    var one = failure(new CheckKey("test", "ci"), 1, 900);
    var other = failure(new CheckKey("test", "other"), 1, 901);
    story.tell(new Observation.ChecksSeen(story.tested("A"), List.of(one, other))).settle();
    assertThat(story.batch("A").testing().orElseThrow().shown())
        .allMatch(check -> check.state() == CheckState.FAILURE);
  }

  @Test
  void nothing_is_excused_while_the_product_is_off() {
    var story = underTest().ask(Wishes.products(Product.MERGE_QUEUE)).settle();
    story.tell(Upload.EXCUSED.of(story.tested("A"))).tell(ends(story, CheckState.FAILURE, 1));
    assertThat(story.settle().left("A")).isEqualTo(CHECKS_FAILED);
  }

  private static Upload with(Upload it, List<String> failed) {
    return new Upload(
        it.job, it.attempt, it.isComplete, it.tests, failed, it.quarantined, it.lastGreen);
  }

  private static Upload with(
      Upload it, int attempt, boolean isComplete, int tests, Optional<Integer> lastGreen) {
    return new Upload(it.job, attempt, isComplete, tests, it.failed, it.quarantined, lastGreen);
  }
}
