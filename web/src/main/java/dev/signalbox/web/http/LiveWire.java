package dev.signalbox.web.http;

import java.io.IOException;
import java.io.OutputStream;

/**
 * The line to one reader. Whoever sends waits until the reader has room, so that nothing piles up
 * here; a reader who takes nothing for too long is cut off with its connection.
 */
public final class LiveWire {
  private final OutputStream out;
  private final Thread sender = Thread.currentThread();
  private boolean isEnded;

  LiveWire(OutputStream out) {
    this.out = out;
  }

  /** The parts as one message. */
  public void send(byte[]... parts) throws IOException {
    for (byte[] part : parts) out.write(part);
    out.flush();
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
