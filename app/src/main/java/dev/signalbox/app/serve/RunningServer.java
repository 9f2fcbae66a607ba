package dev.signalbox.app.serve;

import dev.signalbox.hosts.TokenAuthority;
import dev.signalbox.hosts.checks.Isolation;
import dev.signalbox.hosts.git.GitVersion;
import dev.signalbox.hosts.github.GitHubTokens;
import dev.signalbox.postgres.EmbeddedPostgres;
import dev.signalbox.proofs.SigningKey;
import dev.signalbox.proofs.VerifyingKey;
import dev.signalbox.server.SignalboxService;
import dev.signalbox.server.access.RootKey;
import dev.signalbox.server.dashboard.signin.SessionSeal;
import dev.signalbox.server.http.HttpLimits;
import dev.signalbox.server.local.LocalSite;
import dev.signalbox.server.logs.CursorSeal;
import dev.signalbox.server.shell.SigningScribe;
import dev.signalbox.store.Database;
import dev.signalbox.store.DatabaseAddress;
import dev.signalbox.store.secrets.MasterKey;
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
      Optional<String> masterKey,
      Checks checks,
      Optional<GitHubWish> github,
      HttpLimits limits,
      String version) {}

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
  private Optional<VerifyingKey> verifyingKey = Optional.empty();

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
    var signing =
        SigningKey.ofSeed(secret(wish, folder, database, "signing", SigningKey.SEED_BYTES));
    verifyingKey = Optional.of(signing.verifyingKey());
    var clock = InstantSource.system();
    var wire = wish.github().map(github -> opened(github.wire()));
    var ground =
        new SignalboxService.Ground(
            database,
            local(wish.checks(), folder),
            wish.github().map(it -> it.settings(wire.orElseThrow(), folder.mirrors(), clock)),
            wire.<TokenAuthority>map(it -> new GitHubTokens(it, clock))
                .orElseGet(TokenAuthority::none),
            rootKey,
            new CursorSeal(secret(wish, folder, database, "cursor", CursorSeal.KEY_BYTES)),
            new SessionSeal(secret(wish, folder, database, "session", SessionSeal.KEY_BYTES)),
            new SigningScribe(signing, "signalbox " + wish.version()),
            clock);
    var settings =
        new SignalboxService.Settings(
            wish.bind(), wish.port(), wish.publicUrl(), wish.limits(), wish.version());
    port = opened(SignalboxService.start(settings, ground)).port();
  }

  private static void warn(Wish wish) {
    if (wish.masterKey().map(MasterKey::of).filter(MasterKey::isShort).isPresent()) {
      LOG.warn(
          "master_key.short: SIGNALBOX_MASTER_KEY has fewer than {} characters; whoever gets hold of"
              + " the database can guess it",
          MasterKey.MIN_LENGTH);
    }
    if (wish.github().filter(it -> it.talk().commands().isForReaders()).isPresent()) {
      LOG.warn(
          "github.commands.readers: by --github-commands-by, people who may only read a repository"
              + " can have candidates built, whose workflows get to its secrets");
    }
  }

  /** Shared by all nodes of a database, or this folder's own. */
  private static byte[] secret(
      Wish wish, DataFolder folder, Database database, String name, int bytes) {
    return wish.masterKey()
        .map(MasterKey::of)
        .map(key -> new WrappedSecrets(database, key).get(name, bytes))
        .orElseGet(() -> folder.secret(name + ".key", bytes));
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
              "checks are not run, for nothing here keeps them away from the server: {}"
                  + " Start with --unsafe-checks if you trust whoever pushes.",
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
    return verifyingKey.orElseThrow();
  }

  @Override
  public void close() {
    while (!started.isEmpty()) {
      try {
        started.pop().close();
      } catch (Exception e) {
        LOG.error("could not stop cleanly", e);
      }
    }
  }
}
