package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.app.Shell;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** A queue at GitHub is restored, while GitHub has gone on since the backup. */
@EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
class GitHubRestoreTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final String QUEUE = "/v1/repos/acme/shop/merge-queue";

  @TempDir Path folder;

  @Test
  void the_queue_goes_on_from_what_github_has_and_lands_nothing_twice() throws Exception {
    Path file = folder.resolve("backup");
    try (var shop = new GitHubShop(folder)) {
      long landed;
      long queued;
      long opened;
      var old = SharedPostgres.fresh();
      try (var server = shop.serve(folder.resolve("old"), old)) {
        shop.open(server.awaitReady());
        landed = asked(shop, "before");
        shop.everythingEnds(server);
        server.call("PUT", QUEUE + "/pause", "{\"reason\":\"backup\"}");
        queued = asked(shop, "queued");
        opened = shop.open(ShopChange.good("opened", "web/opened"));
        Awaitility.await().atMost(PATIENCE).until(() -> !DoomTest.isEmpty(server));
        backUp(old, file);
        server.call("DELETE", QUEUE + "/pause", "");
        shop.askFor(opened);
        asked(shop, "unknown");
        shop.everythingEnds(server);
      }
      assertThat(List.of(landed, queued, opened)).noneMatch(shop::isOpen);
      var tip = shop.tip();
      Path data = folder.resolve("new");
      var database = SharedPostgres.fresh();
      restore(file, data, database);
      try (var server = shop.serve(data, database)) {
        shop.open(server.awaitReady());
        server.call("DELETE", QUEUE + "/pause", "");
        Awaitility.await().atMost(PATIENCE).until(() -> DoomTest.isEmpty(server));
        assertThat(shop.tip()).as("what has landed lands no more").isEqualTo(tip);
        for (long pull : List.of(landed, queued, opened)) isSeenAsMerged(database, pull);
        long next = asked(shop, "after");
        Awaitility.await().atMost(PATIENCE).until(() -> !shop.isOpen(next));
        Awaitility.await().atMost(PATIENCE).until(() -> DoomTest.isEmpty(server));
        new OutsidePromises(server, shop).membershipFolds();
        isRight(shop, server);
      }
    }
  }

  private static long asked(GitHubShop shop, String topic) {
    long number = shop.open(ShopChange.good(topic, "server/" + topic));
    shop.askFor(number);
    return number;
  }

  private void backUp(SharedPostgres database, Path file) {
    done(
        Shell.empty()
            .run(
                "backup",
                "--data=" + folder.resolve("old"),
                "--database-url=" + database.url(),
                "--out=" + file));
  }

  private static void restore(Path file, Path data, SharedPostgres database) {
    done(
        Shell.empty()
            .run("restore", file.toString(), "--data=" + data, "--database-url=" + database.url()));
  }

  private static void done(Shell.Result result) {
    assertThat(result.code()).as(result.out() + result.err()).isZero();
  }

  private static void isSeenAsMerged(SharedPostgres database, long pull) {
    String state = "select body ->> 'state' from github_pull_request where number = " + pull;
    Awaitility.await("#" + pull)
        .atMost(PATIENCE)
        .until(() -> database.texts(state).contains("MERGED"));
  }

  private static void isRight(GitHubShop shop, ServerProcess server) throws IOException {
    Path clone = shop.cloned(server);
    assertThat(GitHubShop.git(clone, "ls-files").lines().toList())
        .contains("server/before", "server/queued", "web/opened", "server/unknown", "server/after");
    assertThat(GitHubShop.git(clone, "log", "--first-parent", "--format=%s").lines().toList())
        .as("nothing lands twice")
        .hasSize(6)
        .doesNotHaveDuplicates();
  }
}
