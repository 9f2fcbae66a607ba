package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program dies at every step of the way, and goes on as if nothing had been. */
class DoomTest {
  private static final Duration PATIENCE = Duration.ofSeconds(90);
  private static final String STORE = "dev.signalbox.store.";
  private static final String QUEUE = STORE + "queue.";
  private static final String LOCAL = "dev.signalbox.host.local.";
  private static final String RUNS = "dev.signalbox.hosting.tables.LocalCheckRuns";
  private static final String MOVE = "dev.signalbox.host.landing.RefMove";

  /** Those of the last round and of this one. */
  private static final int NOT_SURE_OF = 4;

  private static final List<Doom> DOOMS =
      List.of(
          Doom.before("before the state commit", QUEUE + "QueueStore", "commit", 4),
          Doom.after("after the inbox commit", QUEUE + "Inbox", "append", 4),
          Doom.before("before a candidate is built", LOCAL + "LocalHost", "build", 2),
          Doom.after("between state commit and dispatch", QUEUE + "QueueStore", "commit", 5),
          Doom.after("after a candidate was built", LOCAL + "LocalHost", "build", 2),
          Doom.before("before the end of a check is on record", RUNS, "changeRun", 2),
          Doom.after("when a check is on record and not started", RUNS, "addRun", 2),
          Doom.after("after leave to land was given", QUEUE + "LandingPermits", "issue", 1),
          Doom.before("before the end of an effect is reported", QUEUE + "Outbox", "close", 3),
          Doom.after("between prepare and commit of the branch", MOVE, "hears", 2),
          Doom.after("after the end of an effect was reported", QUEUE + "Outbox", "close", 3),
          Doom.after("after the branch moved and before we know", MOVE, "move", 1),
          Doom.before("before the note of a landing", LOCAL + "LocalHost", "annotate", 1));

  @TempDir Path folder;

  @Test
  void killed_at_any_point_nothing_is_lost_or_done_twice() throws Exception {
    Path data = folder.resolve("data");
    String url = SharedPostgres.fresh().url();
    var shop = new PushingDeveloper(folder.resolve("clone"));
    try (var server = ServerProcess.start(data, "--database-url", url)) {
      shop.open(server.awaitReady());
    }
    var record = new KillRecord();
    for (Doom doom : chosen()) dies(doom, data, url, shop, record);
    try (var server = ServerProcess.start(data, "--database-url", url)) {
      goesOnAndEnds(server.awaitReady(), shop);
      shop.mainIsRight(server);
      new OutsidePromises(server, shop).allHold(data);
    }
    record.total(shop);
  }

  /** The two around a landing, which are the worst; all with {@code -Dsignalbox.kills}. */
  private static List<Doom> chosen() {
    if (Integer.getInteger("signalbox.kills", 0) > 0) return DOOMS;
    return List.of(DOOMS.get(7), DOOMS.get(11));
  }

  private static void dies(
      Doom doom, Path data, String url, PushingDeveloper shop, KillRecord record) throws Exception {
    shop.change(true);
    shop.change(shop.names().size() % 3 != 0);
    try (var server = ServerProcess.doomed(doom, data, "--database-url", url)) {
      server.awaitReadyOrDead();
      new Recovery(server).goesOnAlone();
      for (String name : shop.latest(NOT_SURE_OF)) {
        if (server.isAlive()) shop.push(server, name);
      }
      assertThat(server.awaitExit()).as(doom + "\n" + server.output()).isEqualTo(DoomedMain.DIED);
      record.killed(doom.name());
    }
  }

  static void goesOnAndEnds(ServerProcess server, PushingDeveloper shop) {
    new Recovery(server).goesOnAlone();
    everythingEnds(server, shop);
  }

  /** Whoever was not told that a push arrived pushes again. */
  static void everythingEnds(ServerProcess server, PushingDeveloper shop) {
    for (String name : shop.names()) shop.pushToTheEnd(server, name);
    Awaitility.await()
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(300))
        .until(() -> isEmpty(server));
  }

  static boolean isEmpty(ServerProcess server) {
    var status = server.get("/v1/repos/acme/shop/merge-queue/status");
    return status.get("batches").isEmpty() && status.get("waiting_pull_requests").isEmpty();
  }
}
