package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** The program dies between the commit of a pause and the answer to it. */
@EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
class PauseKillTest {
  private static final String PAUSE = "/v1/repos/acme/shop/merge-queue/pause";
  private static final String CALM = "{\"reason\":\"calm\"}";
  private static final Doom BEFORE_THE_ANSWER =
      Doom.after("after the pause was committed", "dev.signalbox.store.pause.Pauses", "pause", 1);

  @TempDir Path folder;

  @Test
  void the_pause_holds_though_nobody_was_told() throws Exception {
    var database = SharedPostgres.fresh();
    Path data = folder.resolve("data");
    var shop = new PushingDeveloper(folder.resolve("clone"));
    shop.slowChange();
    String before;
    try (var server =
        ServerProcess.doomed(BEFORE_THE_ANSWER, data, "--database-url", database.url())) {
      shop.open(server.awaitReady());
      before = shop.tip(server);
      shop.push(server, "c1");
      database.awaitCheck();
      assertThatThrownBy(() -> server.tried("PUT", PAUSE, CALM)).isInstanceOf(IOException.class);
      assertThat(server.awaitExit()).isEqualTo(DoomedMain.DIED);
    }
    try (var server = ServerProcess.start(data, "--database-url", database.url()).awaitReady()) {
      assertThat(server.get(PAUSE).get("reason").stringValue()).isEqualTo("calm");
      shop.change(true);
      assertThat(shop.push(server, "c2")).contains("queued, position");
      assertThat(shop.tip(server)).as("paused").isEqualTo(before);
      server.call("DELETE", PAUSE, "");
      new Recovery(server).soon("the landing", () -> !shop.tip(server).equals(before));
      DoomTest.everythingEnds(server, shop);
      shop.mainIsRight(server);
      new OutsidePromises(server, shop).allHold(data);
    }
  }
}
