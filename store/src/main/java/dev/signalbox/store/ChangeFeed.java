package dev.signalbox.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jooq.DSLContext;
import org.postgresql.PGConnection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Word of what changed, from any node, sent with the commit that changed it. Whoever keeps copies
 * may trust them only while the feed is live: what was said while it was not is lost. Any thread
 * may ask whether it is; the rest belongs to the listening thread.
 */
public final class ChangeFeed implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ChangeFeed.class);

  /** What word is sent on, by {@code pg_notify}. */
  public static final String CHANNEL = "signalbox_changes";

  private static final String NOTIFY = "select pg_notify(?, ?)";

  private static final int POLL_MILLIS = 500;
  private static final long RETRY_NANOS = 500_000_000L;

  /** Who only listens does not notice that nobody is there any more. */
  private static final long LOOK_NANOS = 3_000_000_000L;

  private static final int VALID_SECONDS = 3;

  private final Database database;
  private final Thread listener;
  private Consumer<StoreChange> onChange = change -> {};
  private Runnable onLoss = () -> {};
  private volatile boolean isLive;
  private volatile boolean isClosed;
  private boolean hasBeenLive;

  /** Not live before somebody listens. */
  public ChangeFeed(Database database) {
    this.database = database;
    this.listener = Thread.ofPlatform().name("change-feed").daemon().unstarted(this::run);
  }

  /** To be called once. */
  public void listen(Consumer<StoreChange> change, Runnable loss) {
    onChange = change;
    onLoss = loss;
    listener.start();
  }

  /** To be called inside the transaction that makes the change. */
  public static void announce(DSLContext tx, StoreChange change) {
    tx.execute(NOTIFY, CHANNEL, change.text());
  }

  /** For changes that are committed already; nothing is written, so it costs no flush. */
  public static void announce(Database database, Collection<? extends StoreChange> changes) {
    var statements = new StatementBatch();
    changes.forEach(change -> statements.add(NOTIFY, CHANNEL, change.text()));
    database.run(statements);
  }

  public boolean isLive() {
    return isLive;
  }

  private void run() {
    while (!isClosed) {
      try (Connection connection = database.dedicatedConnection()) {
        follow(connection);
      } catch (SQLException | RuntimeException e) { // also a listener's own: the feed outlives it
        if (isLive && !isClosed)
          LOG.warn("change_feed.lost: polling until it is restored: {}", e.getMessage());
      } finally {
        isLive = false;
        onLoss.run();
      }
      if (!isClosed) LockSupport.parkNanos(RETRY_NANOS);
    }
  }

  private void follow(Connection connection) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute("listen " + CHANNEL);
    }
    onLoss.run();
    if (hasBeenLive) LOG.info("change_feed.restored: listening again");
    isLive = true;
    hasBeenLive = true;
    var source = connection.unwrap(PGConnection.class);
    long lookedNanos = System.nanoTime();
    while (!isClosed) {
      if (System.nanoTime() - lookedNanos > LOOK_NANOS) {
        if (!connection.isValid(VALID_SECONDS))
          throw new SQLException("the server does not respond");
        lookedNanos = System.nanoTime();
      }
      for (var notification : source.getNotifications(POLL_MILLIS)) {
        StoreChange.parse(notification.getParameter()).ifPresent(this::tell);
      }
    }
  }

  /** Whoever could not take one change starts from nothing; the others of them are still told. */
  private void tell(StoreChange change) {
    try {
      onChange.accept(change);
    } catch (RuntimeException e) {
      LOG.warn("change_feed.change_failed: cannot process {}; reading everything again", change, e);
      onLoss.run();
    }
  }

  @Override
  public void close() {
    isClosed = true;
    LockSupport.unpark(listener);
    try {
      listener.join(2L * POLL_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
