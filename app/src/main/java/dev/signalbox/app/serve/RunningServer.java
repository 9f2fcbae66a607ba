package dev.signalbox.app.serve;

import dev.signalbox.host.git.GitVersion;
import dev.signalbox.hosting.HostModule;
import dev.signalbox.hosting.HostSetup;
import dev.signalbox.hosting.NodeEnvironment;
import dev.signalbox.postgres.EmbeddedPostgres;
import dev.signalbox.proofs.VerifyingKey;
import dev.signalbox.server.SignalboxService;
import dev.signalbox.server.dashboard.session.SessionSeal;
import dev.signalbox.server.signing.SigningKeyring;
import dev.signalbox.store.Database;
import dev.signalbox.store.DatabaseAddress;
import dev.signalbox.store.secrets.MasterKey;
import dev.signalbox.store.secrets.SealedBox;
import dev.signalbox.store.secrets.Secrets;
import dev.signalbox.store.secrets.WrappedSecrets;
import dev.signalbox.web.access.RootKey;
import dev.signalbox.web.http.HttpLimits;
import dev.signalbox.web.paging.CursorSeal;
import dev.signalbox.web.tls.TlsCredentials;
import dev.signalbox.webhooks.network.AllowedReceivers;
import dev.signalbox.webhooks.service.WebhookOptions;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A server with everything below it; what was started last is stopped first. */
public final class RunningServer implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(RunningServer.class);
  private static final int CONNECTIONS = 20;

  /** What was asked for on the command line and in the environment. */
  public record Wish(
      String bind,
      int port,
      Path data,
      Optional<String> databaseUrl,
      String publicUrl,
      Optional<String> rootKey,
      Optional<MasterKeys> masterKey,
      List<HostSetup> hosts,
      HttpLimits limits,
      String version,
      boolean hasPublicBadges,
      NodeFiles files,
      AllowedReceivers webhookReceivers) {
    public Wish(
        String bind,
        int port,
        Path data,
        Optional<String> databaseUrl,
        String publicUrl,
        Optional<String> rootKey,
        Optional<MasterKeys> masterKey,
        List<HostSetup> hosts,
        HttpLimits limits,
        String version) {
      this(
          bind,
          port,
          data,
          databaseUrl,
          publicUrl,
          rootKey,
          masterKey,
          hosts,
          limits,
          version,
          false,
          NodeFiles.NONE,
          AllowedReceivers.NONE);
    }
  }

  /** What wraps the secrets in the database, and while it is being replaced its predecessor. */
  public record MasterKeys(String key, Optional<String> previous) {
    static Optional<MasterKeys> given(Optional<String> key, Optional<String> previous) {
      if (key.isEmpty() && previous.isPresent()) {
        throw new IllegalArgumentException(
            "SIGNALBOX_MASTER_KEY_PREVIOUS is set, but SIGNALBOX_MASTER_KEY is not: the previous"
                + " key is used only together with the one that replaces it");
      }
      return key.map(it -> new MasterKeys(it, previous));
    }

    @Override
    public String toString() {
      return "MasterKeys";
    }
  }

  private final Deque<AutoCloseable> started = new ArrayDeque<>();
  private int port;
  private Optional<SigningKeyring> keyring = Optional.empty();
  private Optional<Database> database = Optional.empty();
  private Optional<SignalboxService> service = Optional.empty();

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
    GitVersion.fault()
        .ifPresent(
            fault -> {
              throw new IllegalArgumentException(fault);
            });
    var rootKey = RootKey.of(wish.rootKey());
    warn(wish);
    var clock = InstantSource.system();
    var tls = wish.files().tls().map(it -> opened(TlsCredentials.watching(it, clock)));
    DataFolder folder = DataFolder.open(wish.data());
    RestoreMarker.tell(folder.path());
    DatabaseAddress address =
        wish.databaseUrl().map(DatabaseUrl::parse).orElseGet(() -> embedded(folder));
    Database database = opened(Database.open(address, CONNECTIONS));
    this.database = Optional.of(database);
    var secrets = wish.masterKey().map(keys -> wrapped(database, keys)).orElseGet(folder::secrets);
    var cursors = new CursorSeal(secrets.get("cursor", CursorSeal.KEY_BYTES));
    var sessions = new SessionSeal(secrets.get("session", SessionSeal.KEY_BYTES));
    var signing = new SigningKeyring(database, secrets);
    keyring = Optional.of(signing);
    var dependencies =
        new SignalboxService.Dependencies(
            database,
            hosts(wish, folder, clock),
            rootKey,
            cursors,
            sessions,
            signing,
            new WebhookOptions(
                new SealedBox(secrets.get("webhook", SealedBox.KEY_BYTES)),
                wish.webhookReceivers()),
            clock);
    var settings =
        new SignalboxService.Settings(
            wish.bind(),
            wish.port(),
            wish.publicUrl(),
            wish.limits(),
            wish.version(),
            wish.hasPublicBadges(),
            Optional.of(folder.path()),
            tls);
    var started = opened(SignalboxService.start(settings, dependencies));
    service = Optional.of(started);
    port = started.port();
  }

  private static void warn(Wish wish) {
    if (wish.masterKey().map(it -> MasterKey.of(it.key())).filter(MasterKey::isShort).isPresent()) {
      LOG.warn(
          "master_key.short: SIGNALBOX_MASTER_KEY has fewer than {} characters; anyone who obtains"
              + " the database can guess it",
          MasterKey.MIN_LENGTH);
    }
  }

  private static Secrets wrapped(Database database, MasterKeys keys) {
    var secrets =
        new WrappedSecrets(database, MasterKey.of(keys.key()), keys.previous().map(MasterKey::of));
    if (keys.previous().isPresent()) {
      int rewrapped = secrets.rewrap();
      if (rewrapped > 0)
        LOG.info("secrets.rewrapped: {} secrets now use the new master key", rewrapped);
    }
    return secrets;
  }

  private List<HostModule> hosts(Wish wish, DataFolder folder, InstantSource clock) {
    var secrets = new ArrayList<>(wish.files().secret());
    wish.hosts().forEach(it -> secrets.addAll(it.secretFiles()));
    var here =
        new NodeEnvironment(
            folder.path(),
            secrets,
            new NodeEnvironment.Opened() {
              @Override
              public <T extends AutoCloseable> T keep(T part) {
                return opened(part);
              }
            },
            clock);
    return wish.hosts().stream().map(it -> it.module(here)).toList();
  }

  private DatabaseAddress embedded(DataFolder folder) {
    var postgres = opened(EmbeddedPostgres.start(folder.postgres()).keptAlive());
    return new DatabaseAddress(postgres.jdbcUrl(), postgres.user(), postgres.password());
  }

  private <T extends AutoCloseable> T opened(T part) {
    started.push(part);
    return part;
  }

  /** Lets landings end and hands leases over; to be closed afterwards. */
  void drain(BooleanSupplier isOver) {
    service.ifPresent(it -> it.drain(isOver));
  }

  public Database database() {
    return database.orElseThrow();
  }

  public int port() {
    return port;
  }

  /** What landing proofs are checked with. */
  public VerifyingKey verifyingKey() {
    return keyring.orElseThrow().current().verifyingKey();
  }

  @Override
  public void close() {
    while (!started.isEmpty()) {
      try {
        started.pop().close();
      } catch (Exception e) {
        LOG.error("server.stop_failed: a component did not stop cleanly", e);
      }
    }
  }
}
