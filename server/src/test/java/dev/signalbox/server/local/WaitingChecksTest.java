package dev.signalbox.server.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** More checks than slots. */
final class WaitingChecksTest extends LiveScene {
  private static final String WORDS = "waiting for a check slot: next, slots held by acme/crowded";

  @Test
  void a_check_that_waits_for_a_slot_says_so_everywhere() throws IOException {
    Path go = folder.resolve("go");
    var place = workplace("crowded", 1, "merge");
    String slow = "while [ ! -e '" + go + "' ]; do sleep 0.1; done";
    String more =
        """
          - { name: slow, run: "%s" }
          - { name: waits, run: "true" }
        """
            .formatted(slow);
    place
        .on("main", "main")
        .write("test.sh", slow + "\n")
        .write(".signalbox.yml", rules(1, "merge") + more)
        .commit("Crowd")
        .push("HEAD:refs/heads/main");
    change(place, "one", "queue");
    String queue = "/v1/repos/acme/crowded/merge-queue";
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () -> {
              assertThat(root.get(queue + "/pull/1/explain").body()).contains("waits is " + WORDS);
              assertThat(root.get(queue + "/pull/1").body()).contains(WORDS);
            });
    Files.createFile(go);
    untilLeft("crowded", 1);
  }
}
