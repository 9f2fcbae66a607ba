package dev.signalbox.server;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosts.TokenAuthority;
import dev.signalbox.hosts.local.LocalHost;
import dev.signalbox.server.access.RootKey;
import dev.signalbox.server.http.HttpLimits;
import dev.signalbox.server.logs.CursorSeal;
import dev.signalbox.store.Database;
import dev.signalbox.store.DatabaseAddress;
import dev.signalbox.store.TestDatabase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;

/** The real service on a real database and a free port, for one test class. */
public final class TestServer implements AutoCloseable {
  public static final String ROOT_KEY = "root-key-of-the-tests";

  private final SignalboxService service;
  private final Database database;
  private final LocalHost host;

  private TestServer(SignalboxService service, Database database, LocalHost host) {
    this.service = service;
    this.database = database;
    this.host = host;
  }

  public static TestServer start() {
    return start(HttpLimits.standard(), InstantSource.system(), TokenAuthority.none());
  }

  public static TestServer start(HttpLimits limits, InstantSource clock, TokenAuthority tokens) {
    return start(TestDatabase.freshAddress(), limits, clock, tokens);
  }

  public static TestServer start(DatabaseAddress address) {
    return start(address, HttpLimits.standard(), InstantSource.system(), TokenAuthority.none());
  }

  private static TestServer start(
      DatabaseAddress address, HttpLimits limits, InstantSource clock, TokenAuthority tokens) {
    Database database = Database.open(address, 8);
    var host = new LocalHost(scratchFolder());
    var ground =
        new SignalboxService.Ground(
            database,
            host,
            tokens,
            RootKey.of(Optional.of(ROOT_KEY)),
            new CursorSeal(new byte[CursorSeal.KEY_BYTES]),
            clock);
    var settings = new SignalboxService.Settings("127.0.0.1", 0, "", limits, "test");
    return new TestServer(SignalboxService.start(settings, ground), database, host);
  }

  private static Path scratchFolder() {
    try {
      Path target = Files.createDirectories(Path.of("target", "test-git").toAbsolutePath());
      return Files.createTempDirectory(target, "git");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public int port() {
    return service.port();
  }

  public Database database() {
    return database;
  }

  public Path gitFolder(String slug) {
    return host.folderOf(RepositorySlug.parse(slug));
  }

  public Client asRoot() {
    return new Client(port(), Optional.of(ROOT_KEY));
  }

  public Client as(String credential) {
    return new Client(port(), Optional.of(credential));
  }

  public Client asNobody() {
    return new Client(port(), Optional.empty());
  }

  @Override
  public void close() {
    service.close();
    database.close();
  }
}
