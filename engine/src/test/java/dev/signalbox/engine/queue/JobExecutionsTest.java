package dev.signalbox.engine.queue;

import static dev.signalbox.engine.checks.CheckState.CANCELLED;
import static dev.signalbox.engine.checks.CheckState.FAILURE;
import static dev.signalbox.engine.checks.CheckState.PENDING;
import static dev.signalbox.engine.checks.CheckState.SUCCESS;
import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.events.JobLog;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.jobs.JobExecution;
import dev.signalbox.engine.jobs.JobName;
import dev.signalbox.engine.jobs.LogExcerpt;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.RunDetails;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.rules.OwnChecks;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.StoryChange;
import dev.signalbox.engine.story.Wishes;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Which executions of jobs are noted. */
final class JobExecutionsTest {
  private static Story underTest() {
    var story = queue().ask(Wishes.products(Product.MERGE_QUEUE, Product.CI_INSIGHTS));
    return story.silentChecks(true).with(good("A")).settle();
  }

  private static CheckRun run(long number, CheckState state) {
    return run("lint", number, 1, state);
  }

  private static CheckRun run(String name, long number, long version, CheckState state) {
    return new CheckRun(new CheckKey(name, "ci"), "", number, version, state, "", Optional.empty());
  }

  private static Story told(Story story, CommitSha commit, CheckRun... runs) {
    return story.tell(new Observation.ChecksSeen(commit, List.of(runs))).settle();
  }

  private static List<CheckState> conclusions(Story story) {
    return story.log().executions().stream().map(JobExecution::conclusion).toList();
  }

  @Test
  void a_run_is_noted_when_it_has_ended_and_once() {
    var story = underTest();
    var commit = story.tested("A");
    told(story, commit, run(1, PENDING));
    assertThat(conclusions(story)).isEmpty();
    told(story, commit, run("lint", 1, 2, FAILURE));
    told(story, commit, run("lint", 1, 2, FAILURE));
    told(story, commit, run("lint", 1, 3, FAILURE));
    assertThat(conclusions(story)).containsExactly(FAILURE);
  }

  @Test
  void every_run_of_a_job_on_a_commit_is_an_execution() {
    var story = underTest();
    told(story, story.tested("A"), run(1, FAILURE), run(2, CANCELLED), run(3, PENDING));
    told(story, story.tested("A"), run(1, FAILURE), run(2, CANCELLED), run("lint", 3, 2, SUCCESS));
    assertThat(conclusions(story)).containsExactly(FAILURE, CANCELLED, SUCCESS);
  }

  @Test
  void an_execution_on_a_candidate_names_its_batch_and_tree() {
    var story = underTest();
    var batch = story.batch("A");
    told(story, story.tested("A"), run(1, FAILURE));
    var execution = story.log().executions().getFirst();
    assertThat(execution.name()).isEqualTo(new JobName(Optional.of("ci"), "lint"));
    assertThat(execution.on().commit()).isEqualTo(story.tested("A"));
    assertThat(execution.on().tree()).contains(batch.built().orElseThrow().tree());
    assertThat(execution.on().batch()).contains(batch.id().value());
    assertThat(execution.on().pull()).contains(StoryChange.number("A"));
    assertThat(execution.on().branch()).isEqualTo(Story.MAIN);
    assertThat(execution.endedAt()).isEqualTo(story.now());
  }

  @Test
  void an_execution_on_a_candidate_names_its_scopes() {
    var story = queue().ask(Wishes.products(Product.MERGE_QUEUE, Product.CI_INSIGHTS));
    story.rules(rules -> rules.mode = Mode.PARALLEL).silentChecks(true);
    story.open(good("A")).ask(Wishes.scopes("A", "web", "api")).queueUp("A").settle();
    told(story, story.tested("A"), run(1, FAILURE));
    assertThat(story.log().executions().getFirst().on().scopes()).containsExactly("api", "web");
  }

  @Test
  void an_execution_on_the_tip_of_a_branch_is_of_no_pull_request() {
    var story = underTest();
    var tip = story.main().tip().orElseThrow();
    told(story, tip.commit(), run(1, FAILURE));
    told(story, tip.commit(), run(1, FAILURE));
    var executions = story.log().executions();
    assertThat(executions).hasSize(1);
    assertThat(executions.getFirst().on().tree()).contains(tip.tree());
    assertThat(executions.getFirst().on().batch()).isEmpty();
    assertThat(executions.getFirst().on().pull()).isEmpty();
  }

