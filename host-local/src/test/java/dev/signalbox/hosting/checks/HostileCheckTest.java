package dev.signalbox.hosting.checks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A check that tries each way out. */
class HostileCheckTest {
  private static final int WAYS = 19;
  private static final int WAYS_THROUGH_PROCESS_1 = 3;
  private static final String OUTLIVE =
      """
      (env -i setsid sleep 4714 >/dev/null 2>&1 &)
      (setsid sleep 4714 &)
      """;

  private static final ServerSocket LOOPBACK = listening();

  @TempDir Path below;
  private Path elsewhere = Path.of("");

  @AfterEach
  void tidy() throws Exception {
    if (!elsewhere.equals(Path.of(""))) Deletion.of(elsewhere);
  }

  @Test
  void no_way_leads_out_when_the_data_folder_is_below_tmp() throws Exception {
    staysInside(below);
  }

  @Test
  void no_way_leads_out_when_the_data_folder_is_elsewhere() throws Exception {
    elsewhere = Here.openFolder();
    staysInside(elsewhere);
  }

  @Test
  void no_way_leads_out_for_a_server_that_is_not_root() throws Exception {
    Here.assumeNobodyCanBeServer();
    elsewhere = Here.openFolder();
    var bench = prepared(elsewhere);
    CheckBench.sh(elsewhere, "chown -R 65534:65534 data outside keys");
    var server = OtherServer.asNobody(bench, hostile(bench, "other", "@SERVER@") + OUTLIVE);
    server.awaitWord("ended ");
    sawEveryWayFail(server.said());
    assertThat(server.said()).contains("ended Passed").contains("uid=65534");
    nothingChanged(bench, elsewhere.resolve("outside"));
  }

  @Test
  void every_way_leads_out_without_isolation() throws Exception {
    assumeTrue(Here.isRoot(), "root can do everything");
    var bench = prepared(below);
    try (var runner = bench.runner(new Isolation.Unsafe())) {
      String said = saidBy(runner, bench, "");
      // Process 1 of the machine can itself live in namespaces of its own.
      assertThat(said.lines().filter(line -> line.startsWith("ESCAPED")))
          .hasSizeGreaterThanOrEqualTo(WAYS - WAYS_THROUGH_PROCESS_1);
    } finally {
      Files.deleteIfExists(Path.of("/usr/bin/signalbox-evil"));
    }
  }

  private static ServerSocket listening() {
    try {
      return new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void staysInside(Path folder) throws Exception {
    var bench = prepared(folder);
    try (var runner = bench.runner(Here.isolation(bench.data))) {
      sawEveryWayFail(saidBy(runner, bench, OUTLIVE));
    }
    nothingChanged(bench, folder.resolve("outside"));
  }

  private static void sawEveryWayFail(String said) {
    assertThat(said.lines().filter(line -> line.startsWith("tried"))).hasSize(WAYS);
    assertThat(said.lines().filter(line -> line.startsWith("ESCAPED"))).isEmpty();
  }

  private static void nothingChanged(CheckBench bench, Path outside) throws IOException {
    assertThat(bench.repository.resolve("refs/heads/evil")).doesNotExist();
    assertThat(bench.data.resolve("checks/output/forged")).doesNotExist();
    assertThat(outside).isEmptyDirectory();
    assertThat(Here.commandLines()).noneMatch(line -> line.startsWith("sleep 4714"));
  }

  private static String saidBy(CheckRunner runner, CheckBench bench, String last) throws Exception {
    var diary = new Diary();
    var other = bench.job("echo private >private; echo ready; sleep 4716");
    runner.start(other, diary);
    await().until(() -> runner.output(other.id()).filter(Here::isNotEmpty).isPresent());
    String server = Long.toString(ProcessHandle.current().pid());
    CheckEnd end = bench.run(runner, bench.job(hostile(bench, other.id().text(), server) + last));
    assertThat(diary.ends(other.id())).isEmpty();
    runner.cancel(other.id());
    return Files.readString(end.output());
  }

  private static CheckBench prepared(Path folder) throws IOException {
    var bench = new CheckBench(folder);
    Files.writeString(bench.data.resolve("secret"), "secret");
    Files.createDirectory(bench.data.resolve("database"));
    Files.writeString(bench.data.resolve("database/password"), "secret");
    Files.createDirectory(bench.appKey().getParent());
    Files.writeString(bench.appKey(), "secret");
    Path outside = Files.createDirectory(folder.resolve("outside"));
    Files.setPosixFilePermissions(outside, PosixFilePermissions.fromString("rwxrwxrwx"));
    return bench;
  }

  private static String hostile(CheckBench bench, String other, String server) throws IOException {
    try (var script =
        Objects.requireNonNull(HostileCheckTest.class.getResourceAsStream("hostile.sh"))) {
      var variables =
          Map.of(
              "DATA", bench.data.toRealPath().toString(),
              "REPOSITORY", bench.repository.toRealPath().toString(),
              "APP_KEY", bench.appKey().toString(),
              "PORT", Integer.toString(LOOPBACK.getLocalPort()),
              "OTHER", other,
              "OUTSIDE", bench.data.toRealPath().resolveSibling("outside").toString(),
              "SERVER", server);
      var words = new StringBuilder("id\n");
      variables.forEach((name, value) -> words.append("export %s=%s\n".formatted(name, value)));
      return words + new String(script.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
