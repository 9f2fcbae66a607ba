package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.fakehub.judge.Judge;
import java.nio.file.Path;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * The whole program in front of GitHub, from pull requests to proofs, without trouble; {@link
 * GitHubKillsTest} tells the same with trouble, and so usually stands for it.
 */
@EnabledIfSystemProperty(named = "signalbox.kills", matches = "[1-9].*")
class GitHubStoryTest {
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  @TempDir Path folder;

  @Test
  void what_is_good_lands_once_and_proven_and_what_is_bad_leaves() throws Exception {
    var judge = Judge.whereDescribed();
    Path data = folder.resolve("data");
    var database = SharedPostgres.fresh();
    try (var shop = new GitHubShop(folder);
        var server = shop.serve(data, database)) {
      shop.github.watchedBy(judge);
      shop.open(server.awaitReady());
      for (var change : ShopChange.all()) shop.askFor(shop.open(change));
      awaitSomethingMerged(server);
      for (var change : ShopChange.later()) shop.askFor(shop.open(change));
      shop.everythingEnds(server);
      new GitHubPromises(server, shop).allHold(data);
      new Confidences(server, shop).areKept(data, database);
      assertThat(server.output()).doesNotContain(" ERROR ");
    }
    judge.acquit();
  }

  private static void awaitSomethingMerged(ServerProcess server) {
    String log =
        "/v1/repos/" + PushingDeveloper.REPOSITORY + "/logs?event_type=action.queue.merged";
    Awaitility.await().atMost(PATIENCE).until(() -> !server.get(log).get("events").isEmpty());
  }
}
