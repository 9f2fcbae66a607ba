package dev.signalbox.bench.live;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import dev.signalbox.bench.BenchServer;
import dev.signalbox.server.dashboard.session.SessionSeal;
import dev.signalbox.store.Database;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.slf4j.LoggerFactory;

/** The real server on a fresh database and a fresh folder. */
record Ground(BenchServer server) implements AutoCloseable {
  static final String KEY = BenchServer.KEY;

  static Ground open(Path folder) throws IOException {
    Files.createDirectories(folder);
    return new Ground(BenchServer.open(Files.createTempDirectory(folder, "run-")));
  }

  Database database() {
    return server.database();
  }

  Path git() {
    return server.git();
  }

  /** What a browser sends that is signed in. */
  static String cookie() {
    var until = Instant.now().plus(Duration.ofHours(1));
    return "signalbox_session=" + new SessionSeal(new byte[SessionSeal.KEY_BYTES]).seal(KEY, until);
  }

  int port() {
    return server.port();
  }

  /** What is under way then finds the database gone; nobody wants to read of that. */
  @Override
  public void close() {
    ((Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME)).setLevel(Level.OFF);
    Thread.setDefaultUncaughtExceptionHandler((_, _) -> {});
    server.close();
  }
}
