package dev.signalbox.contract.gerrit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.app.process.Doom;
import dev.signalbox.app.process.DoomedMain;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program in front of a real Gerrit dies on its way, and goes on. */
class GerritKillsTest {
  private static final String GERRIT = "dev.signalbox.host.gerrit.";
  private static final String HOST = GERRIT + "GerritHost";
  private static final String LANDING = GERRIT + "GerritLanding";
  private static final String TABLES = GERRIT + "tables.";
  private static final String MIRROR = "dev.signalbox.host.mirror.";

  private static final List<Doom> DOOMS =
      List.of(
          Doom.before("before a landing is read back", LANDING, "readBack", 1),
          Doom.after("after a candidate was shown", HOST, "build", 2),
          Doom.before(
              "when a message is obeyed and not on record", TABLES + "ObeyedMessages", "done", 2),
          Doom.after("between the fence and the landing", MIRROR + "Mirror", "set", 3),
          Doom.before("before the note of a landing", MIRROR + "Notes", "add", 1),
          Doom.after(
              "when a report is told and not on record",
              GERRIT + "changes.ChangeMessages",
              "say",
              2),
          Doom.before("before a landing is settled", LANDING, "pushed", 1),
          Doom.before("before candidates are removed", GERRIT + "ShownCandidates", "remove", 1));

  @TempDir Path folder;

  @Test
  void killed_on_the_way_nothing_is_lost_or_done_twice() throws Exception {
    var shop = GerritShop.open(folder, RealGerrit.shared());
    var changes = new ArrayDeque<>(isLong() ? UploadedChange.all() : UploadedChange.few());
    int round = 0;
    for (Doom doom : isLong() ? DOOMS : DOOMS.subList(0, 1)) {
      try (var server = shop.doomed(doom)) {
        shop.add(server.awaitReadyOrDead());
        String fresh = "fresh-" + ++round;
        shop.askFor(UploadedChange.good(fresh, "server/" + fresh));
        for (int i = 0; i < 2 && !changes.isEmpty(); i++) shop.askFor(changes.poll());
        assertThat(server.awaitExit())
            .as("%s\n%s", doom, server.output())
            .isEqualTo(DoomedMain.DIED);
      }
    }
    try (var server = shop.serve()) {
      shop.add(server.awaitReady());
      for (var change : changes) shop.askFor(change);
      shop.everythingEnds(server);
      new GerritPromises(server, shop).allHold();
    }
  }

  private static boolean isLong() {
    return Integer.getInteger("signalbox.kills", 0) > 0;
  }
}
