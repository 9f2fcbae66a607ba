package dev.signalbox.contract.gerrit;

import static org.awaitility.Awaitility.await;

import dev.signalbox.app.gerrit.trial.GerritJars;
import dev.signalbox.app.gerrit.trial.TrialGerrit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;

/** A real Gerrit in a process of its own, one for all tests of this JVM. */
final class RealGerrit {
  static final String ADMIN = TrialGerrit.ADMIN;
  static final String PASSWORD = TrialGerrit.PASSWORD;
  private static final Duration START_LIMIT = Duration.ofMinutes(4);
  private static final Path TARGET = Path.of("target").toAbsolutePath();
  private static @Nullable RealGerrit shared;

  private final Path site;
  private final TrialGerrit running;

  private RealGerrit(Path site, TrialGerrit running) {
    this.site = site;
    this.running = running;
  }

  /** Skips the test where Gerrit could not be fetched. */
  static synchronized RealGerrit shared() {
    Assumptions.assumeTrue(
        jars().areHere(), "Gerrit's artifacts are not here; ./test fetches them");
    if (shared == null) {
      try {
        shared = begun();
        GerritPeople.introduce(shared.admin());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new AssertionError(e);
      }
    }
    return shared;
  }

  /** One of a test's own, with nobody in it but the administrator. */
  static RealGerrit empty() throws IOException, InterruptedException {
    Assumptions.assumeTrue(
        jars().areHere(), "Gerrit's artifacts are not here; ./test fetches them");
    return begun();
  }

  private static GerritJars jars() {
    String repository = System.getProperty("signalbox.repository", "");
    return repository.isEmpty() ? GerritJars.usual() : new GerritJars(Path.of(repository));
  }

  private static RealGerrit begun() throws IOException, InterruptedException {
    Path kept = TARGET.resolve("gerrit-site");
    if (!Files.exists(kept.resolve("initialised"))) {
      TrialGerrit.initialise(jars(), kept, TARGET.resolve("gerrit-init.log"));
      Files.createFile(kept.resolve("initialised"));
    }
    Path site = Files.createTempDirectory(TARGET, "gerrit-");
    copy(kept, site);
    var running = TrialGerrit.start(jars(), site, Path.of(site + ".log"));
    var gerrit = new RealGerrit(site, running);
    Runtime.getRuntime().addShutdownHook(new Thread(gerrit::end));
    gerrit.ready();
    return gerrit;
  }

  private void ready() {
    var rest = admin();
    await()
        .atMost(START_LIMIT)
        .pollInterval(Duration.ofMillis(200))
        .until(() -> running.isAlive() && rest.answers());
  }

  /** Stopped, and started again at the same address. */
  void restart() throws IOException, InterruptedException {
    running.restart();
    ready();
  }

  int sshPort() {
    return running.sshPort();
  }

  /** Where the keys of its SSH server are kept. */
  Path keys() {
    return site.resolve("etc");
  }

  URI address() {
    return running.address();
  }

  GerritRest as(String user, String password) {
    return new GerritRest(address(), user, password);
  }

  GerritRest admin() {
    return as(ADMIN, PASSWORD);
  }

  void end() {
    running.close();
    try {
      delete(site);
    } catch (IOException e) {
      // The folder lies in target, which is cleaned.
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    try (var all = Files.walk(from)) {
      for (Path each : all.filter(it -> !it.equals(from)).toList()) {
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
