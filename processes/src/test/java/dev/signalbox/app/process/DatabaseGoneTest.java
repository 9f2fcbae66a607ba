package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The database dies under a queue and comes back; the server lives on. */
class DatabaseGoneTest {
  private static final String PAUSE = "/v1/repos/acme/shop/merge-queue/pause";
  private static final String INTERRUPTED =
      "select count(*) from local_check_run where body::text like '%restarted%'";

  private static final String UNDER_WAY = "select count(*) from outbox";
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  @TempDir Path folder;

  @Test
  void the_queue_waits_for_its_database_and_goes_on() throws Exception {
    var database = SharedPostgres.fresh();
    Path data = folder.resolve("data");
    var shop = new PushingDeveloper(folder.resolve("clone"));
    try (var server = ServerProcess.start(data, "--database-url", database.url())) {
      shop.open(server.awaitReady());
      goneForAMoment(server, shop, database);
      goneForLongerThanTheLease(server, shop, database);
      shop.mainIsRight(server);
      new OutsidePromises(server, shop).allHold(data);
      assertThat(server.output()).doesNotContain("\tat ");
    }
  }

  private static void goneForAMoment(
      ServerProcess server, PushingDeveloper shop, SharedPostgres database) throws Exception {
    shop.change(true);
    shop.change(false);
    for (String name : shop.names()) shop.push(server, name);
    var recovery = new Recovery(server);
    long before = recovery.progress();
    var start = SharedPostgres.kill();
    assertThat(server.status("PUT", PAUSE, "{\"reason\":\"x\"}")).isEqualTo(503);
    assertThat(server.status("GET", PAUSE, "")).isEqualTo(503);
    assertThat(shop.push(server, "c1")).contains("503");
    database.startAgain(start);
    recovery.goesOn(before);
    DoomTest.everythingEnds(server, shop);
  }

  private static void goneForLongerThanTheLease(
      ServerProcess server, PushingDeveloper shop, SharedPostgres database) throws Exception {
    shop.slowChange();
    shop.push(server, shop.names().getLast());
    database.awaitCheck();
    // On record it may be before the server knows that it is.
    Awaitility.await().atMost(PATIENCE).until(() -> database.number(UNDER_WAY) == 0);
    var recovery = new Recovery(server);
    long before = recovery.progress();
    database.startAgain(SharedPostgres.kill());
    database.leasesRunOut();
    recovery.goesOn(before);
    DoomTest.everythingEnds(server, shop);
    assertThat(database.number(INTERRUPTED)).as("checks that were run twice").isZero();
  }
}
