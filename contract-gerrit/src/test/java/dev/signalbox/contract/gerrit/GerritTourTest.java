package dev.signalbox.contract.gerrit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.app.process.ProgramCommand;
import dev.signalbox.store.TestDatabase;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** The tour of docs/gerrit.md, typed as it is written, at a Gerrit where nobody has been before. */
@EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
class GerritTourTest {
  private static final Path PAGE = Path.of("..", "docs", "gerrit.md");
  private static final Pattern TYPED = Pattern.compile("(?ms)^```sh\\n(.*?)^```$");
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  /** The server of the tour goes on while other things are typed. */
  private static final String SERVED =
      """
      %s &
      server=$!
      trap 'kill $server; wait $server || true' EXIT
      until curl -fs $SIGNALBOX_URL/health/ready > /dev/null; do kill -0 $server; sleep 0.2; done
      """;

  @TempDir Path folder;

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static List<String> blocks() throws IOException {
    String page = Files.readString(PAGE);
    String tour = page.substring(page.indexOf("## From an empty"), page.indexOf("## How it maps"));
    return TYPED.matcher(tour).results().map(it -> it.group(1)).toList();
  }

  private static String typed(String block) {
    return block
        .lines()
        .map(line -> line.startsWith("signalbox serve") ? SERVED.formatted(line) : line)
        .collect(Collectors.joining("\n", "", "\n"));
  }

  /** As a program of its own: who puts it in the background and ends it ends no mere subshell. */
  private Path launcher() throws IOException {
    var words =
        ProgramCommand.of().stream().map(word -> "'" + word + "'").collect(Collectors.joining(" "));
    Path programs = Files.createDirectory(folder.resolve("bin"));
    String text = "#!/bin/sh\nexec " + words + " \"$@\"\n";
    Path program = Files.writeString(programs.resolve("signalbox"), text);
    assertThat(program.toFile().setExecutable(true)).isTrue();
    return programs;
  }

  private static boolean isFree(int port) {
    try (var _ = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  private String script(RealGerrit gerrit) throws IOException {
    var lines = new ArrayList<>(List.of("set -euxo pipefail", "cd " + folder));
    lines.add("PATH=" + launcher() + ":$PATH");
    for (String block : blocks()) lines.add(typed(block));
    lines.add(
        "until curl -fs -u admin:SECRET $G/a/changes/$C | grep -q '\"MERGED\"'; do sleep 0.5;"
            + " done");
    String address = gerrit.address().toString();
    return String.join("\n", lines)
        .replace(
            "https://admin:SECRET@review.example.org", address.replace("//", "//admin:SECRET@"))
        .replace("https://review.example.org", address)
        .replace("SECRET", RealGerrit.PASSWORD);
  }

  @Test
  void from_an_empty_gerrit_to_a_landed_change() throws Exception {
    var gerrit = RealGerrit.empty();
    try {
      Path script = Files.writeString(folder.resolve("tour.sh"), script(gerrit));
      Path log = folder.resolve("tour.log");
      int port = freePort();
      var database = TestDatabase.freshAddress();
      String user = database.user() + ":" + database.password() + "@";
      var shell =
          new ProcessBuilder("bash", script.toString())
              .redirectErrorStream(true)
              .redirectOutput(log.toFile());
      var environment = shell.environment();
      environment.put("SIGNALBOX_PORT", Integer.toString(port));
      environment.put("SIGNALBOX_URL", "http://127.0.0.1:" + port);
      environment.put("SIGNALBOX_DATA", folder.resolve("data").toString());
      environment.put("SIGNALBOX_GERRIT_LOOK_EVERY", "1");
      environment.put("SIGNALBOX_GERRIT_UNSAFE_CHECKS", "true");
      environment.put(
          "SIGNALBOX_DATABASE_URL",
          database.jdbcUrl().replace("jdbc:postgresql://", "postgres://" + user));
      var running = shell.start();
      boolean isOver = running.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS);
      if (!isOver) running.descendants().forEach(ProcessHandle::destroy);
      boolean isLeft = !isFree(port);
      assertThat(isOver && running.exitValue() == 0).as(Files.readString(log)).isTrue();
      assertThat(isLeft).as("a server is left").isFalse();
      await()
          .atMost(PATIENCE)
          .until(() -> !gerrit.admin().get("/changes/?q=status:merged").isEmpty());
    } finally {
      gerrit.end();
    }
  }
}
