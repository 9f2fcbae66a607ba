package dev.signalbox.server;

import dev.signalbox.hosts.SourceHost;
import dev.signalbox.hosts.TokenAuthority;
import dev.signalbox.server.access.Gatekeeper;
import dev.signalbox.server.access.KeyRing;
import dev.signalbox.server.access.RepositoryDirectory;
import dev.signalbox.server.access.RootKey;
import dev.signalbox.server.access.Visibility;
import dev.signalbox.server.api.ApplicationEndpoint;
import dev.signalbox.server.api.CheckEndpoints;
import dev.signalbox.server.api.ConfigurationEndpoints;
import dev.signalbox.server.api.ExplanationEndpoint;
import dev.signalbox.server.api.FreezeEndpoints;
import dev.signalbox.server.api.KeyEndpoints;
import dev.signalbox.server.api.LandingEndpoints;
import dev.signalbox.server.api.LegacyEndpoints;
import dev.signalbox.server.api.OwnerEndpoint;
import dev.signalbox.server.api.PauseEndpoints;
import dev.signalbox.server.api.ProductEndpoints;
import dev.signalbox.server.api.PullEndpoints;
import dev.signalbox.server.api.QueueEndpoints;
import dev.signalbox.server.api.QueueingEndpoints;
import dev.signalbox.server.api.RepositoryEndpoints;
import dev.signalbox.server.api.ScopeEndpoints;
import dev.signalbox.server.api.ServiceEndpoints;
import dev.signalbox.server.api.SigningKeyEndpoints;
import dev.signalbox.server.api.StatusAnswers;
import dev.signalbox.server.api.StopEndpoints;
import dev.signalbox.server.api.WrittenAnswers;
import dev.signalbox.server.dashboard.Dashboard;
import dev.signalbox.server.dashboard.DashboardWiring;
import dev.signalbox.server.dashboard.signin.SessionSeal;
import dev.signalbox.server.github.GitHubSite;
import dev.signalbox.server.github.intake.IntakeLimits;
import dev.signalbox.server.github.intake.WebhookEndpoint;
import dev.signalbox.server.github.intake.WebhookIntake;
import dev.signalbox.server.github.intake.WebhookMeter;
import dev.signalbox.server.hosting.HostedQueues;
import dev.signalbox.server.http.Answer;
import dev.signalbox.server.http.Handler;
import dev.signalbox.server.http.HttpLimits;
import dev.signalbox.server.http.HttpServer;
import dev.signalbox.server.http.TrustedProxies;
import dev.signalbox.server.live.LiveStreams;
import dev.signalbox.server.local.GitEndpoint;
import dev.signalbox.server.local.LocalSite;
import dev.signalbox.server.logs.AuditEndpoints;
import dev.signalbox.server.logs.CursorSeal;
import dev.signalbox.server.logs.LogEndpoint;
import dev.signalbox.server.openapi.OpenApiDocument;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.server.routing.Dispatcher;
import dev.signalbox.server.routing.RequestMeter;
import dev.signalbox.server.routing.Route;
import dev.signalbox.server.routing.RouteTable;
import dev.signalbox.server.shell.Commands;
import dev.signalbox.server.shell.PauseDesk;
import dev.signalbox.server.shell.Scribe;
import dev.signalbox.server.shell.SigningScribe;
import dev.signalbox.server.signing.Resigner;
import dev.signalbox.server.signing.SigningKeyring;
import dev.signalbox.store.Change;
import dev.signalbox.store.ChangeFeed;
import dev.signalbox.store.Database;
import dev.signalbox.store.audit.AuditTrail;
import dev.signalbox.store.keys.Keys;
import dev.signalbox.store.log.EventLog;
import dev.signalbox.store.log.LogFigures;
import dev.signalbox.store.queue.LandingRecords;
import dev.signalbox.store.repositories.DefaultProducts;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.scopes.Scopes;
import dev.signalbox.wire.Json;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The running service: its socket, its caches, its upkeep. */
public final class SignalboxService implements AutoCloseable {
  /** What the service is told from outside. */
  public record Settings(
      String bind, int port, String publicUrl, HttpLimits limits, String version) {}

