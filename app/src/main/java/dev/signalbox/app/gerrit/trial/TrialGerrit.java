package dev.signalbox.app.gerrit.trial;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A Gerrit of one's own in a process of its own, on loopback alone. */
public final class TrialGerrit implements AutoCloseable {
  /** Whom Gerrit makes by itself where nobody else may get at it. */
  public static final String ADMIN = "admin";

  public static final String PASSWORD = "secret";

  private static final Duration INIT_LIMIT = Duration.ofMinutes(4);
  private static final Duration STOP_LIMIT = Duration.ofMinutes(2);
  private static final Duration END_LIMIT = Duration.ofSeconds(10);

  private final GerritLauncher launcher;
  private final Path site;
  private final Path log;
  private final int port;
  private final int sshPort;
  private Process process;

  private TrialGerrit(GerritLauncher launcher, Path site, Path log, int port, int sshPort)
      throws IOException {
    this.launcher = launcher;
    this.site = site;
    this.log = log;
    this.port = port;
    this.sshPort = sshPort;
    this.process = started();
  }

  /** Makes an empty site, which takes a quarter of a minute. */
  public static void initialise(GerritJars jars, Path site, Path log)
      throws IOException, InterruptedException {
    var words = List.of("--batch", "--no-auto-start", "--skip-plugins", "--skip-all-downloads");
    var init = new ArrayList<>(words);
    init.addAll(List.of("--dev", "-d", site.toString()));
    var running =
        new GerritLauncher(jars, log.resolveSibling("."))
            .start("com.google.gerrit.pgm.Init", log, init);
    try {
      if (!running.waitFor(INIT_LIMIT.toSeconds(), TimeUnit.SECONDS) || running.exitValue() != 0) {
        throw new IOException("Gerrit was not initialised: see " + log);
      }
    } finally {
      running.destroyForcibly();
    }
    Files.deleteIfExists(site.resolve("bin/gerrit.war"));
  }

  /** Starts what was initialised, on free ports. It answers some time later. */
  public static TrialGerrit start(GerritJars jars, Path site, Path log) throws IOException {
    int port = freePort();
    int sshPort = freePort();
    configure(site, port, sshPort);
    var launcher = new GerritLauncher(jars, log.resolveSibling("."));
    return new TrialGerrit(launcher, site, log, port, sshPort);
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
        Files.readString(file)
            .lines()
            .filter(line -> !isReplaced(line))
            .reduce("", (text, line) -> text + line + "\n");
    Files.writeString(file, before + settings);
  }

  private static boolean isReplaced(String line) {
    return line.strip().matches("(listenUrl|canonicalWebUrl|listenAddress) =.*");
  }

  private Process started() throws IOException {
    var words = List.of("--console-log", "--headless", "-d", site.toString());
    return launcher.start("com.google.gerrit.pgm.Daemon", log, words);
  }

  /** Stopped, and started again on the same port. One that is killed forgets what it indexed. */
  public void restart() throws IOException, InterruptedException {
    process.destroy();
    if (!process.waitFor(STOP_LIMIT.toSeconds(), TimeUnit.SECONDS)) {
      throw new IOException("Gerrit does not stop: see " + log);
    }
    process = started();
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  public URI address() {
    return URI.create("http://127.0.0.1:" + port);
  }

  public int sshPort() {
    return sshPort;
  }

  @Override
  public void close() {
    process.destroyForcibly();
    try {
      process.waitFor(END_LIMIT.toSeconds(), TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
