package dev.signalbox.store.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.engine.log.LogType;
import dev.signalbox.engine.log.SampleEntries;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.store.Database;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.log.LogAppender;
import dev.signalbox.store.repositories.Creation;
import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.store.repositories.Repositories;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class StatisticsFoldTest {
  private static final String ROLLUPS =
      "select figure, hours, base_ref, queue_name, priority_rule, detail, count, min, max,"
          + " histogram from statistics_rollup where repository_id = ? order by 1, 2, 3, 4, 5, 6";

  private final Database database = TestDatabase.open();

  @AfterEach
  void close() {
    database.close();
  }

  private RepositoryId repository(String name) {
    var slug = RepositorySlug.parse("acme/" + name);
    var creation =
        new Repositories(database).create(slug, HostKind.LOCAL, "main", AuditSource.SERVER);
    return ((Creation.Created) creation).repository().id();
  }

  /** All types that there are samples of, several times. */
  private void append(RepositoryId repository, int times) {
    var entries =
        Stream.of(LogType.values())
            .filter(type -> type.metadata().isPresent())
            .map(SampleEntries::of)
            .toList();
    for (int i = 0; i < times; i++) {
      database.run(tx -> LogAppender.append(tx, repository, entries));
    }
  }

  private static int caughtUp(StatisticsFold fold, RepositoryId repository) {
    return IntStream.generate(() -> fold.step(repository)).takeWhile(taken -> taken > 0).sum();
  }

  private String rollups(RepositoryId repository) {
    return database.read(db -> db.fetch(ROLLUPS, repository.value()).formatJSON());
  }

  @Test
  void steps_of_any_size_come_to_the_same() {
    var one = repository("one");
    var other = repository("other");
    append(one, 5);
    append(other, 5);
    var whole = new StatisticsFold(database);
    var small = new StatisticsFold(database, 7);
    assertThat(caughtUp(whole, one)).isEqualTo(caughtUp(small, other)).isPositive();
    assertThat(rollups(one)).isEqualTo(rollups(other)).contains("ci_runtime", "outcome");
    assertThat(whole.behind(List.of(), 10)).isEmpty();
  }

  @Test
  void what_is_appended_later_is_added_and_nothing_counts_twice() {
    var repository = repository("later");
    var fold = new StatisticsFold(database);
    append(repository, 1);
    assertThat(fold.behind(List.of(), 10)).containsExactly(repository);
    int first = caughtUp(fold, repository);
    assertThat(fold.step(repository)).isZero();
    append(repository, 1);
    assertThat(caughtUp(fold, repository)).isEqualTo(first);
    var entered =
        database.read(
            db ->
                db.fetch("select count from statistics_rollup where figure = 'entered'")
                    .map(row -> row.get(0, Long.class)));
    assertThat(entered).containsOnly(2L);
  }

  @Test
  void logs_that_sit_out_take_no_place_of_others() {
    var stuck = Stream.of("a", "b").map(this::repository).toList();
    var other = repository("c");
    for (var repository : List.of(stuck.getFirst(), stuck.getLast(), other)) append(repository, 1);
    var fold = new StatisticsFold(database);
    assertThat(fold.behind(stuck, 2)).containsExactly(other);
    assertThat(fold.isUpToDate(other)).isFalse();
    caughtUp(fold, other);
    assertThat(fold.isUpToDate(other)).isTrue();
    assertThat(fold.behind(stuck, 2)).isEmpty();
  }

  @Test
  void a_step_that_is_rolled_back_leaves_nothing_behind() {
    var repository = repository("crash");
    append(repository, 1);
    database.run(
        tx ->
            tx.execute(
                "create function broken() returns trigger language plpgsql as"
                    + " $$ begin raise exception 'broken'; end $$;"
                    + " create trigger broken before update on statistics_position"
                    + " for each row execute function broken()"));
    var fold = new StatisticsFold(database);
    assertThatThrownBy(() -> fold.step(repository)).hasMessageContaining("broken");
    assertThat(rollups(repository)).doesNotContain("entered");
    database.run(tx -> tx.execute("drop trigger broken on statistics_position"));
    assertThat(caughtUp(fold, repository)).isPositive();
    assertThat(rollups(repository)).contains("entered");
  }

  @Test
  void only_one_node_at_a_time_folds_a_log() {
    var repository = repository("locked");
    append(repository, 1);
    var fold = new StatisticsFold(database);
    fold.step(repository);
    append(repository, 1);
    database.run(
        tx -> {
          tx.execute("select * from statistics_position for update");
          assertThat(fold.step(repository)).isZero();
        });
    assertThat(fold.step(repository)).isPositive();
  }

  @Test
  void what_is_older_than_the_longest_question_is_dropped() {
    var repository = repository("old");
    append(repository, 1);
    var fold = new StatisticsFold(database);
    caughtUp(fold, repository);
    fold.drop(Instant.now().plus(Duration.ofDays(94)));
    assertThat(rollups(repository)).contains("entered");
    fold.drop(Instant.now().plus(StatisticsFold.KEPT).plus(Duration.ofDays(2)));
    assertThat(List.of(rollups(repository))).noneMatch(rows -> rows.contains("entered"));
  }

  @Test
  void percentiles_of_a_histogram_are_near_the_true_ones() {
    var measure = new Measure();
    IntStream.rangeClosed(1, 10_000).forEach(value -> measure.sample(value));
    assertThat(measure.percentile(0.5)).isBetween(4_900.0, 5_100.0);
    assertThat(measure.percentile(0.95)).isBetween(9_310.0, 9_690.0);
    assertThat(measure.percentile(1)).isLessThanOrEqualTo(10_000);
  }
}
