package dev.signalbox.insights.jobs;

import static dev.signalbox.engine.checks.CheckState.CANCELLED;
import static dev.signalbox.engine.checks.CheckState.FAILURE;
import static dev.signalbox.engine.checks.CheckState.SUCCESS;
import static dev.signalbox.store.executions.SampleExecutions.candidate;
import static dev.signalbox.store.executions.SampleExecutions.main;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.engine.jobs.HealthStatus;
import dev.signalbox.store.executions.ExecutionPartitions;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is told of jobs. */
final class JobHealthReaderTest extends JobScene {
  private static final Instant YESTERDAY = NOON.minus(Duration.ofDays(1));

  private static List<String> names(List<JobSummary> jobs) {
    return jobs.stream().map(JobSummary::name).toList();
  }

  private void someOfEach() {
    keepAndFold(
        candidate("fine", 1, 1, SUCCESS, NOON),
        candidate("sad", 1, 2, FAILURE, NOON),
        candidate("shaky", 1, 3, FAILURE, YESTERDAY),
        candidate("shaky", 1, 4, SUCCESS, NOON),
        candidate("shaky", 2, 5, CANCELLED, NOON),
        main("dead", 1, 6, FAILURE, NOON));
  }

  @Test
  void the_worst_come_first() {
    someOfEach();
    assertThat(names(reader.worst(repository.id(), JobFilter.ALL, LONG_AGO, 10)))
        .containsExactly("dead", "shaky", "sad", "fine");
    var flaky = new JobFilter(List.of("build"), List.of(), List.of(HealthStatus.FLAKY));
    assertThat(names(reader.worst(repository.id(), flaky, LONG_AGO, 10))).containsExactly("shaky");
  }

  @Test
  void the_list_can_be_read_in_pieces_from_both_ends() {
    someOfEach();
    var first = reader.piece(repository.id(), JobFilter.ALL, LONG_AGO, Optional.empty(), false, 2);
    var second = Optional.of(first.getLast().number());
    assertThat(names(first)).containsExactly("dead", "shaky");
    assertThat(names(reader.piece(repository.id(), JobFilter.ALL, LONG_AGO, second, false, 9)))
        .containsExactly("sad", "fine");
    assertThat(
            names(
                reader.piece(repository.id(), JobFilter.ALL, LONG_AGO, Optional.empty(), true, 3)))
        .containsExactly("shaky", "sad", "fine");
  }

  @Test
  void figures_are_those_of_the_days_that_are_asked_for() {
    someOfEach();
    var today = NOON.atOffset(ZoneOffset.UTC).toLocalDate();
    var shaky = job("shaky");
    assertThat(shaky.figures().executions()).isEqualTo(3);
    assertThat(shaky.figures().failures()).isEqualTo(1);
    assertThat(shaky.figures().retries()).isEqualTo(1);
    assertThat(shaky.figures().flakes()).isEqualTo(1);
    assertThat(shaky.lastConclusion()).isEqualTo(CANCELLED);
    assertThat((double) shaky.figures().median().orElseThrow().toMillis())
        .isCloseTo(60_000, within(1_200.0));
    var now = reader.find(repository.id(), shaky.number(), today).orElseThrow();
    assertThat(now.figures().executions()).isEqualTo(2);
    assertThat(now.figures().failures()).isZero();
    assertThat(reader.days(repository.id(), shaky.number(), LONG_AGO))
        .extracting(JobDay::day)
        .containsExactly(today.minusDays(1), today);
  }

  @Test
  void failures_and_retries_are_listed_the_newest_first() {
    someOfEach();
    var shaky = job("shaky").number();
    var notable = reader.notable(repository.id(), shaky, NOON.minus(Duration.ofDays(7)), 10);
    assertThat(notable).extracting(EndedExecution::conclusion).containsExactly(SUCCESS, FAILURE);
    assertThat(notable.getFirst().attempt()).isEqualTo(2);
    assertThat(notable.getFirst().duration()).contains(Duration.ofMinutes(1));
  }

  @Test
  void jobs_of_other_repositories_are_nobodys_business() {
    someOfEach();
    var shaky = job("shaky").number();
    var other = another().id();
    assertThat(reader.worst(other, JobFilter.ALL, LONG_AGO, 10)).isEmpty();
    assertThat(reader.find(other, shaky, LONG_AGO)).isEmpty();
    assertThat(reader.days(other, shaky, LONG_AGO)).isEmpty();
    assertThat(reader.notable(other, shaky, NOON.minus(Duration.ofDays(7)), 10)).isEmpty();
  }

  @Test
  void a_job_is_forgotten_when_its_last_execution_is() {
    someOfEach();
    var later = NOON.plus(ExecutionPartitions.KEPT).plusSeconds(1);
    keepAndFold(candidate("fine", 9, 9, SUCCESS, later));
    keep(candidate("shaky", 9, 10, SUCCESS, later));
    new JobUpkeep(database).tidy(later);
    assertThat(names(reader.worst(repository.id(), JobFilter.ALL, LONG_AGO, 10)))
        .as("one comes back, so nothing is forgotten yet")
        .hasSize(4);
    fold.step(repository.id());
    new JobUpkeep(database).tidy(later);
    assertThat(names(reader.worst(repository.id(), JobFilter.ALL, LONG_AGO, 10)))
        .containsExactlyInAnyOrder("shaky", "fine");
    LocalDate first = reader.days(repository.id(), job("fine").number(), LONG_AGO).getFirst().day();
    assertThat(first).isEqualTo(later.atOffset(ZoneOffset.UTC).toLocalDate());
  }

  @Test
  void forgetting_waits_for_nobody_who_appends_in_another_repository() {
    someOfEach();
    var later = NOON.plus(ExecutionPartitions.KEPT).plusSeconds(1);
    long other = another().id().value();
    database.run(
        tx -> {
          tx.execute("insert into job_execution_counter values (?, 0)", other);
          new JobUpkeep(database).tidy(later);
        });
    assertThat(reader.worst(repository.id(), JobFilter.ALL, LONG_AGO, 10)).isEmpty();
  }
}
