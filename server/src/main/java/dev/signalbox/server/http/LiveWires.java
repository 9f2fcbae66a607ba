package dev.signalbox.server.http;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** All lines on which news are told. A reader who takes none for too long is cut off. */
final class LiveWires implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LiveWires.class);

  private final Duration patience;
  private final Set<LiveWire> open = ConcurrentHashMap.newKeySet();
  private final Thread watch;
  private volatile boolean isClosed;

  LiveWires(Duration patience) {
    this.patience = patience;
    this.watch = Thread.ofVirtual().name("slow-readers").start(this::watch);
  }

  /** Returns when the source has nothing more to say, or the server stops. */
  void carry(LiveSource source, OutputStream out) throws IOException {
    var wire = new LiveWire(out);
    open.add(wire);
    try {
      if (!isClosed) source.writeTo(wire);
    } catch (InterruptedException e) {
      LOG.debug("a reader was cut off, or the server stops");
    } finally {
      open.remove(wire);
      wire.end();
    }
  }

  private void watch() {
    try {
      while (!isClosed) {
        Thread.sleep(patience.dividedBy(4));
        open.stream().filter(wire -> wire.isStuckFor(patience)).forEach(LiveWire::cut);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    isClosed = true;
    watch.interrupt();
    open.forEach(LiveWire::cut);
  }
}
