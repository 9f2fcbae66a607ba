package dev.signalbox.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool;
import dev.signalbox.runtime.StoreUnavailable;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jooq.DSLContext;
import org.jooq.Record;
import org.jooq.Result;
import org.jooq.SQLDialect;
import org.jooq.conf.RenderQuotedNames;
import org.jooq.conf.Settings;
import org.jooq.exception.DataAccessException;
import org.jooq.impl.DSL;
import org.jooq.impl.DefaultConnectionProvider;

/** The one way to the database. */
public final class Database implements AutoCloseable {
  private static final String CONNECTION_TROUBLE = "08";
  private static final String NO_ROOM = "53";
  private static final String SHUTTING_DOWN = "57P";
  private static final String TOOK_TOO_LONG = "57014";
  private static final String IDLE_FOR_TOO_LONG = "25P03";
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /**
   * No call waits for ever: a network that says nothing ends it after {@code SOCKET_SECONDS}, and
   * the server, which ends a statement before that, is told so with the session.
   */
  private static final int CONNECT_SECONDS = 5;

  private static final int SOCKET_SECONDS = 40;
  private static final int LISTENER_SECONDS = 10;

  /** Connections kept ready beyond those in use; a start need not wait for more. */
  private static final int SPARE = 2;

  private static final Duration FOR_MAINTENANCE = Duration.ofMinutes(30);

  /**
   * Plans are made once: with partitions, planning costs more than a page of the log itself. Made
   * without the values, they guess every range to be narrow and would gather and sort what an index
   * hands out in order; each question asked here has such an index. Where a sort is the only way,
   * older servers take its penalty for a reason to compile.
   *
   * <p>A node that freezes or is cut off within a transaction keeps its locks, that of its lease
   * among them, until the server gives it up: sooner than the lease runs out, so that nobody who
   * takes over waits for it. Keepalives are not sent while an answer is unacknowledged, so that has
   * a limit of its own: the connections of a node that is cut off again and again would else be
   * kept for minutes each, until there are none left for anybody.
   */
  private static final String SESSION =
      """
      set timezone = 'UTC';
      set plan_cache_mode = force_generic_plan;
      set enable_seqscan = off;
      set enable_bitmapscan = off;
      set enable_sort = off;
      set jit = off;
      set statement_timeout = '30s';
      set idle_in_transaction_session_timeout = '5s';
      set tcp_keepalives_idle = 3;
      set tcp_keepalives_interval = 1;
      set tcp_keepalives_count = 3;
      set tcp_user_timeout = '10s';
      """;

  /** In a transaction: its end is not waited for, see {@link #runUnflushed}. */
  public static final String UNFLUSHED = "set local synchronous_commit = off";

  private final HikariDataSource pool;
  private final DatabaseAddress address;
  private final DSLContext context;

  private Database(HikariDataSource pool, DatabaseAddress address) {
    this.pool = pool;
    this.address = address;
    this.context = DSL.using(pool, SQLDialect.POSTGRES, settings());
  }

  private static Settings settings() {
    return new Settings()
        .withExecuteLogging(false)
        .withRenderSchema(false)
        .withRenderCatalog(false)
        .withRenderQuotedNames(RenderQuotedNames.EXPLICIT_DEFAULT_UNQUOTED)
        .withFetchWarnings(false)
        .withDiagnosticsConnection(org.jooq.conf.DiagnosticsConnection.OFF);
  }

  /** Connects and migrates. Fails with words when the server does not answer. */
  public static Database open(DatabaseAddress address, int connections) {
    return open(address, connections, PATIENCE);
  }

  static Database open(DatabaseAddress address, int connections, Duration patience) {
    var database = connect(address, connections, patience);
    try {
      Migrations.run(database, address);
      return database;
    } catch (RuntimeException e) {
      database.close();
      throw e;
    }
  }

  /** To one whose tables are up to date. */
  static Database connect(DatabaseAddress address, int connections) {
    return connect(address, connections, PATIENCE);
  }

  static Database connect(DatabaseAddress address, int connections, Duration patience) {
    var config = new HikariConfig();
    config.setJdbcUrl(address.jdbcUrl());
    config.setUsername(address.user());
    config.setPassword(address.password());
    config.setMaximumPoolSize(connections);
    config.setMinimumIdle(Math.min(connections, SPARE));
    config.setConnectionTimeout(2_000);
    config.setInitializationFailTimeout(patience.toMillis());
    config.setPoolName("signalbox");
    config.addDataSourceProperty("reWriteBatchedInserts", "true");
    config.addDataSourceProperty("ApplicationName", "signalbox");
    limits(SOCKET_SECONDS).forEach(config::addDataSourceProperty);
    config.setConnectionInitSql(SESSION);
    HikariDataSource pool;
    try {
      pool = new HikariDataSource(config);
    } catch (HikariPool.PoolInitializationException e) {
      throw address.unavailable(e);
    }
    try {
      ServerVersion.refuseOlder(pool, address);
      return new Database(pool, address);
    } catch (RuntimeException e) {
      pool.close();
      throw e;
    }
  }