  @Test
  void an_execution_on_the_tip_of_a_branch_counts_although_nothing_was_queued_there() {
    var story = queue().ask(Wishes.products(Product.MERGE_QUEUE, Product.CI_INSIGHTS));
    story.tell(new Observation.BranchStirred(Story.MAIN)).settle();
    assertThat(story.effects(Effect.ReadBranch.class)).as("nobody is on the way there").isEmpty();

    story.open(good("A")).tell(new Observation.BranchStirred(Story.MAIN)).settle();

    told(story, story.main().tip().orElseThrow().commit(), run(1, FAILURE));
    assertThat(conclusions(story)).containsExactly(FAILURE);
  }

  @Test
  void a_branch_where_nothing_was_queued_is_not_followed_without_insights() {
    var story = queue().ask(Wishes.products(Product.MERGE_QUEUE)).open(good("A"));
    story.tell(new Observation.BranchStirred(Story.MAIN)).settle();
    assertThat(story.effects(Effect.ReadBranch.class)).isEmpty();
  }

  @Test
  void an_execution_on_the_head_of_a_pull_request_names_it() {
    var story = underTest().open(good("B")).settle();
    var head = story.ledger().entries().pulls().at(StoryChange.number("B")).head();
    told(story, head, run(1, FAILURE));
    var execution = story.log().executions().getFirst();
    assertThat(execution.on().pull()).contains(StoryChange.number("B"));
    assertThat(execution.on().batch()).isEmpty();
  }

  @Test
  void nothing_is_noted_of_commits_that_nobody_knows() {
    var story = told(underTest(), new CommitSha("9".repeat(40)), run(1, FAILURE));
    assertThat(conclusions(story)).isEmpty();
  }

  @Test
  void results_that_were_reused_and_checks_of_our_own_are_no_executions() {
    var story = underTest();
    var reused = run(1, SUCCESS).with(RunDetails.NONE.asReused());
    told(story, story.tested("A"), reused, run(OwnChecks.SUMMARY, 2, 1, SUCCESS));
    assertThat(conclusions(story)).isEmpty();
  }

  @Test
  void nothing_is_noted_without_the_product() {
    var story = underTest().ask(Wishes.products(Product.MERGE_QUEUE)).settle();
    told(story, story.tested("A"), run(1, FAILURE));
    assertThat(conclusions(story)).isEmpty();
  }

  @Test
  void times_that_hosts_tell_are_believed_within_reason() {
    var story = underTest();
    var now = story.now();
    var told = RunDetails.NONE.startedAt(now.minusSeconds(90)).endedAt(now.minusSeconds(30));
    var ahead = RunDetails.NONE.startedAt(now).endedAt(now.plus(Duration.ofDays(300)));
    var mixedUp = RunDetails.NONE.startedAt(now.plusSeconds(5)).endedAt(now.minusSeconds(1));
    told(
        story,
        story.tested("A"),
        run(1, FAILURE).with(told),
        run(2, FAILURE).with(ahead),
        run(3, FAILURE).with(mixedUp));
    var executions = story.log().executions();
    assertThat(executions)
        .extracting(JobExecution::endedAt)
        .containsExactly(now.minusSeconds(30), now, now.minusSeconds(1));
    assertThat(executions)
        .extracting(JobExecution::startedAt)
        .containsExactly(Optional.of(now.minusSeconds(90)), Optional.of(now), Optional.empty());
    assertThat(executions).extracting(JobExecution::isEndTold).containsExactly(true, false, true);
  }

  @Test
  void a_failed_execution_keeps_the_log_that_was_told_with_it_and_no_other() {
    var story = underTest();
    var failed = run(1, FAILURE);
    var log = new JobLog(failed.key(), 1, 41, List.of("begins", "Error: connection reset"));
    var other = new JobLog(failed.key(), 2, 1, List.of("of another run"));
    var seen = new Observation.ChecksSeen(story.tested("A"), List.of(failed), logs(other, log));
    story.tell(seen).settle();
    assertThat(story.log().executions().getFirst().log())
        .contains(new LogExcerpt(41, List.of("begins", "Error: connection reset")));
  }

  private static Optional<List<JobLog>> logs(JobLog... logs) {
    return Optional.of(List.of(logs));
  }
}
