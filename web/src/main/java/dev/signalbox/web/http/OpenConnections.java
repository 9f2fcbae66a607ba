package dev.signalbox.web.http;

import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * All connections. Beyond the limit a new one takes the place of the one that has been waiting
 * longest without a request, so that there is always room to ask how the server is. Clients that
 * read nothing of their answers are cut off.
 */
final class OpenConnections implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(OpenConnections.class);
  private static final Duration LONGEST_ROUND = Duration.ofSeconds(1);

  private final int most;
  private final AddressLimit ofAddress;
  private final Duration writeDeadline;
  private final Duration handshakeDeadline;
  private final Set<ClientConnection> open = ConcurrentHashMap.newKeySet();
  private final AtomicInteger count = new AtomicInteger();
  private final Set<ClientConnection> waiting = new LinkedHashSet<>();
  private final Thread watch;

  OpenConnections(HttpLimits limits, int most) {
    this.most = most;
    this.ofAddress = new AddressLimit(limits.places().connectionsOfAddress(), limits.proxies());
    this.writeDeadline = limits.deadlines().write();
    this.handshakeDeadline = limits.deadlines().head();
    this.watch = Thread.ofVirtual().name("slow-readers").start(this::watch);
  }

  /** False if this client has too many already. */
  boolean begin(ClientConnection connection) {
    if (!ofAddress.take(connection.peer())) return false;
    open.add(connection);
    if (count.incrementAndGet() > most) makeRoom();
    return true;
  }

  void end(ClientConnection connection) {
    if (!open.remove(connection)) return;
    count.decrementAndGet();
    ofAddress.free(connection.peer());
    works(connection);
  }

  void waits(ClientConnection connection) {
    synchronized (waiting) {
      waiting.remove(connection);
      waiting.add(connection);
    }
  }

  void works(ClientConnection connection) {
    synchronized (waiting) {
      waiting.remove(connection);
    }
  }

  private void makeRoom() {
    ClientConnection longest;
    synchronized (waiting) {
      var each = waiting.iterator();
      if (!each.hasNext()) return;
      longest = each.next();
      each.remove();
    }
    longest.cut();
  }

  private void watch() {
    Duration round = writeDeadline.dividedBy(4);
    try {
      while (true) {
        Thread.sleep(round.compareTo(LONGEST_ROUND) < 0 ? round : LONGEST_ROUND);
        for (var connection : open) {
          if (connection.hasShakenHandsFor(handshakeDeadline)) connection.cut();
          if (!connection.hasNotReadFor(writeDeadline)) continue;
          LOG.info(
              "http.slow_reader: closed the connection of {}, which stopped reading",
              connection.peer());
          connection.cut();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    watch.interrupt();
  }
}
