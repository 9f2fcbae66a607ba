package dev.signalbox.fakehub.weather;

import dev.signalbox.fakehub.state.World;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/** What goes wrong with one request. */
public sealed interface Fault {
  /** The work is done and the answer given, only late. */
  record Slow(Duration delay) implements Fault {}

  /** As slow, until somebody opens the gate. */
  record Held(CountDownLatch gate) implements Fault {}

  /** Nothing is done. */
  record ErrorBefore(int status) implements Fault {}

  /** The work is done; the answer hides it. */
  record ErrorAfter(int status) implements Fault {}

  /** The work is done; the connection ends without an answer. */
  record DropAfter() implements Fault {}

  /** The connection ends before anything is done. */
  record DropBefore() implements Fault {}

  /** The budget of the hour is used up, until the given time from now. */
  record PrimaryLimit(Duration reset) implements Fault {}

  /** Too much at once; {@code Retry-After} tells how long to wait. */
  record SecondaryLimit(int status, Duration retryAfter) implements Fault {}

  /** A branch that was pushed just now is not known here yet, so nothing can be opened from it. */
  record HeadNotIndexed() implements Fault {}

  /** The token is suddenly not known. */
  record Unauthorized() implements Fault {}

  /** Reads are answered as the world was then; writes are done. */
  record Stale(World then) implements Fault {}
}
