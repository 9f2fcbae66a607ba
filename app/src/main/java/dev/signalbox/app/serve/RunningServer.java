package dev.signalbox.app.serve;

import dev.signalbox.hosts.TokenAuthority;
import dev.signalbox.hosts.local.LocalHost;
import dev.signalbox.postgres.EmbeddedPostgres;
import dev.signalbox.server.SignalboxService;
import dev.signalbox.server.access.RootKey;
import dev.signalbox.server.http.HttpLimits;
import dev.signalbox.server.logs.CursorSeal;
import dev.signalbox.store.Database;
import dev.signalbox.store.DatabaseAddress;
import dev.signalbox.store.secrets.MasterKey;
import dev.signalbox.store.secrets.WrappedSecrets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** A server with everything below it; what was started last is stopped first. */
public final class RunningServer implements AutoCloseable {
  private static final int CONNECTIONS = 20;

  /** What was asked for on the command line and in the environment. */
  public record Wish(
      String bind,
      int port,
      Path data,
      Optional<String> databaseUrl,
      String publicUrl,
      Optional<String> rootKey,
      Optional<String> masterKey,
      HttpLimits limits,
      String version) {}

  private final Deque<AutoCloseable> started = new ArrayDeque<>();
  private int port;

  private RunningServer() {}

  public static RunningServer start(Wish wish) {
    var server = new RunningServer();
    try {
      server.startAll(wish);
      return server;
    } catch (RuntimeException e) {
      server.close();
      throw e;
    }
  }

  private void startAll(Wish wish) {
    DataFolder folder = DataFolder.open(wish.data());
    DatabaseAddress address =
        wish.databaseUrl().map(DatabaseUrl::parse).orElseGet(() -> embedded(folder));
    Database database = opened(Database.open(address, CONNECTIONS));
    byte[] cursorKey =
        wish.masterKey()
            .map(MasterKey::of)
            .map(key -> new WrappedSecrets(database, key).get("cursor", CursorSeal.KEY_BYTES))
            .orElseGet(() -> folder.secret("cursor.key", CursorSeal.KEY_BYTES));
    var ground =
        new SignalboxService.Ground(
            database,
            new LocalHost(folder.repositories()),
            TokenAuthority.none(),
            RootKey.of(wish.rootKey()),
            new CursorSeal(cursorKey),
            InstantSource.system());
    var settings =
        new SignalboxService.Settings(
            wish.bind(), wish.port(), wish.publicUrl(), wish.limits(), wish.version());
    port = opened(SignalboxService.start(settings, ground)).port();
  }

  private DatabaseAddress embedded(DataFolder folder) {
    var postgres = opened(EmbeddedPostgres.start(folder.postgres()));
    return new DatabaseAddress(postgres.jdbcUrl(), postgres.user(), postgres.password());
  }

  private <T extends AutoCloseable> T opened(T part) {
    started.push(part);
    return part;
  }

  public int port() {
    return port;
  }

  @Override
  public void close() {
    while (!started.isEmpty()) {
      try {
        started.pop().close();
      } catch (Exception e) {
        org.slf4j.LoggerFactory.getLogger(RunningServer.class).warn("could not stop cleanly", e);
      }
    }
  }
}
