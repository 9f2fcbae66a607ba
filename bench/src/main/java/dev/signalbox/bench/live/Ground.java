package dev.signalbox.bench.live;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import dev.signalbox.host.local.site.LocalModule;
import dev.signalbox.host.local.site.LocalSite;
import dev.signalbox.postgres.EmbeddedPostgres;
import dev.signalbox.server.SignalboxService;
import dev.signalbox.server.dashboard.session.SessionSeal;
import dev.signalbox.server.signing.SigningKeyring;
import dev.signalbox.store.Database;
import dev.signalbox.store.DatabaseAddress;
import dev.signalbox.store.secrets.MasterKey;
import dev.signalbox.store.secrets.WrappedSecrets;
import dev.signalbox.web.access.RootKey;
import dev.signalbox.web.http.HttpLimits;
import dev.signalbox.web.paging.CursorSeal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.slf4j.LoggerFactory;

/** The real server on a fresh database and a fresh folder. */
record Ground(EmbeddedPostgres postgres, Database database, SignalboxService service, Path git)
    implements AutoCloseable {
  static final String KEY = "key-of-the-benchmark";
  private static final int CONNECTIONS = 20;

  static Ground open(Path folder) throws IOException {
    Files.createDirectories(folder);
    Path data = Files.createTempDirectory(folder, "run-");
    var postgres = EmbeddedPostgres.startOnLoopback(data.resolve("postgres"));
    var address = new DatabaseAddress(postgres.jdbcUrl(), postgres.user(), postgres.password());
    var database = Database.open(address, CONNECTIONS);
    Path git = data.resolve("git");
    var settings =
        new SignalboxService.Settings("127.0.0.1", 0, "", HttpLimits.standard(), "bench");
    var local =
        new LocalSite.Settings(
            git, data.resolve("checks"), List.of(data), Optional.empty(), 1, false);
    var service =
        SignalboxService.start(
            settings,
            new SignalboxService.Dependencies(
                database,
                List.of(new LocalModule(local)),
                RootKey.of(Optional.of(KEY)),
                new CursorSeal(new byte[CursorSeal.KEY_BYTES]),
                new SessionSeal(new byte[SessionSeal.KEY_BYTES]),
                new SigningKeyring(
                    database,
                    new WrappedSecrets(database, MasterKey.of("master key of the bench"))),
                InstantSource.system()));
    return new Ground(postgres, database, service, git);
  }

  /** What a browser sends that is signed in. */
  static String cookie() {
    var until = Instant.now().plus(Duration.ofHours(1));
    return "signalbox_session=" + new SessionSeal(new byte[SessionSeal.KEY_BYTES]).seal(KEY, until);
  }

  int port() {
    return service.port();
  }

  /** What is under way then finds the database gone; nobody wants to read of that. */
  @Override
  public void close() {
    ((Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME)).setLevel(Level.OFF);
    Thread.setDefaultUncaughtExceptionHandler((_, _) -> {});
    service.close();
    database.close();
    postgres.close();
  }
}
