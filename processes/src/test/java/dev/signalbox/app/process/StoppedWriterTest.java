package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** The writer freezes in the middle of a landing, beyond its lease, and wakes up again. */
class StoppedWriterTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Map<String, String> SHARED =
      Map.of("SIGNALBOX_MASTER_KEY", "shared by both of the nodes");
  private static final String PAUSE = "/v1/repos/acme/shop/merge-queue/pause";

  /** Git has locked the branch and waits for the word. */
  private static final Doom IN_THE_MIDDLE =
      Doom.after("between prepare and commit", "dev.signalbox.host.landing.RefMove", "hears", 2);

  private static final Doom WITH_LEAVE =
      Doom.after("with leave to land", "dev.signalbox.store.queue.LandingPermits", "issue", 1);

  @TempDir Path folder;

  private static long epoch(SharedPostgres database) throws SQLException {
    return database.number("select max(epoch) from writer_lease");
  }

  @EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
  @Test
  void another_takes_over_and_the_one_that_wakes_up_moves_nothing() throws Exception {
    var database = SharedPostgres.fresh();
    String url = database.url();
    Path data = folder.resolve("data");
    var shop = new PushingDeveloper(folder.resolve("clone"));
    try (var sleeper = ServerProcess.sleeper(IN_THE_MIDDLE, data, SHARED, "--database-url", url)) {
      shop.open(sleeper.awaitReady());
      Awaitility.await().atMost(PATIENCE).until(() -> epoch(database) == 1);
      try (var second =
              ServerProcess.start(List.of(), data, SHARED, "--database-url", url).awaitReady();
          var third =
              ServerProcess.start(List.of(), data, SHARED, "--database-url", url).awaitReady()) {
        String before = shop.tip(third);
        shop.change(true);
        shop.push(sleeper, "c1");
        Awaitility.await().atMost(PATIENCE).until(sleeper::isStopped);
        second.call("PUT", PAUSE, "{\"reason\":\"nobody lands now\"}");
        assertThat(shop.tip(third)).as("paused before it landed").isEqualTo(before);
        Awaitility.await().atMost(PATIENCE).until(() -> epoch(database) > 1);
        sleeper.wakeUp();
        Awaitility.await().atMost(PATIENCE).until(() -> sleeper.output().contains("lease.lost: "));
        assertThat(shop.tip(third)).as("the one that woke up").isEqualTo(before);
        third.call("DELETE", PAUSE, "");
        Awaitility.await().atMost(PATIENCE).until(() -> !shop.tip(second).equals(before));
        Awaitility.await().atMost(PATIENCE).until(() -> DoomTest.isEmpty(third));
        shop.mainIsRight(second);
        new OutsidePromises(third, shop).membershipFolds();
      }
    }
  }

  @EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
  @Test
  void a_node_that_froze_with_leave_to_land_finds_it_used_by_another() throws Exception {
    String url = SharedPostgres.fresh().url();
    Path data = folder.resolve("data");
    var shop = new PushingDeveloper(folder.resolve("clone"));
    try (var sleeper = ServerProcess.sleeper(WITH_LEAVE, data, SHARED, "--database-url", url)) {
      shop.open(sleeper.awaitReady());
      shop.change(true);
      shop.push(sleeper, "c1");
      Awaitility.await().atMost(PATIENCE).until(sleeper::isStopped);
      try (var second =
          ServerProcess.start(List.of(), data, SHARED, "--database-url", url).awaitReady()) {
        Awaitility.await().atMost(PATIENCE).until(() -> DoomTest.isEmpty(second));
        String landed = shop.tip(second);
        sleeper.wakeUp();
        Awaitility.await().atMost(PATIENCE).until(() -> sleeper.output().contains("lease.lost: "));
        assertThat(shop.tip(second)).isEqualTo(landed);
        shop.mainIsRight(second);
        new OutsidePromises(second, shop).membershipFolds();
      }
    }
  }
}
