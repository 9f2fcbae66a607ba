package dev.signalbox.app.process;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * The archive's launcher, on this Java and these jars in the places where the archive has them. The
 * archive itself takes minutes to make; {@link DistArchiveTest} has one.
 */
class DistLauncherTest {
  private static final Pattern LISTENING = Pattern.compile("listening on (http://\\S+)");

  /** Of git, coreutils and util-linux; the last for a database that root starts. */
  private static final List<String> TOOLS =
      List.of(
          "git",
          "readlink",
          "dirname",
          "id",
          "rm",
          "sync",
          "test",
          "true",
          "runuser",
          "setpriv",
          "unshare");

  @TempDir private Path folder;
  private Path link;

  @BeforeEach
  void layOut() throws IOException {
    var jars = ProgramCommand.jars();
    assumeThat(jars).as("the program is packed").isNotEmpty();
    // The database of a server that root starts runs as another user.
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx--x--x"));
    Path home = folder.resolve("opt/signal box");
    Files.createDirectories(home.resolve("bin"));
    Path lib = Files.createDirectories(home.resolve("lib"));
    for (Path jar : jars) {
      Files.createSymbolicLink(lib.resolve(jar.getFileName()), jar.toAbsolutePath());
    }
    Files.createSymbolicLink(home.resolve("runtime"), Path.of(System.getProperty("java.home")));
    Path launcher = home.resolve("bin/signalbox");
    Files.copy(Path.of("..", "dist", "launcher"), launcher);
    assertThat(launcher.toFile().setExecutable(true)).isTrue();
    Path bin = Files.createDirectories(folder.resolve("usr/bin"));
    for (String tool : TOOLS) {
      Optional<Path> found = found(tool);
      if (found.isPresent()) Files.createSymbolicLink(bin.resolve(tool), found.get());
    }
    link =
        Files.createSymbolicLink(
            bin.resolve("signalbox"), Path.of("../../opt/signal box/bin/signalbox"));
  }

  private static Optional<Path> found(String tool) {
    return Stream.of((System.getenv("PATH") + ":/usr/sbin:/sbin").split(File.pathSeparator, -1))
        .map(each -> Path.of(each, tool))
        .filter(Files::isExecutable)
        .findFirst();
  }

  private ProcessBuilder program(String... words) {
    var command = new ArrayList<>(List.of(link.toString()));
    command.addAll(List.of(words));
    var builder = new ProcessBuilder(command).redirectErrorStream(true).directory(new File("/"));
    builder.environment().clear();
    builder
        .environment()
        .putAll(Map.of("PATH", link.resolveSibling("").toString(), "JAVA_HOME", "/nowhere"));
    return builder;
  }

  @Test
  void it_starts_by_a_link_from_anywhere_with_nothing_installed_but_git() throws Exception {
    var process = program("--version").start();
    assertThat(new String(process.getInputStream().readAllBytes(), UTF_8)).startsWith("signalbox ");
    assertThat(process.waitFor()).isZero();
  }

  /** The first start unpacks, makes and syncs a database, which takes minutes beside much else. */
  @Test
  @EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
  void a_server_gets_ready_and_stops_when_told() throws Exception {
    Path log = folder.resolve("log");
    var process =
        program("serve", "--port", "0", "--data", folder.resolve("data").toString())
            .redirectOutput(log.toFile())
            .start();
    try {
      Awaitility.await()
          .atMost(Duration.ofMinutes(5))
          .until(() -> address(log).isPresent() || !process.isAlive());
      String address = address(log).orElseThrow(() -> new AssertionError(said(log)));
      var ready = HttpRequest.newBuilder(URI.create(address + "/health/ready")).build();
      try (var client = HttpClient.newHttpClient()) {
        assertThat(client.send(ready, BodyHandlers.discarding()).statusCode()).isEqualTo(200);
      }
    } finally {
      process.destroy();
      process.waitFor();
    }
  }

  private static Optional<String> address(Path log) throws IOException {
    var found = LISTENING.matcher(Files.readString(log));
    return found.find() ? Optional.of(found.group(1)) : Optional.empty();
  }

  private static String said(Path log) {
    try {
      return Files.readString(log);
    } catch (IOException e) {
      return e.toString();
    }
  }
}
