package dev.signalbox.server;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.TokenAuthority;
import dev.signalbox.host.local.LocalRepositories;
import dev.signalbox.host.local.site.LocalModule;
import dev.signalbox.host.local.site.LocalSite;
import dev.signalbox.host.local.tables.LocalPullRequests;
import dev.signalbox.hosting.HostModule;
import dev.signalbox.hosting.checks.Isolation;
import dev.signalbox.insights.tables.InsightsTables;
import dev.signalbox.server.dashboard.session.SessionSeal;
import dev.signalbox.server.signing.SigningKeyring;
import dev.signalbox.store.Database;
import dev.signalbox.store.DatabaseAddress;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.store.secrets.MasterKey;
import dev.signalbox.store.secrets.SealedBox;
import dev.signalbox.store.secrets.Secrets;
import dev.signalbox.store.secrets.WrappedSecrets;
import dev.signalbox.web.access.RootKey;
import dev.signalbox.web.http.HttpLimits;
import dev.signalbox.web.paging.CursorSeal;
import dev.signalbox.webhooks.network.AllowedReceivers;
import dev.signalbox.webhooks.service.WebhookOptions;
import dev.signalbox.webhooks.tables.WebhookTables;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The real service on a real database and a free port, for one test class. */
public final class TestServer implements AutoCloseable {
  public static final String ROOT_KEY = "root-key-of-the-tests";

  private final SignalboxService service;
  private final DatabaseAddress address;
  private final Database database;
  private final Path scratch;
  private final LocalRepositories repositories;

  private TestServer(
      SignalboxService service,
      DatabaseAddress address,
      Database database,
      Path scratch,
      LocalRepositories repositories) {
    this.service = service;
    this.address = address;
    this.database = database;
    this.scratch = scratch;
    this.repositories = repositories;
  }

  public static TestServer start() {
    return start(HttpLimits.standard(), InstantSource.system(), TokenAuthority.none());
  }

  public static TestServer start(HttpLimits limits, InstantSource clock, TokenAuthority tokens) {
    return start(
        TestDatabase.migratedAddress(
            InsightsTables.TABLES, WebhookTables.TABLES, LocalPullRequests.TABLES),
        limits,
        clock,
        tokens);
  }

  public static TestServer start(DatabaseAddress address) {
    return start(address, HttpLimits.standard(), InstantSource.system(), TokenAuthority.none());
  }

  /** {@code others}: hosts besides the local one. */
  public static TestServer start(DatabaseAddress address, HostModule... others) {
    return start(
        address, HttpLimits.standard(), InstantSource.system(), List.of(others), scratchFolder());
  }

  private static TestServer start(
      DatabaseAddress address, HttpLimits limits, InstantSource clock, TokenAuthority tokens) {
    return start(address, limits, clock, List.of(new DistantHost(tokens)), scratchFolder());
  }

  /** Another node on the same database and the same repositories. */
  public TestServer anotherNode() {
    return start(
        address,
        HttpLimits.standard(),
        InstantSource.system(),
        List.of(new DistantHost(TokenAuthority.none())),
        scratch);
  }

  /** Another node that shows badges to everybody. */
  public TestServer nodeWithPublicBadges() {
    return start(
        address,
        HttpLimits.standard(),
        InstantSource.system(),
        List.of(new DistantHost(TokenAuthority.none())),
        scratch,
        true);
  }

  private static TestServer start(
      DatabaseAddress address,
      HttpLimits limits,
      InstantSource clock,
      List<HostModule> others,
      Path scratch) {
    return start(address, limits, clock, others, scratch, false);
  }

  private static TestServer start(
      DatabaseAddress address,
      HttpLimits limits,
      InstantSource clock,
      List<HostModule> others,
      Path scratch,
      boolean hasPublicBadges) {
    Database database = Database.open(address, 8);
    var local =
        new LocalSite.Settings(
            scratch.resolve("git"),
            scratch.resolve("checks"),
            List.of(),
            Optional.of(new Isolation.Unsafe()),
            2,
            false);
    var hosts = new ArrayList<HostModule>(List.of(new LocalModule(local)));
    hosts.addAll(others);
    var dependencies =
        new SignalboxService.Dependencies(
            database,
            hosts,
            RootKey.of(Optional.of(ROOT_KEY)),
            new CursorSeal(new byte[CursorSeal.KEY_BYTES]),
            new SessionSeal(new byte[SessionSeal.KEY_BYTES]),
            new SigningKeyring(database, secrets(database)),
            new WebhookOptions(
                new SealedBox(new byte[SealedBox.KEY_BYTES]), AllowedReceivers.parse("127.0.0.1")),
            clock);
    var settings =
        new SignalboxService.Settings(
            "127.0.0.1",
            0,
            "",
            limits,
            "test",
            hasPublicBadges,
            Optional.of(scratch),
            Optional.empty());
    return new TestServer(
        SignalboxService.start(settings, dependencies),
        address,
        database,
        scratch,
        new LocalRepositories(local.repositories()));
  }

  private static Secrets secrets(Database database) {
    return new WrappedSecrets(database, MasterKey.of("master-key-of-the-tests"));
  }

  /** What a thief would be after. */
  Secrets secrets() {
    return secrets(database);
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

  /** Where another node finds the same database. */
  public DatabaseAddress address() {
    return address;
  }

  public Database database() {
    return database;
  }

  public Path gitFolder(String slug) {
    return repositories.folderOf(RepositorySlug.parse(slug));
  }

  public TestClient asRoot() {
    return new TestClient(port(), Optional.of(ROOT_KEY));
  }

  public TestClient as(String credential) {
    return new TestClient(port(), Optional.of(credential));
  }

  public TestClient asNobody() {
    return new TestClient(port(), Optional.empty());
  }

  @Override
  public void close() {
    service.close();
    database.close();
  }
}
