package dev.signalbox.server;

import dev.signalbox.hosts.SourceHost;
import dev.signalbox.hosts.TokenAuthority;
import dev.signalbox.server.access.Gatekeeper;
import dev.signalbox.server.access.KeyRing;
import dev.signalbox.server.access.RepositoryDirectory;
import dev.signalbox.server.access.RootKey;
import dev.signalbox.server.access.Visibility;
import dev.signalbox.server.api.ConfigurationEndpoints;
import dev.signalbox.server.api.KeyEndpoints;
import dev.signalbox.server.api.LegacyEndpoints;
import dev.signalbox.server.api.PauseEndpoints;
import dev.signalbox.server.api.ProductEndpoints;
import dev.signalbox.server.api.QueueEndpoints;
import dev.signalbox.server.api.RepositoryEndpoints;
import dev.signalbox.server.api.ScopeEndpoints;
import dev.signalbox.server.api.ServiceEndpoints;
import dev.signalbox.server.http.Answer;
import dev.signalbox.server.http.HttpLimits;
import dev.signalbox.server.http.HttpServer;
import dev.signalbox.server.logs.CursorSeal;
import dev.signalbox.server.logs.LogEndpoint;
import dev.signalbox.server.openapi.OpenApiDocument;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.server.routing.Dispatcher;
import dev.signalbox.server.routing.RequestMeter;
import dev.signalbox.server.routing.Route;
import dev.signalbox.server.routing.RouteTable;
import dev.signalbox.store.Change;
import dev.signalbox.store.ChangeFeed;
import dev.signalbox.store.Database;
import dev.signalbox.store.keys.Keys;
import dev.signalbox.store.log.EventLog;
import dev.signalbox.store.pause.Pauses;
import dev.signalbox.store.repositories.DefaultProducts;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.scopes.Scopes;
import dev.signalbox.wire.Json;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/** The running service: its socket, its caches, its upkeep. */
public final class SignalboxService implements AutoCloseable {
  /** What the service is told from outside. */
  public record Settings(
      String bind, int port, String publicUrl, HttpLimits limits, String version) {}

  /** What the service stands on. */
  public record Ground(
      Database database,
      SourceHost host,
      TokenAuthority tokens,
      RootKey rootKey,
      CursorSeal seal,
      InstantSource clock) {}

  private final HttpServer http;
  private final ChangeFeed feed;
  private final LogUpkeep upkeep;

  private SignalboxService(HttpServer http, ChangeFeed feed, LogUpkeep upkeep) {
    this.http = http;
    this.feed = feed;
    this.upkeep = upkeep;
  }

  public static SignalboxService start(Settings settings, Ground ground) {
    var upkeep = LogUpkeep.start(ground.database(), ground.clock());
    var copies = new Copies(ground.database());
    var metrics = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    var visibility = new Visibility(copies.directory, ground.tokens());
    var routes = new ArrayList<>(endpoints(settings, ground, copies, visibility));
    routes.addAll(new ServiceEndpoints(ground.database()::answers, metrics).routes());
    var handler =
        new Dispatcher(
            new RouteTable(withDescription(routes, settings.version())),
            new Gatekeeper(ground.rootKey(), copies.keys, ground.tokens(), ground.clock()),
            visibility,
            copies.directory,
            new RequestMeter(metrics));
    var http = HttpServer.start(settings.bind(), settings.port(), settings.limits(), handler);
    return new SignalboxService(http, copies.feed, upkeep);
  }

  /** What is kept in memory of the database, and dropped on word of a change. */
  private static final class Copies {
    final KeyRing keys;
    final RepositoryDirectory directory;
    final ChangeFeed feed;

    Copies(Database database) {
      keys = new KeyRing(new Keys(database), this::isFresh);
      directory = new RepositoryDirectory(new Repositories(database), this::isFresh);
      feed = ChangeFeed.open(database, this::hear, this::forgetAll);
    }

    private boolean isFresh() {
      return feed.isLive();
    }

    private void hear(Change change) {
      switch (change) {
        case Change.RepositoryChanged(String slug) -> directory.forget(slug);
        case Change.KeysChanged() -> keys.forget();
      }
    }

    private void forgetAll() {
      directory.forgetAll();
      keys.forget();
    }
  }

  private static List<Route> endpoints(
      Settings settings, Ground ground, Copies copies, Visibility visibility) {
    Database database = ground.database();
    var repositories = new Repositories(database);
    var log = new EventLog(database);
    var pauses = new Pauses(database);
    var pause = new PauseEndpoints(pauses);
    Queues queues = Queues.empty();
    var routes = new ArrayList<Route>();
    routes.addAll(new QueueEndpoints(queues).routes());
    routes.addAll(pause.routes());
    routes.addAll(new ScopeEndpoints(new Scopes(database)).routes());
    routes.addAll(
        new LogEndpoint(log, ground.seal(), ground.clock(), settings.publicUrl()).routes());
    routes.addAll(new ProductEndpoints(repositories, new DefaultProducts(database)).routes());
    routes.addAll(new ConfigurationEndpoints(ground.host()).routes());
    routes.addAll(new LegacyEndpoints(pauses, pause, queues, log, ground.clock()).routes());
    routes.addAll(
        new RepositoryEndpoints(repositories, ground.host(), copies.directory, visibility)
            .routes());
    routes.addAll(new KeyEndpoints(new Keys(database), copies.keys, ground.clock()).routes());
    return routes;
  }

  private static List<Route> withDescription(List<Route> routes, String version) {
    var all = new ArrayList<>(routes);
    var document = new java.util.concurrent.atomic.AtomicReference<byte[]>(new byte[0]);
    all.add(
        Route.get("/v1/openapi.json", "This description")
            .answers(Object.class)
            .open(() -> Answer.bytes("application/json", document.get())));
    document.set(Json.bytes(OpenApiDocument.of(all, version)));
    return all;
  }

  public int port() {
    return http.port();
  }

  @Override
  public void close() {
    http.close();
    feed.close();
    upkeep.close();
  }
}
