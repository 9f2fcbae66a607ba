package dev.signalbox.host.github.tables;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.store.Database;
import dev.signalbox.store.DatabaseAddress;
import dev.signalbox.store.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DeliveriesTest {
  private static final Instant NOON = Instant.parse("2026-05-04T12:00:00Z");

  private DatabaseAddress address;
  private Database database;
  private Deliveries deliveries;

  @BeforeEach
  void open() {
    address = TestDatabase.migratedAddress(HostedRepositories.TABLES);
    start();
  }

  private void start() {
    database = Database.open(address, 8);
    deliveries = new Deliveries(database);
  }

  @AfterEach
  void close() {
    database.close();
  }

  private static StoredDelivery delivery(String id) {
    return new StoredDelivery(
        id, "push", Optional.of(5L), Optional.of(1L), NOON, "{\"ref\": \"a\"}\n");
  }

  @Test
  void what_is_not_done_comes_in_the_order_of_arrival_also_after_a_restart() {
    var ping = new StoredDelivery("b", "ping", Optional.empty(), Optional.empty(), NOON, "{}");
    for (var each : new StoredDelivery[] {delivery("c"), ping, delivery("a")}) {
      assertThat(deliveries.keep(each)).isTrue();
    }
    close();
    start();

    assertThat(deliveries.toDo(10, 10, List.of()))
        .containsExactly(delivery("c"), ping, delivery("a"));
    deliveries.markDone(List.of("c"), NOON);
    assertThat(deliveries.toDo(1, 10, List.of())).containsExactly(ping);
  }

  @Test
  void many_of_one_repository_leave_room_for_those_of_others() {
    for (int each = 0; each < 5; each++) deliveries.keep(delivery("stuck" + each));
    var other = new StoredDelivery("other", "push", Optional.of(5L), Optional.of(2L), NOON, "{}");
    deliveries.keep(other);

    assertThat(deliveries.toDo(3, 2, List.of()))
        .containsExactly(delivery("stuck0"), delivery("stuck1"), other);
  }

  @Test
  void a_look_reads_what_waits_and_not_all_that_is_kept() {
    var all = IntStream.range(0, 1_000).mapToObj(each -> delivery("d" + each)).toList();
    deliveries.keep(all);
    var ids = all.stream().map(StoredDelivery::id).toList();
    deliveries.markDone(ids.subList(0, 950), NOON);
    close();
    database = Database.open(address, 1);
    deliveries = new Deliveries(database);

    long before = rowsRead();
    assertThat(deliveries.toDo(500, 500, ids.subList(950, 980))).hasSize(20);
    assertThat(rowsRead() - before).isBetween(50L, 150L);
  }

  /** By the only connection of the pool, so that what it has read is counted. */
  private long rowsRead() {
    database.read(db -> db.fetch("select pg_stat_force_next_flush()"));
    return database.read(
        db ->
            db.resultQuery(
                    "select idx_tup_fetch + seq_tup_read from pg_stat_user_tables"
                        + " where relname = 'github_delivery'")
                .fetchSingle(row -> row.get(0, Long.class)));
  }

  @Test
  void one_that_was_seen_is_not_kept_again_whether_done_or_not() {
    deliveries.keep(delivery("a"));
    assertThat(deliveries.keep(delivery("a"))).isFalse();
    deliveries.markDone(List.of("a"), NOON);
    assertThat(deliveries.keep(delivery("a"))).isFalse();
    assertThat(deliveries.toDo(10, 10, List.of())).isEmpty();
  }

  @Test
  void of_many_who_keep_the_same_at_once_one_does() throws Exception {
    Callable<Boolean> keep = () -> deliveries.keep(delivery("a"));
    try (var threads = Executors.newFixedThreadPool(6)) {
      assertThat(threads.invokeAll(Collections.nCopies(12, keep)))
          .extracting(Future::get)
          .containsOnlyOnce(true);
    }
  }

  @Test
  void only_what_was_done_a_week_ago_is_dropped() {
    for (String id : new String[] {"old", "young", "open"}) deliveries.keep(delivery(id));
    deliveries.markDone(List.of("old"), NOON);
    deliveries.markDone(List.of("old"), NOON.plus(Duration.ofDays(3)));
    deliveries.markDone(List.of("young"), NOON.plusSeconds(2));

    assertThat(deliveries.drop(NOON.plus(Deliveries.KEPT))).isZero();
    assertThat(deliveries.drop(NOON.plus(Deliveries.KEPT).plusSeconds(1))).isEqualTo(1);

    assertThat(deliveries.keep(delivery("old"))).isTrue();
    assertThat(deliveries.keep(delivery("young"))).isFalse();
    assertThat(deliveries.toDo(10, 10, List.of()))
        .containsExactly(delivery("open"), delivery("old"));
  }
}
