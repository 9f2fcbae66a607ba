package dev.signalbox.store.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.log.SampleEntries;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.Database;
import dev.signalbox.store.SampleRepositories;
import dev.signalbox.store.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LogRetentionTest {
  private static final Instant MONDAY = Instant.parse("2026-01-05T00:00:00Z");
  private static final Duration WEEK = Duration.ofDays(7);

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

  @ParameterizedTest(name = "seed {0}, weeks prepared: {1}")
  @CsvSource({"1, true", "2, true", "3, false"})
  void folding_from_the_floor_gives_the_same_queue_after_every_drop(long seed, boolean prepared) {
    if (prepared) new LogPartitions(database).prepare(MONDAY, weeks(5));
    var history = new QueueHistory(database, repository, new SplittableRandom(seed));
    history.run(MONDAY, weeks(6), Duration.ofHours(4));
    for (int week = 0; week <= 7; week++) {
      Instant now = weeks(week).plus(LogRetention.KEPT);
      int expected = week == 0 || week == 7 ? 0 : 1;
      assertThat(new LogRetention(database).drop(now)).isEqualTo(expected);
      assertThat(oldest()).isAfterOrEqualTo(weeks(Math.min(week, 6)));
      assertThat(history.folded()).as("after week %s", week).isEqualTo(history.members());
    }
    assertThat(number("select count(*) from event_log")).isZero();
    assertThat(number("select floor_number - last_number from log_counter")).isZero();
  }

  @Test
  void nothing_goes_a_moment_before_its_whole_week_is_past_keeping() {
    new LogPartitions(database).prepare(MONDAY, weeks(2));
    new QueueHistory(database, repository, new SplittableRandom(4))
        .run(MONDAY, weeks(2), Duration.ofHours(4));
    long before = number("select count(*) from event_log");
    Instant end = weeks(1).plus(LogRetention.KEPT);
    assertThat(new LogRetention(database).drop(end.minusNanos(1_000))).isZero();
    assertThat(number("select count(*) from event_log")).isEqualTo(before);
    assertThat(new LogRetention(database).drop(end)).isEqualTo(1);
    assertThat(oldest()).isBetween(weeks(1), weeks(2));
    assertThat(number("select floor_number from log_counter"))
        .isEqualTo(number("select min(number) - 1 from event_log"));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void nodes_that_drop_while_others_append_share_the_work(int round) throws Exception {
    new LogPartitions(database).prepare(MONDAY, weeks(6));
    var history = new QueueHistory(database, repository, new SplittableRandom(round));
    history.run(MONDAY, weeks(5), Duration.ofHours(4));
    new LogPartitions(database).prepare(Instant.now());
    Callable<Integer> drop =
        () -> new LogRetention(database).drop(weeks(5).plus(LogRetention.KEPT));
    Callable<Integer> append =
        () -> {
          for (int i = 0; i < 20; i++) {
            database.run(
                tx -> LogAppender.append(tx, repository, SampleEntries.all().subList(0, 3)));
          }
          return 0;
        };
    int dropped = 0;
    try (var threads = Executors.newFixedThreadPool(4)) {
      var work = List.of(append, drop, append, drop);
      for (var done : threads.invokeAll(work)) dropped += done.get();
    }
    assertThat(dropped).isEqualTo(5);
    assertThat(history.folded()).isEqualTo(history.members());
  }

  private static Instant weeks(int count) {
    return MONDAY.plus(WEEK.multipliedBy(count));
  }

  private Instant oldest() {
    return database.read(
        db ->
            db.fetchSingle("select coalesce(min(received_at), '2100-01-01') from event_log")
                .get(0, java.time.OffsetDateTime.class)
                .toInstant());
  }

  private long number(String sql) {
    return database.read(db -> db.fetchSingle(sql).get(0, Long.class));
  }
}