  /** What the service stands on. */
  public record Ground(
      Database database,
      LocalSite.Settings local,
      Optional<GitHubSite.Settings> github,
      TokenAuthority tokens,
      RootKey rootKey,
      CursorSeal seal,
      SessionSeal sessions,
      SigningKeyring signing,
      InstantSource clock) {}

  private final HttpServer http;
  private final LiveStreams live;
  private final Copies copies;
  private final HostedQueues queues;
  private final Resigner resigner;
  private final Upkeep upkeep;

  private SignalboxService(
      HttpServer http,
      LiveStreams live,
      Copies copies,
      HostedQueues queues,
      Resigner resigner,
      Upkeep upkeep) {
    this.http = http;
    this.live = live;
    this.copies = copies;
    this.queues = queues;
    this.resigner = resigner;
    this.upkeep = upkeep;
  }

  public static SignalboxService start(Settings settings, Ground ground) {
    var upkeep = Upkeep.start(ground.database(), ground.local().checks(), ground.clock());
    var copies = new Copies(ground.database());
    var address = new PublicAddress(settings);
    ground.signing().current(); // the first start makes the first key
    var resigner = Resigner.start(ground.signing(), ground.database());
    var scribe = new SigningScribe(ground.signing()::current, "signalbox " + settings.version());
    var queues = hosted(ground, copies.directory, address, scribe);
    var metrics = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    var visibility = new Visibility(copies.directory, ground.tokens());
    var gatekeeper = new Gatekeeper(ground.rootKey(), copies.keys, ground.tokens(), ground.clock());
    var written = new WrittenAnswers(queues.shell().queues());
    var statuses = new StatusAnswers(queues.shell().queues(), written);
    var live =
        new LiveStreams(
            new LiveStreams.Ground(
                ground.database(),
                copies.directory,
                gatekeeper,
                visibility,
                queues.shell().queues(),
                statuses,
                settings.limits().live(),
                ground.clock()),
            metrics);
    copies.listenFor(List.of(queues.shell()::hear, live::hear, resigner::hear));
    queues.shell().tellMoves(live::moved);
    var routes =
        new ArrayList<>(endpoints(settings, ground, copies, visibility, queues, written, statuses));
    routes.addAll(live.routes());
    routes.addAll(
        new ServiceEndpoints(ground.database()::answers, queues.shell()::givenUp, metrics)
            .routes());
    var dispatcher =
        new Dispatcher(
            new RouteTable(withDescription(routes, settings.version())),
            gatekeeper,
            visibility,
            copies.directory,
            new RequestMeter(metrics));
    Handler handler =
        entrance(
            settings, ground, queues, gatekeeper, visibility, live, dispatcher, address, metrics);
    var http = HttpServer.start(settings.bind(), settings.port(), settings.limits(), handler);
    address.listensOn(http.port());
    queues.start();
    return new SignalboxService(http, live, copies, queues, resigner, upkeep);
  }

  /** The pages, git and the webhooks stand in front of the API. */
  private static Handler entrance(
      Settings settings,
      Ground ground,
      HostedQueues queues,
      Gatekeeper gatekeeper,
      Visibility visibility,
      LiveStreams live,
      Dispatcher api,
      PublicAddress address,
      MeterRegistry metrics) {
    var git = new GitEndpoint(gatekeeper, visibility, queues.local(), queues.pushes());
    var webhooks = webhooks(ground, queues, settings.limits().proxies(), metrics);
    var dashboard =
        DashboardWiring.of(
            new DashboardWiring.Ground(
                new Repositories(ground.database()),
                gatekeeper,
                visibility,
                queues.shell().queues(),
                new EventLog(ground.database()),
                new LogFigures(ground.database()),
                new AuditTrail(ground.database()),
                live,
                api,
                ground.sessions(),
                address::url,
                ground.clock()));
    return request -> {
      String path = request.rawPath();
      if (path.startsWith(GitEndpoint.PREFIX)) return git.handle(request);
      if (Dashboard.serves(path)) return dashboard.handle(request);
      return webhooks.isPresent() && path.equals(WebhookEndpoint.PATH)
          ? webhooks.get().handle(request)
          : api.handle(request);
    };
  }