  /** Brings the tables of somebody else up to date, as opening does those of the store. */
  public void migrate(TableSet tables) {
    Migrations.run(this, address, tables);
  }

  public <T> T read(Function<DSLContext, T> question) {
    try {
      return question.apply(context);
    } catch (DataAccessException e) {
      throw translated(e);
    }
  }

  public <T> T transaction(Function<DSLContext, T> work) {
    try (Connection connection = pool.getConnection()) {
      return committed(connection, work);
    } catch (DataAccessException e) {
      throw translated(e);
    } catch (SQLException e) {
      throw translated(new DataAccessException("no connection", e));
    }
  }

  /** Begun with its first statement: it costs a round trip for each of them and one to end. */
  private <T> T committed(Connection connection, Function<DSLContext, T> work) throws SQLException {
    connection.setAutoCommit(false);
    try {
      var tx = DSL.using(context.configuration().derive(new DefaultConnectionProvider(connection)));
      T result = work.apply(tx);
      connection.commit();
      return result;
    } catch (SQLException | RuntimeException | Error e) {
      rollBack(connection, e);
      throw e;
    }
  }

  private static void rollBack(Connection connection, Throwable failure) {
    try {
      connection.rollback();
    } catch (SQLException e) {
      failure.addSuppressed(e);
    }
  }

  /** One statement that is a transaction of its own: it costs one round trip. */
  public int execute(String statement, Object... values) {
    return read(db -> db.execute(statement, values));
  }

  /** A transaction that costs one round trip. */
  public void run(StatementBatch statements) {
    run(statements::commit);
  }

  /**
   * The same, without waiting until it is on the disk: it gets there with the next transaction that
   * is waited for, or within a second. After a crash of the server a moment of the past is there,
   * which has all that was on the disk and may lack this: only for what nobody outside was told,
   * and what is then found and done again ({@link ChangeFeed} tells of the loss).
   */
  public void runUnflushed(StatementBatch statements) {
    run(tx -> new StatementBatch().add(UNFLUSHED).addAll(statements).commit(tx));
  }

  /** The same, with the answers of those that give one. */
  public List<Result<Record>> ask(StatementBatch statements) {
    return transaction(statements::askAndCommit);
  }

  public void run(Consumer<DSLContext> work) {
    transaction(
        tx -> {
          work.accept(tx);
          return true;
        });
  }

  /** For whoever must not wait long, not even for a network that says nothing. */
  public <T> T transaction(Duration patience, Function<DSLContext, T> work) {
    try (Connection connection = pool.getConnection()) {
      connection.setNetworkTimeout(Runnable::run, (int) patience.toMillis());
      return committed(connection, work);
    } catch (DataAccessException e) {
      throw translated(e);
    } catch (SQLException e) {
      throw translated(new DataAccessException("no connection", e));
    }
  }

  /** Work on whole tables, which takes as long as they are large. */
  public <T> T maintenance(Function<DSLContext, T> work) {
    return transaction(
        FOR_MAINTENANCE,
        tx -> {
          tx.execute("set local statement_timeout = " + FOR_MAINTENANCE.toMillis());
          tx.execute(
              "set local idle_in_transaction_session_timeout = " + FOR_MAINTENANCE.toMillis());
          return work.apply(tx);
        });
  }

  /** A connection of its own, outside the pool, for whoever listens for a long time. */
  Connection dedicatedConnection() throws SQLException {
    var properties = new Properties();
    properties.setProperty("user", address.user());
    properties.setProperty("password", address.password());
    properties.setProperty("ApplicationName", "signalbox-feed");
    limits(LISTENER_SECONDS).forEach(properties::setProperty);
    return java.sql.DriverManager.getConnection(address.jdbcUrl(), properties);
  }

  private static Map<String, String> limits(int socketSeconds) {
    return Map.of(
        "connectTimeout", Integer.toString(CONNECT_SECONDS),
        "loginTimeout", Integer.toString(2 * CONNECT_SECONDS),
        "socketTimeout", Integer.toString(socketSeconds),
        "cancelSignalTimeout", Integer.toString(CONNECT_SECONDS),
        "tcpKeepAlive", "true");
  }

  private static RuntimeException translated(DataAccessException e) {
    String state = String.valueOf(e.sqlState());
    boolean isAway =
        state.startsWith(CONNECTION_TROUBLE)
            || state.startsWith(NO_ROOM)
            || state.startsWith(SHUTTING_DOWN)
            || state.equals(TOOK_TOO_LONG)
            || state.equals(IDLE_FOR_TOO_LONG)
            || e.getCause() instanceof SQLTransientConnectionException;
    return isAway ? new StoreUnavailable("the database is not available", e) : e;
  }

  public boolean answers() {
    try {
      return read(db -> db.fetchSingle("select 1").size()) == 1;
    } catch (StoreUnavailable e) {
      return false;
    }
  }

  public ConnectionPool pool() {
    var state = pool.getHikariPoolMXBean();
    return new ConnectionPool(
        state.getActiveConnections(),
        state.getIdleConnections(),
        state.getThreadsAwaitingConnection(),
        pool.getMaximumPoolSize());
  }

  @Override
  public void close() {
    pool.close();
  }
}
