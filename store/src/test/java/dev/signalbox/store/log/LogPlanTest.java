package dev.signalbox.store.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.log.LogType;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.Database;
import dev.signalbox.store.SampleRepositories;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.store.log.LogSlice.Direction;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A page costs what a page costs, whatever is asked for and however far back. */
class LogPlanTest {
  private static final int LIMIT = 11;
  private static final int WEEKS = 12;
  private static final int PAGES_PER_PROBE = 4;
  private static final Instant BEGIN = Instant.parse("2026-01-05T00:00:00Z");
  private static final Instant END = BEGIN.plus(Duration.ofDays(70));

  private static Database database;
  private static RepositoryId repository;

  @BeforeAll
  static void load() {
    database = TestDatabase.open();
    repository = SampleRepositories.create(database, "octo/widgets").id();
    long other = SampleRepositories.create(database, "octo/gadgets").id().value();
    new LogPartitions(database).prepare(BEGIN, END);
    load(repository.value(), 45_000);
    load(other, 5_000);
    database.read(db -> db.execute("analyze event_log"));
  }

  private static void load(long repository, int count) {
    database.run(
        tx ->
            tx.execute(
                """
                insert into event_log
                select ?, ?::timestamptz + i * (interval '70 days' / ?), i,
                  (array['action.queue.enter', 'action.queue.leave', 'action.queue.merged',
                         'action.label', 'queue.pause.create'])[1 + i % 5],
                  'merge queue internal',
                  case when i % 7 > 0 then i / 20 end,
                  case when i % 7 > 0 then case when i % 10 = 0 then 'stable' else 'main' end end,
                  '{}'
                from generate_series(0, ? - 1) i
                """,
                repository, EventLog.utc(BEGIN), count, count));
  }

  @AfterAll
  static void close() {
    database.close();
  }

  static List<LogFilter> filters() {
    var filters = new ArrayList<LogFilter>();
    for (var pulls : List.of(List.<Long>of(), List.of(1_000L), List.of(7L, 1_000L, 2_200L))) {
      for (var base : List.of(Optional.<String>empty(), Optional.of("main"))) {
        filters.add(new LogFilter(pulls, base, List.of()));
        filters.add(new LogFilter(pulls, base, List.of(LogType.ACTION_QUEUE_LEAVE)));
        filters.add(
            new LogFilter(pulls, base, List.of(LogType.ACTION_LABEL, LogType.ACTION_QUEUE_LEAVE)));
      }
    }
    return filters;
  }

  /** Far from where reading starts only the weeks beyond it are touched, each a few pages. */
  @ParameterizedTest
  @MethodSource("filters")
  void every_page_of_every_filter_walks_an_index(LogFilter filter) {
    for (Direction direction : Direction.values()) {
      long edge = cost(filter, direction, Optional.empty());
      for (long day : List.of(1, 10, 35, 60, 69)) {
        Instant start = BEGIN.plus(Duration.ofDays(day));
        assertThat(cost(filter, direction, Optional.of(start)))
            .as("%s from day %s, edge %s", direction, day, edge)
            .isLessThan(2 * edge + LIMIT);
      }
    }
  }

  private static long cost(LogFilter filter, Direction direction, Optional<Instant> start) {
    var query = LogQuery.of(slice(filter, direction, start));
    var plan = PlannedQuery.of(database, query.sql(), query.values());
    int walks = Math.max(1, filter.pullRequests().size()) * Math.max(1, filter.types().size());
    assertThat(plan.wholeReads()).isEmpty();
    assertThat(plan.rowsSorted()).isLessThanOrEqualTo((long) LIMIT * walks);
    assertThat(plan.buffers()).isLessThan(walks * (WEEKS * PAGES_PER_PROBE + 2L * LIMIT));
    return plan.buffers();
  }

  private static LogSlice slice(LogFilter filter, Direction direction, Optional<Instant> start) {
    return new LogSlice(
        repository,
        filter,
        BEGIN,
        new LogPosition(END, Long.MAX_VALUE),
        start.map(at -> new LogPosition(at, Long.MAX_VALUE)),
        direction,
        LIMIT);
  }

  @Test
  void base_refs_are_probed_one_by_one() {
    long id = repository.value();
    List<Object> values = List.of(id, id, id, EventLog.utc(BEGIN), EventLog.utc(END));
    var plan = PlannedQuery.of(database, EventLog.BASE_REFS, values);
    assertThat(plan.wholeReads()).isEmpty();
    assertThat(plan.buffers()).isLessThan(2L * 2 * WEEKS * PAGES_PER_PROBE);
    assertThat(new EventLog(database).baseRefs(repository, BEGIN, END))
        .containsExactly("main", "stable");
  }
}