  private static HostedQueues hosted(
      Ground ground, RepositoryDirectory directory, PublicAddress address, Scribe scribe) {
    return new HostedQueues(
        new HostedQueues.Ground(
            ground.database(),
            directory,
            ground.local(),
            ground.github(),
            address,
            scribe,
            ground.clock()));
  }

  /** Without a secret nobody could tell who sent a webhook, so none is taken. */
  private static Optional<WebhookEndpoint> webhooks(
      Ground ground, HostedQueues queues, TrustedProxies proxies, MeterRegistry metrics) {
    return queues
        .github()
        .flatMap(
            site ->
                ground
                    .github()
                    .flatMap(GitHubSite.Settings::secrets)
                    .map(
                        secrets ->
                            new WebhookEndpoint(
                                secrets,
                                new WebhookIntake(IntakeLimits.standard(), proxies),
                                site.webhooks(),
                                new WebhookMeter(metrics))));
  }

  /** What is kept in memory of the database, and dropped on word of a change. */
  private static final class Copies {
    final KeyRing keys;
    final RepositoryDirectory directory;
    final ChangeFeed feed;
    private volatile List<Consumer<Change>> listeners = List.of();

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
        case Change.InboxFilled _,
            Change.CommandAnswered _,
            Change.QueueMoved _,
            Change.SigningKeyRevoked _,
            Change.RecordsResigned _ -> {}
      }
      listeners.forEach(listener -> listener.accept(change));
    }

    void listenFor(List<Consumer<Change>> others) {
      listeners = List.copyOf(others);
    }

    private void forgetAll() {
      directory.forgetAll();
      keys.forget();
    }
  }

  private static List<Route> endpoints(
      Settings settings,
      Ground ground,
      Copies copies,
      Visibility visibility,
      HostedQueues hosted,
      WrittenAnswers written,
      StatusAnswers statuses) {
    Database database = ground.database();
    SourceHost host = hosted.host();
    var repositories = new Repositories(database);
    var log = new EventLog(database);
    PauseDesk pauses = hosted.shell().pauses();
    var pause = new PauseEndpoints(pauses);
    Queues queues = hosted.shell().queues();
    Commands commands = hosted.shell().commands();
    var routes = new ArrayList<Route>();
    routes.addAll(new QueueEndpoints(queues, statuses, written).routes());
    routes.addAll(new QueueingEndpoints(queues, commands, visibility).routes());
    routes.addAll(new FreezeEndpoints(queues, commands, ground.clock()).routes());
    routes.addAll(new ExplanationEndpoint(queues, ground.clock()).routes());
    routes.addAll(new StopEndpoints(queues, commands).routes());
    routes.addAll(new CheckEndpoints(hosted.local()).routes());
    routes.addAll(new PullEndpoints(host, hosted.local()).routes());
    routes.addAll(new LandingEndpoints(new LandingRecords(database)).routes());
    routes.addAll(new SigningKeyEndpoints(ground.signing()).routes());
    routes.addAll(pause.routes());
    routes.addAll(new ScopeEndpoints(new Scopes(database), commands).routes());
    routes.addAll(
        new LogEndpoint(log, ground.seal(), ground.clock(), settings.publicUrl()).routes());
    routes.addAll(
        new AuditEndpoints(
                new AuditTrail(database), ground.seal(), ground.clock(), settings.publicUrl())
            .routes());
    routes.addAll(new ProductEndpoints(repositories, new DefaultProducts(database)).routes());
    routes.addAll(new ConfigurationEndpoints(host, hosted.demands()).routes());
    routes.addAll(new LegacyEndpoints(pause, written, log, ground.clock()).routes());
    routes.addAll(
        new RepositoryEndpoints(repositories, host, hosted.github(), copies.directory, visibility)
            .routes());
    routes.addAll(new OwnerEndpoint(repositories, visibility).routes());
    routes.addAll(new ApplicationEndpoint().routes());
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
    live.endWaiting();
    http.close();
    live.close();
    resigner.close();
    queues.close();
    copies.feed.close();
    upkeep.close();
  }
}
