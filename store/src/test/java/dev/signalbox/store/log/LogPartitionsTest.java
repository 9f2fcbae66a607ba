package dev.signalbox.store.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.log.SampleEntries;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.Database;
import dev.signalbox.store.SampleRepositories;
import dev.signalbox.store.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LogPartitionsTest {
  private static final Instant WEDNESDAY = Instant.parse("2026-01-07T12:00:00Z");
  private static final LocalDate MONDAY = LocalDate.parse("2026-01-05");

  private Database database;
  private RepositoryId repository;

  @BeforeEach
  void open() {
    database = TestDatabase.open();
    repository = SampleRepositories.create(database, "octo/widgets").id();
  }

  @AfterEach
  void close() {
    database.close();
  }

  @Test
  void this_week_and_four_more_are_prepared_once() {
    new LogPartitions(database).prepare(WEDNESDAY);
    new LogPartitions(database).prepare(WEDNESDAY);
    assertThat(database.read(LogPartitions::mondays))
        .containsExactly(
            MONDAY,
            MONDAY.plusWeeks(1),
            MONDAY.plusWeeks(2),
            MONDAY.plusWeeks(3),
            MONDAY.plusWeeks(4));
  }

  @Test
  void nodes_that_prepare_while_others_append_do_not_fail() throws Exception {
    Callable<Integer> prepare =
        () -> {
          new LogPartitions(database).prepare(Instant.now());
          return 0;
        };
    Callable<Integer> append =
        () -> {
          for (int i = 0; i < 20; i++) {
            database.run(tx -> LogAppender.append(tx, repository, SampleEntries.all()));
          }
          return 0;
        };
    try (var threads = Executors.newFixedThreadPool(6)) {
      var work = List.of(append, append, prepare, prepare, append, prepare);
      for (var done : threads.invokeAll(work)) done.get();
    }
    assertThat(rest()).isZero();
    assertThat(read().size()).isEqualTo(3 * 20 * SampleEntries.all().size());
  }

  @Test
  void an_entry_of_an_unprepared_week_is_found_and_moves_when_its_week_is_made() {
    var log = new RandomLog(database, repository, new SplittableRandom(5), WEDNESDAY);
    log.grow(60, Duration.ofHours(8));
    List<StoredEntry> newestFirst = new java.util.ArrayList<>(log.entries());
    Collections.reverse(newestFirst);
    assertThat(rest()).isEqualTo(60);
    assertThat(read()).isEqualTo(newestFirst);

    new LogPartitions(database).prepare(WEDNESDAY);
    assertThat(rest()).isZero();
    assertThat(read()).isEqualTo(newestFirst);
  }

  @Test
  void what_lies_in_the_rest_gets_its_week_even_when_that_is_long_past() {
    var log = new RandomLog(database, repository, new SplittableRandom(6), WEDNESDAY);
    log.grow(5, Duration.ofMinutes(1));
    new LogPartitions(database).prepare(WEDNESDAY.plus(Duration.ofDays(300)));
    assertThat(rest()).isZero();
    assertThat(database.read(LogPartitions::mondays)).hasSize(6).startsWith(MONDAY);
  }

  private long rest() {
    return database.read(
        db -> db.fetchSingle("select count(*) from event_log_rest").get(0, Long.class));
  }

  private List<StoredEntry> read() {
    return new EventLog(database)
        .read(
            new LogSlice(
                repository,
                LogFilter.everything(),
                Instant.EPOCH,
                new LogPosition(Instant.parse("2100-01-01T00:00:00Z"), Long.MAX_VALUE),
                Optional.empty(),
                LogSlice.Direction.TO_OLDER,
                100_000));
  }
}
