package dev.signalbox.insights.jobs;

import static dev.signalbox.engine.checks.CheckState.CANCELLED;
import static dev.signalbox.engine.checks.CheckState.FAILURE;
import static dev.signalbox.engine.checks.CheckState.SKIPPED;
import static dev.signalbox.engine.checks.CheckState.SUCCESS;
import static dev.signalbox.engine.checks.CheckState.TIMED_OUT;
import static dev.signalbox.engine.jobs.HealthStatus.BROKEN;
import static dev.signalbox.engine.jobs.HealthStatus.FLAKY;
import static dev.signalbox.engine.jobs.HealthStatus.HEALTHY;
import static dev.signalbox.store.executions.SampleExecutions.candidate;
import static dev.signalbox.store.executions.SampleExecutions.main;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.jobs.Confidence;
import dev.signalbox.engine.jobs.ExecutedOn;
import dev.signalbox.engine.jobs.JobExecution;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.insights.health.HealthVerdict;
import dev.signalbox.store.executions.SampleExecutions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How healthy jobs are, and what the queue hears of it. */
final class JobFoldTest extends JobScene {
  /** Fails once on each of so many commits, and passes then. */
  private static JobExecution[] flakes(String job, int count) {
    var executions = new ArrayList<JobExecution>();
    for (int commit = 1; commit <= count; commit++) {
      executions.add(candidate(job, commit, 2L * commit, FAILURE, NOON));
      executions.add(candidate(job, commit, 2L * commit + 1, SUCCESS, NOON));
    }
    return executions.toArray(JobExecution[]::new);
  }

  @Test
  void a_job_that_failed_and_passed_on_the_same_commits_is_flaky() {
    keepAndFold(flakes("test", 3));
    assertThat(job("test").verdict()).isEqualTo(new HealthVerdict(FLAKY, Confidence.HIGH));
    assertThat(told()).hasSize(1);
    assertThat(told().getFirst()).contains("\"pipeline\":\"build\"", "\"job\":\"test\"", "FLAKY");
  }

  @Test
  void other_commits_with_the_same_files_are_the_same() {
    var failed = candidate("test", 1, 1, TIMED_OUT, NOON);
    var on =
        new ExecutedOn(
            new CommitSha("f".repeat(40)),
            failed.on().tree(),
            failed.on().branch(),
            failed.on().pull(),
            failed.on().batch());
    keepAndFold(failed);
    keepAndFold(SampleExecutions.of("test", on, 2, SUCCESS, NOON));
    assertThat(health("test")).isEqualTo(FLAKY);
  }

  @Test
  void durations_are_told_by_scope() {
    keepAndFold(scoped(1, 60, "api"), scoped(2, 60, "api", "web"));
    keepAndFold(scoped(3, 600, "web"), candidate("test", 4, 4, SUCCESS, NOON));
    var scopes = reader.scopes(repository.id(), job("test").number(), LONG_AGO);
    assertThat(scopes).extracting(ScopeDurations::scope).containsExactly("api", "web");
    assertThat(scopes).extracting(ScopeDurations::executions).containsExactly(2L, 2L);
    assertThat(scopes.getLast().p95().toSeconds()).isBetween(580L, 620L);
    assertThat(scopes.getFirst().p95().toSeconds()).isBetween(58L, 62L);
  }

  @Test
  void made_up_scopes_do_not_fill_the_table() {
    for (int piece = 0; piece < 10; piece++) {
      int first = piece * 10;
      String[] names =
          IntStream.range(first, first + 10).mapToObj(it -> "scope" + it).toArray(String[]::new);
      keepAndFold(scoped(piece + 1, 60, names));
    }
    assertThat(reader.scopes(repository.id(), job("test").number(), LONG_AGO)).hasSize(50);
  }

  private static JobExecution scoped(int commit, int seconds, String... scopes) {
    var any = candidate("test", commit, commit, SUCCESS, NOON);
    var on = any.on();
    return new JobExecution(
        any.name(),
        new ExecutedOn(on.commit(), on.tree(), on.branch(), on.pull(), on.batch(), List.of(scopes)),
        any.run(),
        any.attempt(),
        any.conclusion(),
        Optional.of(NOON.minusSeconds(seconds)),
        NOON,
        true,
        Optional.empty());
  }

  @Test
  void cancelled_and_skipped_executions_say_nothing() {
    for (CheckState silent : List.of(CANCELLED, SKIPPED)) {
      keepAndFold(candidate(silent.spelled(), 1, 1, silent, NOON));
      keepAndFold(candidate(silent.spelled(), 1, 2, SUCCESS, NOON));
      keepAndFold(candidate(silent.spelled(), 1, 3, silent, NOON));
      assertThat(health(silent.spelled())).isEqualTo(HEALTHY);
    }
    assertThat(told()).isEmpty();
  }

  @Test
  void a_failure_on_another_commit_is_no_flake() {
    keepAndFold(candidate("test", 1, 1, FAILURE, NOON), candidate("test", 2, 2, SUCCESS, NOON));
    assertThat(health("test")).isEqualTo(HEALTHY);
  }

  @Test
  void a_job_that_fails_on_the_default_branch_is_broken() {
    keepAndFold(main("test", 1, 1, FAILURE, NOON), main("test", 2, 2, FAILURE, NOON));
    assertThat(health("test")).isEqualTo(BROKEN);
    keepAndFold(candidate("lint", 1, 3, FAILURE, NOON), candidate("lint", 2, 4, FAILURE, NOON));
    assertThat(health("lint")).isEqualTo(HEALTHY);
  }

  @Test
  void the_queue_hears_of_changes_only_and_of_all_jobs_that_are_not_healthy() {
    keepAndFold(flakes("test", 3));
    for (int commit = 10; commit < 15; commit++) {
      keepAndFold(candidate("test", commit, 100 + commit, SUCCESS, NOON));
    }
    assertThat(told()).hasSize(1);
    keepAndFold(flakes("lint", 3));
    assertThat(told()).hasSize(2);
    assertThat(told().getLast()).contains("\"job\":\"test\"", "\"job\":\"lint\"");
  }

  @Test
  void a_job_that_has_not_flaked_for_long_recovers_without_running() {
    keepAndFold(flakes("test", 3));
    var later = NOON.plus(HealthVerdict.TIME_TO_RECOVER);
    var then = new JobFold(database, () -> later);
    assertThat(fold.recovering(10)).doesNotContain(repository.id());
    assertThat(then.recovering(10)).contains(repository.id());
    then.recover(repository.id());
    assertThat(health("test")).isEqualTo(HEALTHY);
    assertThat(told().getLast()).contains("\"jobs\":[]");
    assertThat(then.recovering(10)).doesNotContain(repository.id());
  }

  @Test
  void what_is_taken_in_does_not_depend_on_the_steps() {
    var all = new ArrayList<>(List.of(flakes("test", 20)));
    all.add(main("test", 99, 99, FAILURE, NOON.minus(Duration.ofHours(20))));
    keepAndFold(all.toArray(JobExecution[]::new));
    var atOnce = job("test");
    repository = another();
    keep(all.toArray(JobExecution[]::new));
    var small = new JobFold(database, () -> NOON, 3);
    while (small.step(repository.id()) > 0) {}
    assertThat(job("test")).usingRecursiveComparison().ignoringFields("number").isEqualTo(atOnce);
    assertThat(fold.behind(List.of(), 1_000)).doesNotContain(repository.id());
  }
}
