package dev.signalbox.app.process;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** The program is killed at any time, under load; {@code -Dsignalbox.kills=100} for the record. */
@EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
class RandomKillsTest {
  private static final int KILLS = Integer.getInteger("signalbox.kills", 1);
  private static final long SEED = Long.getLong("signalbox.seed", 7);
  private static final int LONGEST_MILLIS = 5_000;
  private static final int NOT_SURE_OF = 4;

  @TempDir Path folder;

  @Test
  void killed_at_any_time_nothing_is_lost_or_done_twice() throws Exception {
    var random = new Random(SEED);
    Path data = ReadyData.in(folder);
    var shop = new PushingDeveloper(folder.resolve("clone"));
    var record = new KillRecord();
    for (int kill = 1; kill <= KILLS; kill++) {
      shop.change(true);
      shop.change(random.nextInt(3) > 0);
      try (var server = ServerProcess.start(data)) {
        server.awaitReady();
        if (kill == 1) shop.open(server);
        var names = shop.latest(NOT_SURE_OF);
        shop.push(server, names.getFirst());
        var life = Duration.ofMillis(random.nextInt(LONGEST_MILLIS));
        var end = Thread.ofVirtual().start(() -> killAfter(life, server, record));
        for (String name : names.subList(1, names.size())) {
          if (server.isAlive()) shop.push(server, name);
        }
        new Recovery(server).goesOnAlone();
        end.join();
      }
    }
    try (var server = ServerProcess.start(data)) {
      DoomTest.goesOnAndEnds(server.awaitReady(), shop);
      shop.mainIsRight(server);
      new OutsidePromises(server, shop).allHold(data);
    }
    record.total(shop);
  }

  private static void killAfter(Duration life, ServerProcess server, KillRecord record) {
    long end = System.nanoTime() + life.toNanos();
    while (System.nanoTime() < end) LockSupport.parkNanos(end - System.nanoTime());
    try {
      String state = KillRecord.state(server);
      server.kill();
      record.killed("after " + life.toMillis() + " ms, " + state);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
