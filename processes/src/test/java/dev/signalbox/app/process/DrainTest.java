package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** A node is told to end, politely, while it has something to do. */
class DrainTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Duration SOON = Duration.ofSeconds(4);
  private static final Map<String, String> SHARED =
      Map.of("SIGNALBOX_MASTER_KEY", "shared by both of the nodes");
  private static final String PAUSE = "/v1/repos/acme/shop/merge-queue/pause";
  private static final String HELD_BY =
      "select count(*) from writer_lease where expires_at > now() and epoch = ";

  private static final String IDLE_HELD_BY =
      "select count(*) from writer_lease join repository on id = repository_id"
          + " where name = 'idle' and expires_at > now() and epoch = ";

  /** Git has locked the branch and waits for the word. */
  private static final Doom IN_THE_MIDDLE =
      Doom.after("between prepare and commit", "dev.signalbox.host.landing.RefMove", "hears", 2);

  @TempDir Path folder;

  @Test
  void a_landing_ends_before_the_node_does_and_another_takes_over_at_once() throws Exception {
    var database = SharedPostgres.fresh();
    var url = database.url();
    var go = folder.resolve("go");
    var data = folder.resolve("data");
    var shop = new PushingDeveloper(folder.resolve("clone"));
    try (var first =
        ServerProcess.held(IN_THE_MIDDLE, go, data, SHARED, "--database-url", url).awaitReady()) {
      shop.open(first);
      first.call("POST", "/v1/repos", "{\"owner\":\"acme\",\"name\":\"idle\"}");
      Awaitility.await().atMost(PATIENCE).until(() -> database.number(HELD_BY + 1) == 2);
      try (var second =
          ServerProcess.start(List.of(), data, SHARED, "--database-url", url).awaitReady()) {
        String before = shop.tip(second);
        shop.change(true);
        shop.push(first, "c1");
        Awaitility.await().atMost(PATIENCE).until(first::isHeld);
        first.askToStop();
        Awaitility.await("what does not land is handed over, before its lease runs out")
            .atMost(SOON)
            .until(() -> database.number(IDLE_HELD_BY + 2) == 1);
        turnsAwayWhatItWouldNotFinish(first, shop);
        assertThat(shop.tip(second)).as("still landing").isEqualTo(before);
        assertThat(database.number(HELD_BY + 1)).as("its lease").isEqualTo(1);
        Files.createFile(go);
        assertThat(first.awaitExit()).as(first.output()).isZero();
        Awaitility.await().atMost(SOON).until(() -> database.number(HELD_BY + 2) == 2);
        assertThat(shop.tip(second)).as("landed").isNotEqualTo(before);
        Awaitility.await().atMost(PATIENCE).until(() -> DoomTest.isEmpty(second));
        shop.change(true);
        shop.pushToTheEnd(second, "c2");
        Awaitility.await().atMost(PATIENCE).until(() -> DoomTest.isEmpty(second));
        shop.mainIsRight(second);
        new OutsidePromises(second, shop).membershipFolds();
        assertThat(first.output()).contains("drain.started: ", "drain.ended: ");
      }
    }
  }

  private static void turnsAwayWhatItWouldNotFinish(ServerProcess node, PushingDeveloper shop)
      throws Exception {
    Awaitility.await().atMost(PATIENCE).until(() -> node.status("GET", "/health/ready", "") == 503);
    var refused = node.tried("PUT", PAUSE, "{\"reason\":\"too late\"}");
    assertThat(refused.statusCode()).isEqualTo(503);
    assertThat(refused.headers().firstValue("Retry-After")).contains("5");
    assertThat(refused.body()).contains("shutting down");
    assertThat(node.status("GET", PAUSE, "")).as("reads are answered").isEqualTo(200);
    assertThat(node.status("GET", "/v1/repos/acme/shop/merge-queue/stream", "")).isEqualTo(503);
    assertThat(shop.push(node, "c1")).contains("remote: This server is shutting down; try again");
  }

  @Test
  @EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
  void a_second_signal_waits_for_nothing_and_nothing_lands_twice() throws Exception {
    landingIsLeftToTheNext(
        "600",
        first -> {
          Awaitility.await()
              .atMost(PATIENCE)
              .until(() -> first.status("GET", "/health/ready", "") == 503);
          first.askToStop();
        });
  }

  @Test
  @EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
  void a_landing_that_takes_longer_than_a_drain_may_is_left_to_the_next_node() throws Exception {
    landingIsLeftToTheNext("1", _ -> {});
  }

  private void landingIsLeftToTheNext(String drainSeconds, Consumer<ServerProcess> meanwhile)
      throws Exception {
    var url = SharedPostgres.fresh().url();
    var go = folder.resolve("go");
    var data = folder.resolve("data");
    var shop = new PushingDeveloper(folder.resolve("clone"));
    String[] options = {"--database-url", url, "--drain-seconds", drainSeconds};
    try (var first = ServerProcess.held(IN_THE_MIDDLE, go, data, SHARED, options).awaitReady()) {
      shop.open(first);
      shop.change(true);
      shop.push(first, "c1");
      Awaitility.await().atMost(PATIENCE).until(first::isHeld);
      first.askToStop();
      meanwhile.accept(first);
      assertThat(first.awaitExit()).as(first.output()).isIn(0, 137);
      assertThat(first.output()).contains("drain.cut_short: ");
      try (var second =
          ServerProcess.start(List.of(), data, SHARED, "--database-url", url).awaitReady()) {
        Awaitility.await().atMost(PATIENCE).until(() -> DoomTest.isEmpty(second));
        shop.mainIsRight(second);
        new OutsidePromises(second, shop).membershipFolds();
      }
    }
  }

  @Test
  @EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
  void checks_that_run_are_ended_and_run_again_by_the_node_that_is_left() throws Exception {
    var database = SharedPostgres.fresh();
    var url = database.url();
    var data = folder.resolve("data");
    var shop = new PushingDeveloper(folder.resolve("clone"));
    try (var first =
        ServerProcess.start(List.of(), data, SHARED, "--database-url", url).awaitReady()) {
      shop.open(first);
      Awaitility.await().atMost(PATIENCE).until(() -> database.number(HELD_BY + 1) == 1);
      try (var second =
          ServerProcess.start(List.of(), data, SHARED, "--database-url", url).awaitReady()) {
        shop.slowChange();
        shop.pushToTheEnd(first, "c1");
        database.awaitCheck();
        long asked = System.nanoTime();
        first.askToStop();
        assertThat(first.awaitExit()).as(first.output()).isZero();
        assertThat(Duration.ofNanos(System.nanoTime() - asked)).isLessThan(SOON);
        Awaitility.await().atMost(PATIENCE).until(() -> DoomTest.isEmpty(second));
        shop.mainIsRight(second);
        new OutsidePromises(second, shop).membershipFolds();
      }
    }
  }
}
