package dev.signalbox.host.github.budget;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * How many calls may be under way at once. Some slots are for landings only, and no repository gets
 * all the others: where one hangs, its neighbours go on.
 */
public final class CallSlots {
  private final int most;
  private final int keptForLandings;
  private final int mostOfOneSubject;
  private final Duration patience;
  private final Map<String, Integer> inUse = new HashMap<>();
  private int total;

  public CallSlots(int most, int keptForLandings, int mostOfOneSubject, Duration patience) {
    this.most = most;
    this.keptForLandings = keptForLandings;
    this.mostOfOneSubject = mostOfOneSubject;
    this.patience = patience;
  }

  /** GitHub allows 100 at once for everything that one user or App does. */
  public static CallSlots usual() {
    return new CallSlots(16, 4, 6, Duration.ofSeconds(5));
  }

  /** False: none became free while there was patience. */
  synchronized boolean take(Demand demand) {
    long deadline = System.nanoTime() + patience.toNanos();
    while (!hasRoom(demand)) {
      long leftMillis = (deadline - System.nanoTime()) / 1_000_000;
      if (leftMillis <= 0) return false;
      try {
        wait(leftMillis);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return false;
      }
    }
    total++;
    inUse.merge(demand.subject(), 1, Integer::sum);
    return true;
  }

  private boolean hasRoom(Demand demand) {
    if (demand.isForLanding()) return total < most;
    return total < most - keptForLandings
        && inUse.getOrDefault(demand.subject(), 0) < mostOfOneSubject;
  }

  synchronized void giveBack(Demand demand) {
    total--;
    inUse.computeIfPresent(demand.subject(), (subject, used) -> used > 1 ? used - 1 : null);
    notifyAll();
  }
}
