package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.jobs.Confidence;
import dev.signalbox.engine.jobs.HealthStatus;
import dev.signalbox.engine.jobs.JobHealth;
import dev.signalbox.engine.jobs.JobName;
import dev.signalbox.engine.jobs.JobTestResults;
import dev.signalbox.engine.planner.PlannerInForce;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.QueueRule;
import dev.signalbox.engine.story.Story;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the queue knows of jobs, and how long. */
final class JobObservationsTest {
  private static final JobName TEST = new JobName(Optional.empty(), "test");

  private static JobHealth flaky(String job) {
    return new JobHealth(
        new JobName(Optional.empty(), job), HealthStatus.FLAKY, 0.1, Confidence.HIGH);
  }

  private static Observation failed(CommitSha commit, int attempt, String... tests) {
    var failed = List.of(tests);
    var results =
        new JobTestResults(
            TEST, attempt, true, 10, failed.size(), failed, List.of(), Optional.of(10));
    return new Observation.TestResultsSeen(commit, results);
  }

  private static Story underTest() {
    return queue().silentChecks(true).with(good("A")).settle();
  }

  @Test
  void what_is_told_of_health_replaces_what_was_told_before() {
    var story = queue();
    story.tell(new Observation.JobHealthSeen(List.of(flaky("unit"), flaky("lint")))).settle();
    story.tell(new Observation.JobHealthSeen(List.of(flaky("lint")))).settle();
    assertThat(story.ledger().jobs().health()).containsExactly(flaky("lint"));
  }

  @Test
  void no_more_than_a_thousand_jobs_are_known() {
    var many = new ArrayList<JobHealth>();
    for (int i = 0; i < 1_001; i++) many.add(flaky("job " + i));
    var story = queue().tell(new Observation.JobHealthSeen(many)).settle();
    assertThat(story.ledger().jobs().health()).hasSize(1_000).doesNotContain(many.getLast());
  }

  @Test
  void what_tests_did_is_known_while_their_commit_is_under_test() {
    var story = underTest();
    story.tell(failed(story.tested("A"), 1, "FooTest.bar")).settle();
    assertThat(story.ledger().jobs().tests()).hasSize(1);
    story.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("A");
    assertThat(story.ledger().jobs().tests()).isEmpty();
  }

  @Test
  void what_tests_did_on_a_commit_that_nobody_tests_is_not_kept() {
    var story = underTest();
    story.tell(failed(new CommitSha("9".repeat(40)), 1, "FooTest.bar")).settle();
    assertThat(story.ledger().jobs().tests()).isEmpty();
  }

  @Test
  void what_tests_did_is_kept_at_once_if_a_candidate_starts_meanwhile_that_it_may_be_of() {
    var story = queue().batchesOf(2).with(good("A")).settle();
    assertThat(story.effects(Effect.Build.class)).isEmpty();
    var told = failed(new CommitSha("9".repeat(40)), 1, "FooTest.bar");
    var engine = new QueueEngine(new PlannerInForce());
    var later = story.now().plus(QueueRule.DEFAULT_WAIT);
    var once = engine.decide(story.ledger(), told, later);
    assertThat(once.effects()).hasAtLeastOneElementOfType(Effect.Build.class);
    assertThat(engine.decide(once.ledger(), told, later).ledger()).isEqualTo(once.ledger());
  }

  @Test
  void a_later_upload_can_not_talk_away_a_failure_of_the_same_attempt() {
    var story = underTest();
    var commit = story.tested("A");
    story.tell(failed(commit, 1, "FooTest.bar")).tell(failed(commit, 1)).settle();
    assertThat(story.ledger().jobs().tests()).extracting(JobTestResults::failures).contains(1);
    story.tell(failed(commit, 2)).settle();
    assertThat(story.ledger().jobs().tests()).extracting(JobTestResults::failures).contains(0);
    story.tell(failed(commit, 1, "FooTest.bar")).settle();
    assertThat(story.ledger().jobs().tests()).extracting(JobTestResults::failures).contains(0);
  }
}
