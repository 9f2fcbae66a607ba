package dev.signalbox.store.executions;

import static dev.signalbox.engine.checks.CheckState.FAILURE;
import static dev.signalbox.engine.checks.CheckState.SUCCESS;
import static dev.signalbox.store.executions.SampleExecutions.candidate;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.jobs.JobExecution;
import dev.signalbox.engine.jobs.JobName;
import dev.signalbox.runtime.QueueCommit;
import dev.signalbox.runtime.StaleLease;
import dev.signalbox.store.Database;
import dev.signalbox.store.SampleRepositories;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.store.queue.Leases;
import dev.signalbox.store.queue.QueueStore;
import dev.signalbox.store.repositories.Repository;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jooq.Record;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Executions are kept once. */
final class ExecutionAppenderTest {
  private static final Instant NOON = Instant.parse("2026-05-04T12:00:00Z");

  private Database database;
  private Repository repository;

  @BeforeEach
  void open() {
    database = TestDatabase.open();
    repository = SampleRepositories.create(database, "acme/app");
    ExecutionPartitions.WEEKS.prepare(database, NOON);
  }

  @AfterEach
  void close() {
    database.close();
  }

  private void append(JobExecution... executions) {
    database.run(tx -> ExecutionAppender.append(tx, repository.id(), List.of(executions)));
  }

  private List<Record> kept() {
    return database.read(
        db ->
            List.copyOf(
                db.fetch(
                    """
                    select e.number, j.name, e.attempt, e.conclusion, encode(e.commit_sha, 'hex') c
                    from job_execution e join job j on j.number = e.job
                    where e.repository_id = ? order by e.number
                    """,
                    repository.id().value())));
  }

  private static JobExecution told(JobExecution it, long run, Instant end) {
    return new JobExecution(
        it.name(),
        it.on(),
        run,
        it.attempt(),
        it.conclusion(),
        it.startedAt(),
        end,
        true,
        it.log());
  }

  @Test
  void numbers_have_no_gap_and_attempts_are_counted_where_nobody_tells_them() {
    append(candidate("test", 1, 1, FAILURE, NOON), candidate("test", 1, 2, SUCCESS, NOON));
    append(candidate("test", 1, 1, FAILURE, NOON));
    append(candidate("lint", 1, 3, SUCCESS, NOON));
    assertThat(kept())
        .extracting(
            row -> row.get("number", Long.class),
            row -> row.get("name", String.class),
            row -> row.get("attempt", Integer.class),
            row -> ExecutionCodes.conclusion(row.get("conclusion", Integer.class)))
        .containsExactly(
            tuple(1L, "test", 1, FAILURE),
            tuple(2L, "test", 2, SUCCESS),
            tuple(3L, "lint", 1, SUCCESS));
  }

  @Test
  void the_same_execution_is_kept_once_whenever_it_is_told() {
    append(candidate("test", 1, 7, FAILURE, NOON));
    append(candidate("test", 1, 7, FAILURE, NOON.plus(Duration.ofDays(9))));
    assertThat(kept()).hasSize(1);
  }

  @Test
  void an_execution_that_the_host_numbers_anew_is_known_by_its_times() {
    var execution = candidate("test", 1, 7, FAILURE, NOON);
    append(told(execution, 7, NOON));
    append(told(execution, 8, NOON));
    append(told(execution, 9, NOON.plusSeconds(1)));
    assertThat(kept()).hasSize(2);
  }

  @Test
  void two_executions_that_are_heard_of_at_once_are_two() {
    append(candidate("test", 1, 1, FAILURE, NOON), candidate("test", 1, 2, FAILURE, NOON));
    assertThat(kept()).hasSize(2);
  }

  @Test
  void executions_are_written_with_the_decision_or_not_at_all() {
    var store = new QueueStore(database);
    var lease = new Leases(database, 1).take(List.of(repository.id())).getFirst();
    var ledger = store.load(repository).ledger();
    var commit =
        new QueueCommit(
            ledger,
            ledger,
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(candidate("test", 1, 1, FAILURE, NOON)),
            Optional.empty());
    store.commit(lease, store.load(repository).version(), commit);
    assertThat(kept()).hasSize(1);
    var next =
        new QueueCommit(
            ledger,
            ledger,
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(candidate("test", 2, 2, FAILURE, NOON)),
            Optional.empty());
    assertThatThrownBy(() -> store.commit(lease, 99, next)).isInstanceOf(StaleLease.class);
    assertThat(kept()).hasSize(1);
  }

  @Test
  void names_of_jobs_may_be_long_but_not_too_many() {
    var execution = candidate("test", 1, 1, FAILURE, NOON);
    String longest = "x".repeat(10_000);
    append(named(execution, longest), named(execution, longest + "y"));
    assertThat(kept()).hasSize(2);
    database.run(
        tx ->
            tx.execute(
                "insert into job (repository_id, pipeline, name)"
                    + " select ?, '', 'job ' || n from generate_series(3, ?) n",
                repository.id().value(),
                ExecutionAppender.MOST_JOBS));
    append(
        named(execution, "one too many"), named(candidate("test", 2, 2, SUCCESS, NOON), longest));
    assertThat(kept()).hasSize(3);
  }

  private static JobExecution named(JobExecution it, String name) {
    return new JobExecution(
        new JobName(Optional.empty(), name),
        it.on(),
        it.run(),
        it.attempt(),
        it.conclusion(),
        it.startedAt(),
        it.endedAt(),
        it.isEndTold(),
        it.log());
  }

  @Test
  void codes_of_conclusions_never_change() {
    var codes =
        Arrays.stream(CheckState.values())
            .filter(state -> state != CheckState.PENDING)
            .sorted((one, two) -> ExecutionCodes.of(one) - ExecutionCodes.of(two))
            .map(CheckState::spelled)
            .toList();
    assertThat(codes)
        .containsExactly(
            "success",
            "failure",
            "error",
            "timed_out",
            "cancelled",
            "skipped",
            "neutral",
            "stale",
            "action_required");
    assertThat(ExecutionCodes.of(ExecutionCodes.conclusion(4))).isEqualTo(4);
  }
}
