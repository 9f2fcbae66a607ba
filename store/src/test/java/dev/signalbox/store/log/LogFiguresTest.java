package dev.signalbox.store.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.log.SampleEntries;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.Database;
import dev.signalbox.store.SampleRepositories;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.store.log.LogFigures.Window;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class LogFiguresTest {
  private static final Instant BEGIN = Instant.parse("2026-01-05T00:00:00Z");
  private static final Instant END = BEGIN.plus(Duration.ofDays(14));

  private static Database database;

  @BeforeAll
  static void open() {
    database = TestDatabase.open();
    new LogPartitions(database).prepare(BEGIN, END);
  }

  @AfterAll
  static void close() {
    database.close();
  }

  private static RepositoryId repository(String name) {
    return SampleRepositories.create(database, "octo/" + name).id();
  }

  private static void write(
      RepositoryId repository, long number, Instant at, String type, String base, String metadata) {
    database.run(
        tx ->
            tx.execute(
                "insert into event_log values (?, ?::timestamptz, ?, ?, '', 1, ?, ?::json)",
                repository.value(),
                EventLog.utc(at),
                number,
                type,
                base,
                metadata));
  }

  private static void left(RepositoryId repository, int day, String base, String reason) {
    Instant at = BEGIN.plus(Duration.ofDays(day));
    String metadata =
        "{\"reason\":\"%s\",\"merged\":%s,\"queued_at\":\"%s\",\"checks\":[]}"
            .formatted(reason, reason.equals("it was merged"), at.minusSeconds(90));
    write(repository, day, at, "action.queue.leave", base, metadata);
  }

  private static Window all(RepositoryId repository) {
    return new Window(repository, Optional.empty(), BEGIN, END);
  }

  @Test
  void entries_of_every_shape_are_read_for_what_they_say() {
    var id = repository("shapes");
    database.run(tx -> LogAppender.append(tx, id, SampleEntries.all()));
    Instant now = Instant.now();
    var window = new Window(id, Optional.of("main"), now.minusSeconds(60), now.plusSeconds(60));
    var figures = new LogFigures(database);
    assertThat(figures.departed(window).found())
        .singleElement()
        .satisfies(
            left -> {
              assertThat(left.isMerged()).isFalse();
              assertThat(left.reason()).isEqualTo("Check test failed");
              assertThat(left.queuedAt()).isEqualTo("2026-03-02T09:15:00Z");
            });
    assertThat(figures.endedChecks(window).found())
        .containsExactly(
            new EndedChecks(
                "0198c0de-0000-7000-8000-0000000000ba",
                Optional.of(Instant.parse("2026-03-02T09:16:00Z")),
                Instant.parse("2026-03-02T09:21:00Z"),
                1,
                List.of("test")));
  }

  @Test
  void window_and_base_bound_what_counts() {
    var id = repository("bounds");
    left(id, 1, "main", "checks failed");
    left(id, 3, "main", "it was merged");
    left(id, 5, "stable", "it was dequeued");
    left(repository("others"), 3, "main", "it was closed");
    var figures = new LogFigures(database);
    assertThat(figures.departed(all(id)).found())
        .extracting(Departed::reason)
        .containsExactly("it was dequeued", "it was merged", "checks failed");
    var main = new Window(id, Optional.of("main"), BEGIN.plus(Duration.ofDays(2)), END);
    assertThat(figures.departed(main).found())
        .singleElement()
        .satisfies(
            left -> {
              assertThat(left.isMerged()).isTrue();
              assertThat(left.inQueue()).isEqualTo(Duration.ofSeconds(90));
            });
  }

  @Test
  void beyond_the_limit_the_oldest_are_left_out_and_that_is_said() {
    var id = repository("capped");
    for (int day = 1; day <= 4; day++) left(id, day, "main", "it was merged");
    assertThat(new LogFigures(database, 4).departed(all(id)).since()).isEmpty();
    var cut = new LogFigures(database, 3).departed(all(id));
    assertThat(cut.found()).hasSize(3);
    assertThat(cut.since()).contains(BEGIN.plus(Duration.ofDays(2)));
  }

  @Test
  void odd_metadata_is_passed_over() {
    var id = repository("odd");
    String nul = "{\"queued_at\":\"2026-01-05T00:00:00Z\",\"reason\":\"a\\u0000b\"}";
    write(id, 1, BEGIN, "action.queue.leave", "main", nul);
    write(id, 2, BEGIN, "action.queue.leave", "main", "{\"queued_at\":\"soon\"}");
    write(id, 3, BEGIN, "action.queue.checks_end", "main", "{}");
    String nulls = "{\"speculative_check_pull_request\":null,\"pull_request_numbers\":null}";
    write(id, 4, BEGIN, "action.queue.checks_end", "main", nulls);
    left(id, 5, "main", "it was merged");
    var figures = new LogFigures(database);
    assertThat(figures.departed(all(id)).found()).hasSize(1);
    assertThat(figures.endedChecks(all(id)).found())
        .hasSize(2)
        .allSatisfy(ended -> assertThat(ended.startedAt()).isEmpty());
  }

  @Test
  void only_the_entries_of_its_type_are_read() {
    var id = repository("walked");
    database.run(
        tx ->
            tx.execute(
                """
                insert into event_log
                select ?, ?::timestamptz + i * interval '40 seconds', i,
                  case when i % 100 = 0 then 'action.queue.leave' else 'action.label' end,
                  '', i, 'main', '{}'
                from generate_series(1, 20000) i
                """,
                id.value(), EventLog.utc(BEGIN)));
    database.read(db -> db.execute("analyze event_log"));
    for (var base : List.of(Optional.<String>empty(), Optional.of("main"))) {
      var question =
          new LogFigures(database, 50).departedQuestion(new Window(id, base, BEGIN, END));
      var plan = PlannedQuery.of(database, question.sql(), question.values());
      assertThat(plan.wholeReads()).isEmpty();
      assertThat(plan.buffers()).isLessThan(150);
    }
  }
}
