package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.app.Shell;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** The disk of the repositories and checks, or that of backups, has no room for a while. */
@EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
class DiskFullTest {
  private static final String STOP = "/v1/repos/acme/shop/merge-queue/stop";
  private static final String PAUSE = "/v1/repos/acme/shop/merge-queue/pause";

  @TempDir Path folder;

  @Test
  void what_needs_room_is_refused_or_waits_and_goes_on_when_there_is_some() throws Exception {
    Path data = folder.resolve("data");
    var shop = new PushingDeveloper(folder.resolve("clone"));
    String url = SharedPostgres.fresh().url();
    try (var disk = SmallDisk.mount(data, "16m");
        var server = ServerProcess.start(data, "--database-url", url)) {
      shop.open(server.awaitReady());
      shop.change(true);
      shop.change(false);
      shop.change(true);
      // Else everything that needs room may be done before there is none.
      server.call("PUT", PAUSE, "{\"reason\":\"the disk is filled\"}");
      shop.push(server, "c1");
      shop.push(server, "c2");
      disk.fill();
      assertThat(shop.push(server, "c3")).contains("No space left on device");
      aBackupThatFindsNoRoomLeavesTheLastOneAsItWas(data, url);
      server.call("DELETE", PAUSE, "");
      Awaitility.await()
          .atMost(Duration.ofSeconds(30))
          .until(() -> server.output().contains("effect.retry: "));
      assertThat(server.get(STOP).get("stopped").booleanValue()).isFalse();
      var recovery = new Recovery(server);
      String before = shop.tip(server);
      disk.free();
      recovery.soon("the first landing", () -> !shop.tip(server).equals(before));
      DoomTest.everythingEnds(server, shop);
      shop.mainIsRight(server);
      new OutsidePromises(server, shop).allHold(data);
      shop.git("--git-dir=" + data.resolve("git/acme/shop.git"), "fsck", "--strict");
      assertThat(server.output()).doesNotContain("\tat ");
    }
  }

  private void aBackupThatFindsNoRoomLeavesTheLastOneAsItWas(Path data, String url)
      throws Exception {
    Path backups = folder.resolve("backups");
    try (var disk = SmallDisk.mount(backups, "2m")) {
      Path last = backups.resolve("last");
      String[] options = {"backup", "--data=" + data, "--database-url=" + url};
      var done = Shell.empty().run(with(options, "--out=" + last));
      assertThat(done.code()).as(done.err()).isZero();
      byte[] before = Files.readAllBytes(last);
      disk.fill();
      var full = Shell.empty().run(with(options, "--out=" + backups.resolve("next")));
      assertThat(full.code()).as(full.out()).isEqualTo(1);
      assertThat(full.err()).contains("No space left on device").doesNotContain("\tat ");
      try (var files = Files.list(backups)) {
        assertThat(files).containsExactlyInAnyOrder(last, backups.resolve("filler"));
      }
      assertThat(last).hasBinaryContent(before);
      assertThat(Shell.empty().run("backup", "verify", last.toString()).out()).contains("is whole");
    }
  }

  private static String[] with(String[] options, String last) {
    return Stream.concat(Stream.of(options), Stream.of(last)).toArray(String[]::new);
  }
}
