package dev.signalbox.bench;

import dev.signalbox.host.local.site.LocalModule;
import dev.signalbox.host.local.site.LocalSite;
import dev.signalbox.hosting.HostModule;
import dev.signalbox.postgres.EmbeddedPostgres;
import dev.signalbox.server.SignalboxService;
import dev.signalbox.server.dashboard.session.SessionSeal;
import dev.signalbox.server.signing.SigningKeyring;
import dev.signalbox.store.Database;
import dev.signalbox.store.DatabaseAddress;
import dev.signalbox.store.secrets.MasterKey;
import dev.signalbox.store.secrets.SealedBox;
import dev.signalbox.store.secrets.WrappedSecrets;
import dev.signalbox.web.access.RootKey;
import dev.signalbox.web.http.HttpLimits;
import dev.signalbox.web.paging.CursorSeal;
import dev.signalbox.webhooks.network.AllowedReceivers;
import dev.signalbox.webhooks.service.WebhookOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The real server with its own database, in a folder that a later run takes up again.
 *
 * @param git where the repositories of the local host are
 */
public record BenchServer(
    EmbeddedPostgres postgres,
    DatabaseAddress address,
    Database database,
    SignalboxService service,
    Path git,
    ProcessorUse processors)
    implements AutoCloseable {
  public static final String KEY = "key-of-the-benchmark";
  private static final int CONNECTIONS = 20;

  /** {@code others}: hosts besides the local one. */
  public static BenchServer open(Path data, HostModule... others) throws IOException {
    var postgres = EmbeddedPostgres.startOnLoopback(data.resolve("postgres"));
    var address = new DatabaseAddress(postgres.jdbcUrl(), postgres.user(), postgres.password());
    var database = Database.open(address, CONNECTIONS);
    Path git = data.resolve("git");
    var service = serve(database, data, others);
    return new BenchServer(
        postgres,
        address,
        database,
        service,
        git,
        new ProcessorUse(data.resolve("postgres/cluster")));
  }

  private static SignalboxService serve(Database database, Path data, HostModule... others)
      throws IOException {
    var settings =
        new SignalboxService.Settings("127.0.0.1", 0, "", HttpLimits.standard(), "bench");
    var local =
        new LocalSite.Settings(
            data.resolve("git"), data.resolve("checks"), List.of(data), Optional.empty(), 1, false);
    var hosts = new ArrayList<HostModule>(List.of(new LocalModule(local)));
    hosts.addAll(List.of(others));
    return SignalboxService.start(
        settings,
        new SignalboxService.Dependencies(
            database,
            hosts,
            RootKey.of(Optional.of(KEY)),
            new CursorSeal(new byte[CursorSeal.KEY_BYTES]),
            new SessionSeal(new byte[SessionSeal.KEY_BYTES]),
            new SigningKeyring(
                database, new WrappedSecrets(database, MasterKey.of("master key of the bench"))),
            new WebhookOptions(new SealedBox(new byte[SealedBox.KEY_BYTES]), AllowedReceivers.NONE),
            InstantSource.system()));
  }

  /** A node on the same database, with what is here: it writes where nobody else does. */
  public BenchNode anotherNode() throws IOException {
    var own = Database.open(address, CONNECTIONS);
    return new BenchNode(own, serve(own, git.resolve("..").normalize()));
  }

  /** Has to be closed before its database. */
  public record BenchNode(Database database, SignalboxService service) implements AutoCloseable {
    public int port() {
      return service.port();
    }

    @Override
    public void close() {
      service.close();
      database.close();
    }
  }

  public int port() {
    return service.port();
  }

  /** What autovacuum does within a minute or so; as long as that takes. */
  public void vacuum() throws SQLException {
    try (var connection =
            DriverManager.getConnection(address.jdbcUrl(), address.user(), address.password());
        var statement = connection.createStatement()) {
      statement.execute("vacuum analyze");
    }
  }

  @Override
  public void close() {
    service.close();
    database.close();
    postgres.close();
  }
}
