package dev.signalbox.app.serve;

import dev.signalbox.hosts.TokenAuthority;
import dev.signalbox.hosts.checks.Isolation;
import dev.signalbox.hosts.git.GitVersion;
import dev.signalbox.hosts.github.GitHubTokens;
import dev.signalbox.postgres.EmbeddedPostgres;
import dev.signalbox.proofs.VerifyingKey;
import dev.signalbox.server.SignalboxService;
import dev.signalbox.server.access.RootKey;
import dev.signalbox.server.dashboard.session.SessionSeal;
import dev.signalbox.server.http.HttpLimits;
import dev.signalbox.server.local.LocalSite;
import dev.signalbox.server.logs.CursorSeal;
import dev.signalbox.server.signing.SigningKeyring;
import dev.signalbox.store.Database;
import dev.signalbox.store.DatabaseAddress;
import dev.signalbox.store.secrets.MasterKey;
import dev.signalbox.store.secrets.Secrets;
import dev.signalbox.store.secrets.WrappedSecrets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
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
      Checks checks,
      Optional<GitHubWish> github,
      HttpLimits limits,
      String version) {}

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

  /**
   * How checks are run: so many at once, and where nothing isolates them, only if that is asked.
   *
   * @param network whether those that do not say so themselves have the network
   * @param hidden what they must not read, besides the data folder
   */
  public record Checks(int atOnce, boolean unsafe, boolean network, List<Path> hidden) {
    public Checks {
      hidden = List.copyOf(hidden);
    }

    public static Checks of(int atOnce, boolean unsafe) {
      return new Checks(atOnce, unsafe, false, List.of());
    }
  }

  private final Deque<AutoCloseable> started = new ArrayDeque<>();
  private int port;
  private Optional<SigningKeyring> keyring = Optional.empty();

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
    DataFolder folder = DataFolder.open(wish.data());
    DatabaseAddress address =
        wish.databaseUrl().map(DatabaseUrl::parse).orElseGet(() -> embedded(folder));
    Database database = opened(Database.open(address, CONNECTIONS));
    var secrets = wish.masterKey().map(keys -> wrapped(database, keys)).orElseGet(folder::secrets);
    var cursors = new CursorSeal(secrets.get("cursor", CursorSeal.KEY_BYTES));
    var sessions = new SessionSeal(secrets.get("session", SessionSeal.KEY_BYTES));
    var signing = new SigningKeyring(database, secrets);
    keyring = Optional.of(signing);
    var clock = InstantSource.system();
    var wire = wish.github().map(github -> opened(github.wire()));
    var dependencies =
        new SignalboxService.Dependencies(
            database,
            local(wish.checks(), folder),
            wish.github().map(it -> it.settings(wire.orElseThrow(), folder.mirrors(), clock)),
            wire.<TokenAuthority>map(it -> new GitHubTokens(it, clock))
                .orElseGet(TokenAuthority::none),
            rootKey,
            cursors,
            sessions,
            signing,
            clock);
    var settings =
        new SignalboxService.Settings(
            wish.bind(), wish.port(), wish.publicUrl(), wish.limits(), wish.version());
    port = opened(SignalboxService.start(settings, dependencies)).port();
  }

  private static void warn(Wish wish) {
    if (wish.masterKey().map(it -> MasterKey.of(it.key())).filter(MasterKey::isShort).isPresent()) {
      LOG.warn(
          "master_key.short: SIGNALBOX_MASTER_KEY has fewer than {} characters; anyone who obtains"
              + " the database can guess it",
          MasterKey.MIN_LENGTH);
    }
    if (wish.github().filter(it -> it.talk().commands().isForReaders()).isPresent()) {
      LOG.warn(
          "github.commands.readers: with --github-commands-by, people with read access only"
              + " can start candidate builds, whose workflows have access to the repository's"
              + " secrets");
    }
  }

  private static Secrets wrapped(Database database, MasterKeys keys) {
    var secrets =
        new WrappedSecrets(database, MasterKey.of(keys.key()), keys.previous().map(MasterKey::of));
    if (keys.previous().isPresent()) {
      int rewrapped = secrets.rewrap();
      if (rewrapped > 0) LOG.info("rewrapped {} secrets with the new master key", rewrapped);
    }
    return secrets;
  }

  private static LocalSite.Settings local(Checks checks, DataFolder folder) {
    return new LocalSite.Settings(
        folder.repositories(),
        folder.checks(),
        hidden(checks, folder),
        isolation(checks, folder),
        checks.atOnce(),
        checks.network());
  }

  private static List<Path> hidden(Checks checks, DataFolder folder) {
    var all = new ArrayList<>(checks.hidden());
    all.add(folder.path());
    return all;
  }

  private static Optional<Isolation> isolation(Checks checks, DataFolder folder) {
    if (checks.unsafe()) return Optional.of(new Isolation.Unsafe());
    try {
      return switch (Isolation.probe(folder.path(), checks.hidden())) {
        case Isolation.Works(var isolation, var openNetwork) -> {
          openNetwork.ifPresent(
              reason ->
                  LOG.warn(
                      "checks share the network of this machine, loopback included: {}", reason));
          yield Optional.of(isolation);
        }
        case Isolation.None(String reason) -> {
          LOG.warn(
              "checks disabled: nothing here isolates them from the server: {}"
                  + " Start with --unsafe-checks if you trust everyone who can push.",
              reason);
          yield Optional.empty();
        }
      };
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  private DatabaseAddress embedded(DataFolder folder) {
    var postgres = opened(EmbeddedPostgres.start(folder.postgres()).keptAlive());
    return new DatabaseAddress(postgres.jdbcUrl(), postgres.user(), postgres.password());
  }

  private <T extends AutoCloseable> T opened(T part) {
    started.push(part);
    return part;
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
        LOG.error("did not stop cleanly", e);
      }
    }
  }
}
