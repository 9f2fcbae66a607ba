package dev.signalbox.fakehub.weather;

import dev.signalbox.fakehub.state.World;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/** What goes wrong with one request. */
public sealed interface RequestFault {
  /** The work is done and the answer given, only late. */
  record Slow(Duration delay) implements RequestFault {}

  /** As slow, until somebody opens the gate. */
  record Held(CountDownLatch gate) implements RequestFault {}

  /** Nothing is done. */
  record ErrorBefore(int status) implements RequestFault {}

  /** The work is done; the answer hides it. */
  record ErrorAfter(int status) implements RequestFault {}

  /** The work is done; the connection ends without an answer. */
  record DropAfter() implements RequestFault {}

  /** The connection ends before anything is done. */
  record DropBefore() implements RequestFault {}

  /** The budget of the hour is used up, until the given time from now. */
  record PrimaryLimit(Duration reset) implements RequestFault {}

  /** Too much at once; {@code Retry-After} tells how long to wait. */
  record SecondaryLimit(int status, Duration retryAfter) implements RequestFault {}

  /** A branch that was pushed just now is not known here yet, so nothing can be opened from it. */
  record HeadNotIndexed() implements RequestFault {}

  /** The token is suddenly not known. */
  record Unauthorized() implements RequestFault {}

  /** Reads are answered as the world was then; writes are done. */
  record Stale(World then) implements RequestFault {}
}
