package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** The clock of the machine is set forward and back, and that of the database is another's. */
@EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
class ClockJumpsTest {
  private static final String QUEUE = "/v1/repos/acme/shop/merge-queue";
  private static final String PAUSE = QUEUE + "/pause";
  private static final String FREEZE = QUEUE + "/scheduled_freeze";
  private static final String TIMED_OUT =
      "select count(*) from local_check_run where body::text like '%timed out after%'";

  @TempDir Path folder;

  private void jump(Duration byWhat) throws IOException {
    Path draft = Files.writeString(folder.resolve("draft"), byWhat.toString());
    Files.move(draft, clock(), StandardCopyOption.ATOMIC_MOVE);
  }

  private Path clock() {
    return folder.resolve("clock");
  }

  @Test
  void a_queue_goes_on_whatever_the_clock_shows_and_nothing_lands_before_it_may() throws Exception {
    var database = SharedPostgres.fresh();
    Path data = folder.resolve("data");
    var shop = new PushingDeveloper(folder.resolve("clone"));
    try (var server = ServerProcess.jumpy(clock(), data, "--database-url", database.url())) {
      shop.open(server.awaitReady());
      var recovery = new Recovery(server);
      lands(server, shop, recovery, Duration.ofHours(1));
      lands(server, shop, recovery, Duration.ofHours(-1));
      stays(server, shop, database, pause(server));
      stays(server, shop, database, freeze(server));
      DoomTest.everythingEnds(server, shop);
      shop.mainIsRight(server);
      new OutsidePromises(server, shop).allHold(data);
      assertThat(database.number(TIMED_OUT)).isZero();
      assertThat(database.number("select max(epoch) from writer_lease")).isEqualTo(1);
    }
  }

  private void lands(ServerProcess server, PushingDeveloper shop, Recovery recovery, Duration jump)
      throws IOException {
    String before = shop.tip(server);
    shop.change(true);
    shop.push(server, shop.names().getLast());
    jump(jump);
    recovery.soon("the landing after " + jump, () -> !shop.tip(server).equals(before));
  }

  /** What to do, and what to undo. */
  private record Hold(Runnable begin, Runnable end) {}

  private static Hold pause(ServerProcess server) {
    return new Hold(
        () -> server.call("PUT", PAUSE, "{\"reason\":\"calm\"}"),
        () -> server.call("DELETE", PAUSE, ""));
  }

  private static Hold freeze(ServerProcess server) {
    return new Hold(
        () -> server.call("POST", FREEZE, "{\"reason\":\"calm\",\"timezone\":\"UTC\"}"),
        () -> {
          String id = server.get(FREEZE).at("/scheduled_freezes/0/id").stringValue();
          server.call("POST", FREEZE + "/" + id + "/delete", "{\"delete_reason\":\"over\"}");
        });
  }

  /** A push that is answered shows that the queue goes on with all but landing. */
  private void stays(
      ServerProcess server, PushingDeveloper shop, SharedPostgres database, Hold hold)
      throws Exception {
    String before = shop.tip(server);
    jump(Duration.ZERO);
    shop.slowChange();
    shop.push(server, shop.names().getLast());
    database.awaitCheck();
    hold.begin().run();
    jump(Duration.ofMinutes(-90));
    shop.change(true);
    assertThat(shop.push(server, shop.names().getLast())).contains("queued, position");
    assertThat(shop.tip(server)).isEqualTo(before);
    hold.end().run();
    new Recovery(server).soon("the landing when it may", () -> !shop.tip(server).equals(before));
    DoomTest.everythingEnds(server, shop);
  }
}
