package dev.signalbox.server.http;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;

/**
 * The line to one reader. Whoever sends waits until the reader has room, so that nothing piles up
 * here; whoever waits for too long is cut off by interrupting it, which closes the socket.
 */
public final class LiveWire {
  private static final long NOTHING = 0;

  private final OutputStream out;
  private final Thread sender = Thread.currentThread();
  private volatile long sendingSinceNanos = NOTHING;
  private boolean isEnded;

  LiveWire(OutputStream out) {
    this.out = out;
  }

  /** The parts as one message. */
  public void send(byte[]... parts) throws IOException {
    sendingSinceNanos = Math.max(1, System.nanoTime());
    try {
      for (byte[] part : parts) out.write(part);
      out.flush();
    } finally {
      sendingSinceNanos = NOTHING;
    }
  }

  boolean isStuckFor(Duration time) {
    long since = sendingSinceNanos;
    return since != NOTHING && System.nanoTime() - since > time.toNanos();
  }

  synchronized void cut() {
    if (!isEnded) sender.interrupt();
  }

  /** The thread goes on to other things, which nobody meant to interrupt. */
  synchronized void end() {
    isEnded = true;
    boolean _ = Thread.interrupted();
  }
}
