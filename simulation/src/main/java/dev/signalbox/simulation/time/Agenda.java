package dev.signalbox.simulation.time;

import java.time.Instant;
import java.util.PriorityQueue;

/** What will be done at which time. Time jumps from one thing to the next. */
public final class Agenda {
  /** A Monday morning. */
  public static final Instant START = Instant.parse("2026-01-05T08:00:00Z");

  public static final long SECOND = 1000;
  public static final long MINUTE = 60 * SECOND;
  public static final long HOUR = 60 * MINUTE;

  private record Item(long at, long number, Runnable deed) implements Comparable<Item> {
    @Override
    public int compareTo(Item other) {
      int order = Long.compare(at, other.at);
      return order == 0 ? Long.compare(number, other.number) : order;
    }
  }

  private final PriorityQueue<Item> items = new PriorityQueue<>();
  private long millis;
  private long numbers;
  private Instant now = START;

  public Instant now() {
    return now;
  }

  public long millis() {
    return millis;
  }

  public void in(long delayMillis, Runnable deed) {
    at(millis + delayMillis, deed);
  }

  public void at(long time, Runnable deed) {
    items.add(new Item(Math.max(time, millis), ++numbers, deed));
  }

  public void at(Instant time, Runnable deed) {
    at(millisOf(time), deed);
  }

  public boolean isEmpty() {
    return items.isEmpty();
  }

  /** When the next thing is due; far away if there is none. */
  public long nextAt() {
    var next = items.peek();
    return next == null ? Long.MAX_VALUE : next.at;
  }

  public void doNext() {
    var next = items.remove();
    advanceTo(next.at);
    next.deed.run();
  }

  public void advanceTo(long time) {
    if (time <= millis) return;
    millis = time;
    now = START.plusMillis(time);
  }

  /** Milliseconds since the start, never too early. */
  public static long millisOf(Instant time) {
    long seconds = time.getEpochSecond() - START.getEpochSecond();
    return seconds * SECOND + (time.getNano() + 999_999) / 1_000_000;
  }
}
