package dev.signalbox.web.http;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** All lines on which news are told, so that they end when the server does. */
final class LiveWires implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LiveWires.class);

  private final Set<LiveWire> open = ConcurrentHashMap.newKeySet();
  private volatile boolean isClosed;

  /** Returns when the source has nothing more to say, or the server stops. */
  void carry(LiveSource source, OutputStream out) throws IOException {
    var wire = new LiveWire(out);
    open.add(wire);
    try {
      if (!isClosed) source.writeTo(wire);
    } catch (InterruptedException e) {
      LOG.debug("http.stream_interrupted: the server is stopping");
    } finally {
      open.remove(wire);
      wire.end();
    }
  }

  @Override
  public void close() {
    isClosed = true;
    open.forEach(LiveWire::cut);
  }
}
