package dev.signalbox.app.process;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import org.awaitility.Awaitility;

/** How soon a queue goes on, counted from when the last trouble was over. */
final class Recovery {
  private static final Duration SOON = Duration.ofSeconds(10);
  private static final double MOST_OTHERS = 6;
  private static final String LOG = "/v1/repos/" + PushingDeveloper.REPOSITORY + "/logs?per_page=1";

  private final ServerProcess server;

  Recovery(ServerProcess server) {
    this.server = server;
  }

  /** How many entries the log has. */
  long progress() {
    return server.get(LOG).at("/events/0/id").asLong(0);
  }

  /** Something happens, or nobody waits for anything; a server that dies has gone on, too. */
  void goesOn(long since) {
    soon("the queue goes on", () -> !server.isAlive() || hasGoneOn(since));
  }

  /** Nobody pushes anything: what an earlier process left is taken up. */
  void goesOnAlone() {
    if (!server.isAlive()) return;
    var seen = new AtomicLong(Long.MAX_VALUE);
    soon(
        "the queue goes on",
        () -> {
          if (!server.isAlive() || DoomTest.isEmpty(server)) return true;
          long now = progress();
          return now > seen.getAndAccumulate(now, Math::min);
        });
  }

  void soon(String what, Callable<Boolean> condition) {
    Awaitility.await(what)
        .atMost(soonHere())
        .pollInterval(Duration.ofMillis(100))
        .ignoreExceptionsInstanceOf(Throwable.class) // refused while it still comes back
        .until(condition);
  }

  /** Longer where others want the processors, too: for each its share. */
  private static Duration soonHere() {
    var system = ManagementFactory.getOperatingSystemMXBean();
    double others = system.getSystemLoadAverage() / system.getAvailableProcessors();
    return SOON.multipliedBy(Math.round(Math.clamp(others, 1, MOST_OTHERS)));
  }

  private boolean hasGoneOn(long since) {
    return progress() > since || DoomTest.isEmpty(server);
  }
}
