package dev.signalbox.contract.gerrit;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;

/** A real Gerrit in a process of its own, one for all tests of this JVM. */
final class RealGerrit {
  static final String ADMIN = "admin";
  static final String PASSWORD = "secret";
  private static final Duration START_LIMIT = Duration.ofMinutes(4);
  private static final Path TARGET = Path.of("target").toAbsolutePath();
  private static @Nullable RealGerrit shared;

  private final Path site;
  private final int port;
  private final int sshPort;
  private Process process;

  private RealGerrit(Path site, int port, int sshPort) throws IOException {
    this.site = site;
    this.port = port;
    this.sshPort = sshPort;
    this.process = started();
  }

  /** Skips the test where Gerrit could not be fetched. */
  static synchronized RealGerrit shared() {
    Assumptions.assumeTrue(
        GerritArtifacts.areHere(), "Gerrit's artifacts are not here; ./test fetches them");
    if (shared == null) {
      try {
        shared = begun();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return shared;
  }

  private static RealGerrit begun() throws IOException {
    Path kept = TARGET.resolve("gerrit-site");
    if (!Files.exists(kept.resolve("initialised"))) initialise(kept);
    Path site = TARGET.resolve("gerrit-" + ProcessHandle.current().pid());
    copy(kept, site);
    int port = freePort();
    int sshPort = freePort();
    configure(site, port, sshPort);
    var gerrit = new RealGerrit(site, port, sshPort);
    Runtime.getRuntime().addShutdownHook(new Thread(gerrit::end));
    gerrit.ready();
    GerritPeople.introduce(gerrit.admin());
    return gerrit;
  }

  private static void initialise(Path site) throws IOException {
    var words =
        List.of("--batch", "--no-auto-start", "--skip-plugins", "--skip-all-downloads", "--dev");
    var init = new ArrayList<>(words);
    init.addAll(List.of("-d", site.toString()));
    var running = program("com.google.gerrit.pgm.Init", TARGET.resolve("gerrit-init.log"), init);
    try {
      if (!running.waitFor(START_LIMIT.toSeconds(), TimeUnit.SECONDS)) running.destroyForcibly();
      if (running.exitValue() != 0) {
        throw new IOException("Gerrit was not initialised: see target/gerrit-init.log");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
    Files.deleteIfExists(site.resolve("bin/gerrit.war"));
    Files.createFile(site.resolve("initialised"));
  }

  private static void configure(Path site, int port, int sshPort) throws IOException {
    String settings =
        """

        [httpd]
        	listenUrl = http://127.0.0.1:%1$d/
        [gerrit]
        	canonicalWebUrl = http://127.0.0.1:%1$d/
        [sshd]
        	listenAddress = 127.0.0.1:%2$d
        [sendemail]
        	enable = false
        """
            .formatted(port, sshPort);
    Path file = site.resolve("etc/gerrit.config");
    String before =
        Files.readString(file).lines().filter(line -> !isReplaced(line)).reduce("", RealGerrit::on);
    Files.writeString(file, before + settings);
  }

  private static boolean isReplaced(String line) {
    return line.strip().matches("(listenUrl|canonicalWebUrl|listenAddress) =.*");
  }

  private static String on(String text, String line) {
    return text + line + "\n";
  }

  private Process started() throws IOException {
    var daemon = List.of("--console-log", "--headless", "-d", site.toString());
    return program("com.google.gerrit.pgm.Daemon", TARGET.resolve("gerrit.log"), daemon);
  }

  private static Process program(String name, Path log, List<String> words) throws IOException {
    var path = new ArrayList<String>();
    path.add(launcher().toString());
    GerritArtifacts.all().forEach(jar -> path.add(jar.toString()));
    var command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xmx512m",
                "-cp",
                String.join(":", path),
                GerritProgram.class.getName(),
                name));
    command.addAll(words);
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(log.toFile())
        .start();
  }

  /** A folder with nothing but the class that starts a program. */
  private static Path launcher() throws IOException {
    Path folder = TARGET.resolve("gerrit-launcher");
    String file = GerritProgram.class.getName().replace('.', '/') + ".class";
    Files.createDirectories(folder.resolve(file).getParent());
    try (InputStream bytes =
        Objects.requireNonNull(GerritProgram.class.getResourceAsStream("GerritProgram.class"))) {
      Files.copy(bytes, folder.resolve(file), StandardCopyOption.REPLACE_EXISTING);
    }
    return folder;
  }

  private void ready() {
    var rest = new GerritRest(address(), ADMIN, PASSWORD);
    await()
        .atMost(START_LIMIT)
        .pollInterval(Duration.ofMillis(200))
        .until(() -> process.isAlive() && rest.answers());
  }

  int sshPort() {
    return sshPort;
  }

  /** Where the keys of its SSH server are kept. */
  Path keys() {
    return site.resolve("etc");
  }

  URI address() {
    return URI.create("http://127.0.0.1:" + port);
  }

  GerritRest as(String user, String password) {
    return new GerritRest(address(), user, password);
  }

  GerritRest admin() {
    return as(ADMIN, PASSWORD);
  }

  private void end() {
    process.destroyForcibly();
    try {
      process.waitFor(10, TimeUnit.SECONDS);
      delete(site);
    } catch (IOException | InterruptedException e) {
      // The folder lies in target, which is cleaned.
    }
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    try (var all = Files.walk(from)) {
      for (Path each : all.toList()) {
        Files.copy(each, to.resolve(from.relativize(each).toString()));
      }
    }
  }

  private static void delete(Path folder) throws IOException {
    try (var all = Files.walk(folder)) {
      for (Path each : all.toList().reversed()) Files.deleteIfExists(each);
    }
  }
}
