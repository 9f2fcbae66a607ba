package dev.signalbox.scheduling.fleet;

import java.util.Comparator;
import java.util.OptionalLong;
import java.util.PriorityQueue;

/**
 * Virtual time: what happens when, in milliseconds; what is due at the same time keeps its order.
 */
public final class EventQueue {
  private final PriorityQueue<Event> events =
      new PriorityQueue<>(Comparator.comparingLong(Event::at).thenComparingLong(Event::number));
  private long now;
  private long counted;

  private record Event(long at, long number, Runnable action) {}

  public long now() {
    return now;
  }

  public void at(long time, Runnable action) {
    if (time < now) throw new IllegalArgumentException(time + " is over, it is " + now);
    events.add(new Event(time, counted++, action));
  }

  public OptionalLong next() {
    var event = events.peek();
    return event == null ? OptionalLong.empty() : OptionalLong.of(event.at);
  }

  /** Lets time pass without anything that happens. */
  public void advance(long time) {
    if (time < now) throw new IllegalArgumentException(time + " is over, it is " + now);
    if (next().orElse(Long.MAX_VALUE) < time) throw new IllegalStateException("skips an event");
    now = time;
  }

  /** Lets the next thing happen. */
  public void step() {
    var event = events.remove();
    now = event.at;
    event.action.run();
  }
}
