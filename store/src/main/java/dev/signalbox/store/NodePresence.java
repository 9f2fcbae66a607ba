package dev.signalbox.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Shows others that this node lives, by a lock that ends with its connection: when the process
 * dies, nobody has to wait for its leases to run out.
 */
public final class NodePresence implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(NodePresence.class);
  private static final long RETRY_NANOS = 500_000_000L;
  private static final int VALID_SECONDS = 2;

  /** By this the connections of nodes are found among others. */
  static final String APPLICATION = "signalbox-node";

  private final Database database;
  private final long node;
  private final Thread keeper;
  private volatile boolean isClosed;
  private boolean isShown;

  private NodePresence(Database database, long node) {
    this.database = database;
    this.node = node;
    this.keeper = Thread.ofPlatform().name("node-presence").daemon().unstarted(this::keep);
  }

  public static NodePresence announce(Database database, long node) {
    var presence = new NodePresence(database, node);
    presence.keeper.start();
    return presence;
  }

  private void keep() {
    while (!isClosed) {
      try (Connection connection = database.dedicatedConnection();
          var statement = connection.createStatement()) {
        statement.execute("set application_name = '" + APPLICATION + "'");
        statement.execute("select pg_advisory_lock(" + node + ")");
        isShown = true;
        while (!isClosed && connection.isValid(VALID_SECONDS)) LockSupport.parkNanos(RETRY_NANOS);
      } catch (SQLException e) {
        if (isShown && !isClosed)
          LOG.warn(
              "node.presence_lost: cannot announce this node to other nodes: {}", e.getMessage());
        isShown = false;
      }
      if (!isClosed) LockSupport.parkNanos(RETRY_NANOS);
    }
  }

  @Override
  public void close() {
    isClosed = true;
    LockSupport.unpark(keeper);
    try {
      keeper.join(2_000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
