package dev.signalbox.app.soak;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.simulation.soak.SeedTally;
import java.time.Duration;
import java.util.Locale;

/**
 * How far a soak has come: one line that is rewritten on a terminal, elsewhere one now and then.
 */
final class ProgressLine {
  private static final long SELDOM_MILLIS = 10_000;
  private static final String ERASED = "\r\u001b[K";

  private final ProcessEnvironment here;
  private final long seeds;
  private final long doneBefore;
  private final long startMillis;
  private long lastMillis;

  ProgressLine(ProcessEnvironment here, long seeds, long doneBefore) {
    this.here = here;
    this.seeds = seeds;
    this.doneBefore = doneBefore;
    this.startMillis = here.clock().millis();
    this.lastMillis = startMillis;
  }

  void show(SeedTally ran) {
    long now = here.clock().millis();
    if (here.isTerminal()) {
      here.err().print(ERASED + text(ran, now - startMillis));
      here.err().flush();
    } else if (now - lastMillis >= SELDOM_MILLIS) {
      lastMillis = now;
      here.err().println(text(ran, now - startMillis));
    }
  }

  void erase() {
    if (!here.isTerminal()) return;
    here.err().print(ERASED);
    here.err().flush();
  }

  private String text(SeedTally ran, long millis) {
    long done = doneBefore + ran.seeds();
    double eventsPerSecond = ran.events() * 1000.0 / Math.max(1, millis);
    return String.format(
        Locale.ROOT,
        "%,d of %,d seeds, %,d events, %,.0f events/s, %s left",
        done,
        seeds,
        ran.events(),
        eventsPerSecond,
        left(ran.seeds(), seeds - done, millis));
  }

  private static String left(long ran, long toDo, long millis) {
    if (ran == 0) return "?";
    var time = Duration.ofMillis((long) ((double) millis / ran * toDo));
    return String.format(
        Locale.ROOT, "%d:%02d:%02d", time.toHours(), time.toMinutesPart(), time.toSecondsPart());
  }
}
