package dev.signalbox.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A PostgreSQL of our own, durable, in a folder, for as long as this is open. */
public final class EmbeddedPostgres implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(EmbeddedPostgres.class);

  private static final Duration ANSWER_LIMIT = Duration.ofSeconds(20);

  private final FolderLock lock;
  private final PostgresServer server;
  private final PostgresClient database;
  private Optional<Revival> revival = Optional.empty();
  private boolean closed;

  private EmbeddedPostgres(FolderLock lock, PostgresServer server, PostgresClient database) {
    this.lock = lock;
    this.server = server;
    this.database = database;
  }

  /**
   * Starts the server of a folder, or takes over the one that an earlier process left running.
   * Everything missing is made: the folder, the programs, the cluster, the database.
   */
  public static EmbeddedPostgres start(Path folder) {
    return undisturbed("starting PostgreSQL", folder, () -> open(folder, usual(folder)));
  }

  /** The same, for clients that need a port: whoever is on this machine can use up its places. */
  public static EmbeddedPostgres startOnLoopback(Path folder) {
    return undisturbed(
        "starting PostgreSQL", folder, () -> open(folder, new Listening.OnLoopback()));
  }

  /** The same, for data that nobody would miss after a crash, such as that of tests. */
  public static EmbeddedPostgres startScratch(Path folder) {
    return undisturbed("starting PostgreSQL", folder, () -> open(folder, new Listening.Scratch()));
  }

  /** What would keep one from starting in a folder, if there is such a thing; nothing is made. */
  public static Optional<String> fault(Path folder) {
    try {
      Platform.current();
      if (Files.isDirectory(folder)) Cluster.refuseOtherMajor(Layout.of(folder));
      return Optional.empty();
    } catch (PostgresFailure e) {
      return Optional.of(String.valueOf(e.getMessage()));
    } catch (IOException e) {
      return Optional.of(folder + " can't be read: " + e.getMessage());
    }
  }

  private static Listening usual(Path folder) throws IOException {
    Path socket = Layout.of(folder).socket();
    if (Listening.OnSocket.fits(socket)) return new Listening.OnSocket(socket);
    LOG.warn(
        "postgres.socket_path_too_long: {} is too long for a Unix socket, so PostgreSQL listens on"
            + " a local TCP port, where other users can exhaust its connections; a data folder with"
            + " a shorter path avoids this",
        socket);
    return new Listening.OnLoopback();
  }

  /** A server as others connect to it. */
  public record Running(String jdbcUrl, String user, String password) {
    @Override
    public String toString() {
      return "Running[" + user + "]";
    }
  }

  /** The server that another process runs in the folder, if one does and lets us in. */
  public static Optional<Running> running(Path folder) {
    return undisturbed("looking for PostgreSQL", folder, () -> found(folder));
  }

  private static Optional<Running> found(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) return Optional.empty();
    Layout layout = Layout.of(folder);
    Path claim = layout.cluster().resolve("postmaster.pid");
    if (!Files.exists(claim) || !Files.exists(layout.password())) return Optional.empty();
    Password password = Password.of(layout);
    Listening listening = usual(folder);
    return PostmasterPid.parse(Files.readAllLines(claim))
        .map(pid -> new PostgresClient(pid.port(), password, listening))
        .filter(client -> client.answersWithin(ANSWER_LIMIT))
        .map(client -> new Running(client.url(), Cluster.USER, password.text()));
  }

  /** From now on it is started again, with the same address, whenever it dies. */
  public synchronized EmbeddedPostgres keptAlive() {
    if (revival.isEmpty() && !closed) revival = Optional.of(Revival.of(server, database.port()));
    return this;
  }

  public String jdbcUrl() {
    return database.url();
  }

  public String user() {
    return Cluster.USER;
  }

  public String password() {
    return database.password().text();
  }

  /** Shuts down in good order and waits for it. The second time there is nothing to do. */
  @Override
  public synchronized void close() {
    if (closed) {
      return;
    }
    closed = true;
    undisturbed(
        "stopping PostgreSQL",
        server.cluster().folder(),
        () -> {
          try (lock) {
            if (revival.isPresent()) revival.get().end();
            server.stop();
          }
          return true;
        });
  }

  private static EmbeddedPostgres open(Path folder, Listening listening)
      throws IOException, SQLException {
    Platform platform = Platform.current();
    Layout layout = Layout.of(folder);
    var choice = new PrivilegeChoice(layout, Owner.self());
    // Before the lock: the words about a foreign owner help more than a lock file out of reach.
    choice.ownerSoFar();
    FolderLock lock = FolderLock.take(layout);
    try {
      Cluster.refuseOtherMajor(layout);
      PostgresServer server = prepare(layout, platform, choice.choose(), listening);
      return new EmbeddedPostgres(lock, server, run(server));
    } catch (IOException | SQLException | RuntimeException e) {
      lock.close();
      throw e;
    }
  }

  static PostgresServer prepare(
      Layout layout, Platform platform, Privileges privileges, Listening listening)
      throws IOException {
    Binaries binaries = Binaries.of(layout, platform);
    Password password = Password.of(layout);
    Cluster cluster = Cluster.of(layout, binaries, privileges, password);
    PostgresLog log = PostgresLog.of(layout, privileges.owner());
    return new PostgresServer(
        cluster, binaries, privileges, password, log, listening, Port::anyFree);
  }

  private static PostgresClient run(PostgresServer server) throws IOException, SQLException {
    PostgresClient database = server.takeOverOrStart();
    try {
      database.createIfMissing();
      server.binaries().removeOthers();
      return database;
    } catch (IOException | SQLException | RuntimeException e) {
      server.stop();
      throw e;
    }
  }

  private static <T> T undisturbed(String name, Path folder, Callable<T> work) {
    try {
      return Undisturbed.call(name, work);
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new PostgresFailure(
          "PostgreSQL cannot work in "
              + folder
              + " as user "
              + System.getProperty("user.name")
              + " ("
              + e
              + "). Make the folder readable and writable for that user and see that the disk has"
              + " room, or choose another data folder with --data.",
          e);
    }
  }
}
