package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.fakehub.hooks.Courier;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program in front of GitHub dies on its way, with webhooks lost, and goes on. */
class GitHubKillsTest {
  private static final String GITHUB = "dev.signalbox.host.github.";
  private static final String LANDING = GITHUB + "landing.GitHubLanding";

  private static final List<Doom> DOOMS =
      List.of(
          Doom.before("before a landing is read back", LANDING, "readBack", 1),
          Doom.after("after a candidate was shown", GITHUB + "GitHubHost", "build", 2),
          Doom.before(
              "when a comment is obeyed and not on record",
              "dev.signalbox.host.github.tables.ObeyedComments",
              "done",
              2),
          Doom.before("before the note of a landing", "dev.signalbox.host.mirror.Notes", "add", 1),
          Doom.after(
              "after a webhook was kept", "dev.signalbox.host.github.tables.Deliveries", "keep", 3),
          Doom.before("before the fence is set", GITHUB + "landing.Fence", "of", 1));

  @TempDir Path folder;

  @Test
  void killed_on_the_way_nothing_is_lost_or_done_twice() throws Exception {
    Path data = folder.resolve("data");
    var database = SharedPostgres.fresh();
    var record = new KillRecord();
    try (var shop = new GitHubShop(folder)) {
      var changes = new ArrayDeque<>(ShopChange.all());
      for (Doom doom : chosen()) {
        try (var server = shop.doomed(doom, data, database)) {
          server.awaitReadyOrDead();
          shop.open(server);
          shop.github.courier().be(Courier.Mood.FAITHFUL);
          for (int i = 0; i < 4 && !changes.isEmpty(); i++) shop.askFor(shop.open(changes.poll()));
          shop.github.courier().be(Courier.Mood.SILENT);
          if (!changes.isEmpty()) shop.askFor(shop.open(changes.poll()));
          assertThat(server.awaitExit()).as("%s", server.output()).isEqualTo(DoomedMain.DIED);
          record.killed(doom.name());
        }
      }
      Stream.concat(changes.stream(), ShopChange.later().stream())
          .forEach(change -> shop.askFor(shop.open(change)));
      try (var server = shop.serve(data, database)) {
        shop.open(server.awaitReady());
        shop.everythingEnds(server);
        new GitHubPromises(server, shop).allHold(data);
        new Confidences(server, shop).areKept(data, database);
      }
    }
  }

  /** The first; all of them with {@code -Dsignalbox.kills}. */
  private static List<Doom> chosen() {
    return Integer.getInteger("signalbox.kills", 0) > 0 ? DOOMS : DOOMS.subList(0, 1);
  }
}
