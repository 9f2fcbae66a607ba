package dev.signalbox.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.signalbox.postgres.EmbeddedPostgres;
import dev.signalbox.runtime.LeaseTable;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.store.queue.Leases;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class DatabaseTest {
  private static final Path FOLDER = Path.of("target", "private-postgres").toAbsolutePath();

  @Test
  void a_server_that_goes_away_is_told_as_such_and_found_again_when_it_is_back() {
    PostgresTemplate.copyTo(FOLDER);
    var postgres = EmbeddedPostgres.startOnLoopback(FOLDER);
    try (var relay = new Relay(port(postgres));
        var database = Database.open(through(relay, postgres), 2)) {
      assertThat(database.answers()).isTrue();
      postgres.close();
      assertThat(database.answers()).isFalse();
      assertThatThrownBy(() -> database.run(tx -> tx.execute("select 1")))
          .isInstanceOf(StoreUnavailable.class);
      assertThatThrownBy(() -> database.read(db -> db.fetch("select 1")))
          .isInstanceOf(StoreUnavailable.class);

      postgres = EmbeddedPostgres.startOnLoopback(FOLDER);
      relay.leadTo(port(postgres));
      await().atMost(Duration.ofSeconds(10)).until(database::answers);
      SampleRepositories.create(database, "octo/after-" + System.nanoTime());
    } finally {
      postgres.close();
    }
  }

  @Test
  void the_server_soon_gives_up_connections_of_whoever_is_cut_off() {
    try (var database = TestDatabase.open()) {
      assertThat(
              database.<Object>read(
                  db ->
                      db.fetch(
                              """
                              select setting from pg_settings
                              where name in ('tcp_user_timeout', 'tcp_keepalives_idle')
                              order by name
                              """)
                          .getValues(0)))
          .isEqualTo(List.of("3", "10000"));
    }
  }

  @Test
  void a_network_that_falls_silent_hangs_nobody_who_keeps_leases() {
    var address = TestDatabase.freshAddress();
    int port = URI.create(address.jdbcUrl().substring("jdbc:".length())).getPort();
    try (var relay = new Relay(port);
        var database = Database.open(through(relay, address, port), 2)) {
      var repository = SampleRepositories.create(database, "octo/silent");
      var leases = new Leases(database, 1);
      assertThat(leases.take(List.of(repository.id()))).hasSize(1);
      relay.fallSilent();
      var asked = Instant.now();
      assertThatThrownBy(leases::renew).isInstanceOf(StoreUnavailable.class);
      assertThat(Duration.between(asked, Instant.now())).isLessThan(Duration.ofSeconds(8));
      relay.speakAgain();
      await().atMost(Duration.ofSeconds(30)).until(() -> isKept(leases));
    }
  }

  @Test
  void a_node_that_froze_within_a_transaction_keeps_nobody_from_taking_over() throws Exception {
    var thawed = new CountDownLatch(1);
    try (var database = TestDatabase.open();
        var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var repository = SampleRepositories.create(database, "octo/frozen");
      var locked = new CountDownLatch(1);
      var frozen =
          threads.submit(
              () ->
                  database.transaction(
                      tx -> {
                        tx.execute("select 1 from writer_lease for share");
                        locked.countDown();
                        return reached(thawed);
                      }));
      assertThat(reached(locked)).isTrue();
      var leases = new Leases(database, 1);
      assertThat(leases.take(List.of(repository.id()))).as("while it is locked").isEmpty();
      await().atMost(LeaseTable.SPAN).until(() -> !leases.take(List.of(repository.id())).isEmpty());
      assertThat(frozen).isNotDone();
      thawed.countDown();
    }
  }

  private static boolean reached(CountDownLatch latch) {
    try {
      return latch.await(1, TimeUnit.MINUTES);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static boolean isKept(Leases leases) {
    try {
      leases.renew();
      return true;
    } catch (StoreUnavailable e) {
      return false;
    }
  }

  private static DatabaseAddress through(Relay relay, DatabaseAddress address, int port) {
    String url = address.jdbcUrl().replace(":" + port + "/", ":" + relay.port() + "/");
    return new DatabaseAddress(url, address.user(), address.password());
  }

  @Test
  void a_statement_that_takes_too_long_is_told_as_trouble_of_the_store() {
    try (var database = TestDatabase.open()) {
      assertThatThrownBy(
              () ->
                  database.run(
                      tx -> {
                        tx.execute("set local statement_timeout = 50");
                        tx.execute("select pg_sleep(10)");
                      }))
          .isInstanceOf(StoreUnavailable.class);
      assertThat(database.answers()).isTrue();
    }
  }

  @Test
  void a_connection_that_is_ended_in_the_middle_of_a_transaction_is_told_as_away() {
    try (var database = TestDatabase.open()) {
      assertThatThrownBy(
              () ->
                  database.run(
                      tx -> {
                        tx.execute("select 1");
                        tx.execute("select pg_terminate_backend(pg_backend_pid())");
                      }))
          .isInstanceOf(StoreUnavailable.class);
      assertThat(database.answers()).isTrue();
    }
  }

  @Test
  void no_server_is_told_in_words_without_the_password() {
    var nowhere = new DatabaseAddress("jdbc:postgresql://127.0.0.1:1/x?a=b", "u", "pass-word");
    assertThatThrownBy(() -> Database.open(nowhere, 1, Duration.ofMillis(300)))
        .isInstanceOf(StoreUnavailable.class)
        .hasMessageStartingWith(
            "the database at jdbc:postgresql://127.0.0.1:1/x does not respond: ")
        .hasMessageContaining("refused")
        .hasMessageNotContaining("pass-word");
    var here = TestDatabase.freshAddress();
    var stranger = new DatabaseAddress(here.jdbcUrl(), here.user(), "pass-word");
    assertThatThrownBy(() -> Database.open(stranger, 1, Duration.ofMillis(300)))
        .isInstanceOf(StoreUnavailable.class)
        .hasMessageContaining("password authentication failed")
        .hasMessageNotContaining("pass-word");
  }

  @Test
  void nodes_that_start_on_an_empty_database_at_once_all_find_it_migrated() throws Exception {
    var address = TestDatabase.freshAddress();
    Callable<Integer> node =
        () -> {
          try (var database = Database.open(address, 2)) {
            return database.read(
                db ->
                    db.fetchSingle("select count(*) from flyway_schema_history where success")
                        .get(0, Integer.class));
          }
        };
    try (var threads = Executors.newFixedThreadPool(3)) {
      for (var found : threads.invokeAll(Collections.nCopies(3, node))) {
        assertThat(found.get()).isEqualTo(migrations());
      }
    }
  }

  private static int migrations() throws IOException {
    var folder = Path.of("src/main/resources/dev/signalbox/store/migrations");
    try (var files = Files.list(folder)) {
      return files.toList().size();
    }
  }

  @Test
  void migrating_again_changes_nothing() {
    var address = TestDatabase.freshAddress();
    try (var first = Database.open(address, 2)) {
      SampleRepositories.create(first, "octo/widgets");
      String before = history(first);
      try (var second = Database.open(address, 2)) {
        assertThat(history(second)).isEqualTo(before);
      }
    }
  }

  private static String history(Database database) {
    return database.read(
        db ->
            db.fetch(
                    "select version, checksum, installed_on, (select count(*) from repository)"
                        + " from flyway_schema_history order by installed_rank")
                .formatCSV());
  }

  private static int port(EmbeddedPostgres postgres) {
    return URI.create(postgres.jdbcUrl().substring("jdbc:".length())).getPort();
  }

  private static DatabaseAddress through(Relay relay, EmbeddedPostgres postgres) {
    String url = postgres.jdbcUrl().replace(":" + port(postgres) + "/", ":" + relay.port() + "/");
    return new DatabaseAddress(url, postgres.user(), postgres.password());
  }
}
