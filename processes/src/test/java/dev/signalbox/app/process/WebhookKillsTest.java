package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.app.process.WebhookInbox.Arrival;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.LongStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** The program dies while it tells others what happens, and the receiver is away for a while. */
@EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
class WebhookKillsTest {
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final String WEBHOOKS = "/v1/repos/acme/shop/webhooks";
  private static final String TABLES = "dev.signalbox.webhooks.tables.";
  private static final String CLIENT = "dev.signalbox.webhooks.network.ReceiverClient";

  private static final Doom TAKEN =
      Doom.after("when a delivery is on record and not sent", TABLES + "DeliveryClaims", "next", 2);
  private static final Doom ANSWERED =
      Doom.after("when it was answered and nobody knows", CLIENT, "post", 3);
  private static final Doom IN_VAIN =
      Doom.before("when it was sent in vain", TABLES + "DeliveryRecorder", "record", 1);

  /** Two methods have this name, and one calls the other. */
  private static final Doom FAILED =
      Doom.after("when its failure is on record", TABLES + "DeliveryRecorder", "record", 2);

  private static final Doom DELIVERED =
      Doom.after("when its end is on record", TABLES + "DeliveryRecorder", "record", 4);

  @TempDir Path folder;

  @Test
  void everything_arrives_in_order_and_what_comes_twice_has_the_same_id() throws Exception {
    Path data = folder.resolve("data");
    var database = SharedPostgres.fresh();
    var shop = new PushingDeveloper(folder.resolve("clone"));
    try (var inbox = new WebhookInbox()) {
      String[] options = {"--database-url", database.url(), "--webhook-allow", inbox.host()};
      long before = opened(data, options, shop, inbox);
      dies(TAKEN, data, options, shop, database);
      dies(ANSWERED, data, options, shop, database);
      dies(DELIVERED, data, options, shop, database);
      inbox.goesAway();
      dies(IN_VAIN, data, options, shop, database);
      dies(FAILED, data, options, shop, database);
      inbox.comesBack();
      try (var server = ServerProcess.start(data, options).awaitReady()) {
        DoomTest.everythingEnds(server, shop);
        var log = OutsidePromises.log(server, shop.slug());
        var expected = LongStream.rangeClosed(before + 1, log.size()).boxed().toList();
        Awaitility.await()
            .atMost(PATIENCE)
            .until(() -> inbox.arrivals().stream().anyMatch(it -> it.entry() == log.size()));
        isTold(inbox.arrivals(), expected);
      }
    }
  }

  /** Returns the number of the last entry that the webhook is not told of. */
  private static long opened(Path data, String[] options, PushingDeveloper shop, WebhookInbox inbox)
      throws Exception {
    try (var server = ServerProcess.start(data, options).awaitReady()) {
      shop.open(server);
      long before = OutsidePromises.log(server, shop.slug()).size();
      server.call(
          "POST", WEBHOOKS, "{\"url\":\"http://%s/\",\"every_type\":true}".formatted(inbox.host()));
      return before;
    }
  }

  private static void dies(
      Doom doom, Path data, String[] options, PushingDeveloper shop, SharedPostgres database)
      throws Exception {
    shop.change(true);
    try (var server = ServerProcess.doomed(doom, data, options)) {
      server.awaitReadyOrDead();
      for (String name : shop.latest(2)) if (server.isAlive()) shop.push(server, name);
      assertThat(server.awaitExit()).as(doom + "\n" + server.output()).isEqualTo(DoomedMain.DIED);
    }
    claimsRunOut(database);
  }

  /** As after the minute and a half that nobody else sends for a webhook whose node has died. */
  private static void claimsRunOut(SharedPostgres database) throws SQLException {
    database.number(
        """
        with late as (update webhook set claimed_until = now() - interval '1 s' returning 1)
        select count(*) from late
        """);
  }

  private static void isTold(List<Arrival> arrivals, List<Long> expected) {
    var entries = arrivals.stream().map(Arrival::entry).toList();
    assertThat(entries).as("in order").isSorted();
    assertThat(List.copyOf(new LinkedHashSet<>(entries))).as("nothing lost").isEqualTo(expected);
    assertThat(entries.size()).as("some come twice").isGreaterThan(expected.size());
    var ids = new HashMap<Long, String>();
    for (var arrival : arrivals) {
      String id = ids.computeIfAbsent(arrival.entry(), _ -> arrival.id());
      assertThat(arrival.id()).as("entry %s", arrival.entry()).isEqualTo(id);
    }
    assertThat(ids.values()).doesNotHaveDuplicates();
  }
}
