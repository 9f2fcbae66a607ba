package dev.signalbox.postgres;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Watches a PostgreSQL and starts it again, on the same port, when it has died. */
final class Revival {
  private static final Logger LOG = LoggerFactory.getLogger(Revival.class);
  private static final Duration LOOK = Duration.ofMillis(500);

  private final PostgresServer server;
  private final CountDownLatch end = new CountDownLatch(1);
  private final Thread thread;
  private Optional<PostmasterPid> alive = Optional.empty();
  private boolean isFailing;

  private Revival(PostgresServer server) {
    this.server = server;
    this.thread = Thread.ofPlatform().daemon().name("watch PostgreSQL").unstarted(this::watch);
  }

  static Revival of(PostgresServer server, int port) {
    var revival = new Revival(server.on(port));
    revival.thread.start();
    return revival;
  }

  /** Not by an interrupt, which would leave a start half done. */
  void end() throws InterruptedException {
    end.countDown();
    thread.join();
  }

  private void watch() {
    try {
      while (!end.await(LOOK.toMillis(), TimeUnit.MILLISECONDS)) look();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * The file with its number is read only when the process is not there: the kernel knows more. A
   * server that is alive after all is taken over, so that to err harms nobody.
   */
  private void look() {
    try {
      if (server.isAlive(alive)) return;
      alive = server.postmaster();
      if (server.isAlive(alive)) return;
      if (!isFailing) LOG.warn("postgres.exited: restarting PostgreSQL");
      server.takeOverOrStart();
      alive = server.postmaster();
      if (isFailing) LOG.info("postgres.restarted: PostgreSQL is running again");
      isFailing = false;
    } catch (IOException | PostgresFailure e) {
      if (!isFailing) LOG.error("postgres.restart_failed: retrying: {}", e.getMessage());
      isFailing = true;
    }
  }
}
