package dev.signalbox.server;

import dev.signalbox.host.SourceHost;
import dev.signalbox.host.TokenAuthority;
import dev.signalbox.hosting.HostDependencies;
import dev.signalbox.hosting.HostModule;
import dev.signalbox.hosting.Maintenance;
import dev.signalbox.hosting.PageUrls;
import dev.signalbox.insights.InsightsUpkeep;
import dev.signalbox.insights.endpoints.InsightsRoutes;
import dev.signalbox.insights.tables.InsightsTables;
import dev.signalbox.server.api.ApplicationEndpoint;
import dev.signalbox.server.api.BadgeEndpoint;
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
import dev.signalbox.server.api.ResponseCache;
import dev.signalbox.server.api.ScopeEndpoints;
import dev.signalbox.server.api.ServiceEndpoints;
import dev.signalbox.server.api.SigningKeyEndpoints;
import dev.signalbox.server.api.StatusAnswers;
import dev.signalbox.server.api.StopEndpoints;
import dev.signalbox.server.dashboard.Dashboard;
import dev.signalbox.server.dashboard.DashboardWiring;
import dev.signalbox.server.dashboard.session.SessionSeal;
import dev.signalbox.server.hosting.HostedQueues;
import dev.signalbox.server.hosting.Hosts;
import dev.signalbox.server.live.LiveStreams;
import dev.signalbox.server.logs.AuditEndpoints;
import dev.signalbox.server.logs.LogEndpoint;
import dev.signalbox.server.openapi.OpenApiDocument;
import dev.signalbox.server.queue.CandidateTrees;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.server.runtime.Commands;
import dev.signalbox.server.runtime.PauseService;
import dev.signalbox.server.runtime.SigningLandingRecorder;
import dev.signalbox.server.runtime.SteadyClock;
import dev.signalbox.server.signing.Resigner;
import dev.signalbox.server.signing.SigningKeyring;
import dev.signalbox.server.statistics.StatisticsEndpoints;
import dev.signalbox.server.statistics.StatisticsLoop;
import dev.signalbox.store.ChangeFeed;
import dev.signalbox.store.Database;
import dev.signalbox.store.StoreChange;
import dev.signalbox.store.audit.AuditTrail;
import dev.signalbox.store.keys.Keys;
import dev.signalbox.store.log.EventLog;
import dev.signalbox.store.queue.Inbox;
import dev.signalbox.store.queue.LandingRecords;
import dev.signalbox.store.repositories.DefaultProducts;
import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.scopes.StoredScopes;
import dev.signalbox.store.statistics.LogCounter;
import dev.signalbox.store.statistics.StatisticsFold;
import dev.signalbox.store.statistics.StatisticsReader;
import dev.signalbox.web.access.Gatekeeper;
import dev.signalbox.web.access.HostTokens;
import dev.signalbox.web.access.KeyRing;
import dev.signalbox.web.access.RepositoryDirectory;
import dev.signalbox.web.access.RootKey;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.http.HttpLimits;
import dev.signalbox.web.http.HttpServer;
import dev.signalbox.web.http.PathHandler;
import dev.signalbox.web.paging.CursorSeal;
import dev.signalbox.web.paging.Pager;
import dev.signalbox.web.routing.RequestMeter;
import dev.signalbox.web.routing.RequestRouter;
import dev.signalbox.web.routing.Route;
import dev.signalbox.web.routing.RouteTable;
import dev.signalbox.wire.Json;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The running service: its socket, caches and periodic maintenance. */
public final class SignalboxService implements AutoCloseable {
  /** The settings of the service. */
  public record Settings(
      String bind,
      int port,
      String publicUrl,
      HttpLimits limits,
      String version,
      boolean hasPublicBadges) {
    public Settings(String bind, int port, String publicUrl, HttpLimits limits, String version) {
      this(bind, port, publicUrl, limits, version, false);
    }
  }

  public record Dependencies(
      Database database,
      List<HostModule> hosts,
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
  private final StatisticsLoop statistics;
  private final Upkeep upkeep;

  private SignalboxService(
      HttpServer http,
      LiveStreams live,
      Copies copies,
      HostedQueues queues,
      Resigner resigner,
      StatisticsLoop statistics,
      Upkeep upkeep) {
    this.http = http;
    this.live = live;
    this.copies = copies;
    this.queues = queues;
    this.resigner = resigner;
    this.statistics = statistics;
    this.upkeep = upkeep;
  }

  public static SignalboxService start(Settings settings, Dependencies dependencies) {
    for (var module : dependencies.hosts()) {
      module.tables().forEach(dependencies.database()::migrate);
    }
    dependencies.database().migrate(InsightsTables.TABLES);
    var insights = new InsightsUpkeep(dependencies.database());
    insights.prepare(dependencies.clock().instant());
    var upkeep = new Upkeep(dependencies.database(), dependencies.clock());
    var copies = new Copies(dependencies.database());
    var address = new PageUrls(settings.publicUrl(), settings.bind(), settings.port());
    dependencies.signing().current(); // the first start makes the first key
    var resigner = Resigner.start(dependencies.signing(), dependencies.database());
    var metrics = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    var tokens = tokens(dependencies.hosts());
    var gatekeeper =
        new Gatekeeper(
            dependencies.rootKey(), copies.keys, tokens, copies.directory, dependencies.clock());
    var queues = queues(settings, dependencies, copies, gatekeeper, address, metrics);
    var cache = new ResponseCache(queues.runtime().queues());
    var statuses = new StatusAnswers(queues.runtime().queues(), cache);
    var live =
        new LiveStreams(
            new LiveStreams.Dependencies(
                dependencies.database(),
                copies.directory,
                gatekeeper,
                queues.runtime().queues(),
                queues.hosts(),
                statuses,
                settings.limits().live(),
                dependencies.clock()),
            metrics);
    copies.listenWith(List.of(queues.runtime()::hear, live::hear, resigner::hear));
    var routes =
        new ArrayList<>(
            endpoints(settings, dependencies, copies, gatekeeper, queues, cache, statuses));
    routes.addAll(insightsRoutes(settings, dependencies, queues));
    routes.addAll(live.routes());
    routes.addAll(
        new ServiceEndpoints(dependencies.database()::answers, queues.runtime()::givenUp, metrics)
            .routes());
    var router =
        new RequestRouter(
            new RouteTable(withDescription(routes, settings.version())),
            gatekeeper,
            copies.directory,
            new RequestMeter(metrics));
    var special = new ArrayList<PathHandler>();
    queues.intakes().forEach(intake -> special.addAll(intake.handlers()));
    if (settings.hasPublicBadges()) {
      special.add(new BadgeEndpoint(queues.runtime().queues()).open(copies.directory));
    }
    special.add(pages(dependencies, queues, gatekeeper, live, router, address));
    var http =
        HttpServer.start(settings.bind(), settings.port(), settings.limits(), special, router);
    address.listensOn(http.port());
    queues.start(live::moved);
    var maintenance = new ArrayList<>(List.of(new Maintenance("CI insights", insights::tidy)));
    queues.intakes().forEach(intake -> maintenance.addAll(intake.maintenance()));
    upkeep.start(maintenance);
    var statistics = new StatisticsLoop(new StatisticsFold(dependencies.database()));
    statistics.start();
    return new SignalboxService(http, live, copies, queues, resigner, statistics, upkeep);
  }

  private static HostedQueues queues(
      Settings settings,
      Dependencies dependencies,
      Copies copies,
      Gatekeeper gatekeeper,
      PageUrls address,
      MeterRegistry metrics) {
    // One for all: until when a landing may happen is said by one and looked at by the other.
    var clock = new SteadyClock(dependencies.clock());
    var given =
        new HostDependencies(
            dependencies.database(),
            new Inbox(dependencies.database())::hear,
            gatekeeper,
            address,
            Hosts.titles(dependencies.hosts()),
            settings.limits().proxies(),
            metrics,
            clock,
            Optional.empty());
    var recorder =
        new SigningLandingRecorder(
            dependencies.signing()::current, "signalbox " + settings.version());
    return new HostedQueues(
        new Hosts(dependencies.hosts(), copies.directory, given),
        dependencies.database(),
        copies.directory,
        recorder,
        clock);
  }

  private static HostTokens tokens(List<HostModule> hosts) {
    var authorities = new LinkedHashMap<HostKind, TokenAuthority>();
    hosts.forEach(module -> authorities.put(module.kind(), module.tokens()));
    return new HostTokens(authorities);
  }

  private static PathHandler pages(
      Dependencies dependencies,
      HostedQueues queues,
      Gatekeeper gatekeeper,
      LiveStreams live,
      RequestRouter api,
      PageUrls address) {
    var dashboard =
        DashboardWiring.of(
            new DashboardWiring.Dependencies(
                new Repositories(dependencies.database()),
                gatekeeper,
                queues.runtime().queues(),
                new StatisticsReader(dependencies.database()),
                new AuditTrail(dependencies.database()),
                live,
                api,
                dependencies.sessions(),
                address::url,
                dependencies.clock()));
    return new PathHandler(Dashboard::serves, dashboard::handle);
  }

  /** What is kept in memory of the database, and dropped on word of a change. */
  private static final class Copies {
    final KeyRing keys;
    final RepositoryDirectory directory;
    final ChangeFeed feed;

    Copies(Database database) {
      feed = new ChangeFeed(database);
      keys = new KeyRing(new Keys(database), feed::isLive);
      directory = new RepositoryDirectory(new Repositories(database), feed::isLive);
    }

    /** From now on copies are kept, and the others told. */
    void listenWith(List<Consumer<StoreChange>> others) {
      feed.listen(
          change -> {
            forget(change);
            others.forEach(other -> other.accept(change));
          },
          this::forgetAll);
    }

    private void forget(StoreChange change) {
      switch (change) {
        case StoreChange.RepositoryChanged(String slug) -> directory.forget(slug);
        case StoreChange.KeysChanged() -> keys.forget();
        case StoreChange.InboxFilled _,
            StoreChange.CommandAnswered _,
            StoreChange.QueueMoved _,
            StoreChange.SigningKeyRevoked _,
            StoreChange.RecordsResigned _ -> {}
      }
    }

    private void forgetAll() {
      directory.forgetAll();
      keys.forget();
    }
  }

  private static List<Route> endpoints(
      Settings settings,
      Dependencies dependencies,
      Copies copies,
      Gatekeeper gatekeeper,
      HostedQueues hosted,
      ResponseCache cache,
      StatusAnswers statuses) {
    Database database = dependencies.database();
    SourceHost host = hosted.host();
    var repositories = new Repositories(database);
    var log = new EventLog(database);
    PauseService pauses = hosted.runtime().pauses();
    var pause = new PauseEndpoints(pauses);
    Queues queues = hosted.runtime().queues();
    Commands commands = hosted.runtime().commands();
    var routes = new ArrayList<Route>();
    routes.addAll(new QueueEndpoints(queues, statuses, cache).routes());
    routes.addAll(
        new QueueingEndpoints(queues, commands, gatekeeper, dependencies.clock()).routes());
    routes.addAll(new FreezeEndpoints(queues, commands, dependencies.clock()).routes());
    routes.addAll(new ExplanationEndpoint(queues, dependencies.clock()).routes());
    routes.addAll(new StopEndpoints(queues, commands).routes());
    routes.addAll(
        new PullEndpoints(
                host,
                hosted.hosts(),
                Hosts.titles(dependencies.hosts()),
                dependencies.seal(),
                settings.publicUrl())
            .routes());
    hosted.intakes().forEach(intake -> routes.addAll(intake.routes()));
    routes.add(new BadgeEndpoint(queues).route());
    routes.addAll(new LandingEndpoints(new LandingRecords(database)).routes());
    routes.addAll(new SigningKeyEndpoints(dependencies.signing()).routes());
    routes.addAll(pause.routes());
    routes.addAll(new ScopeEndpoints(new StoredScopes(database), commands).routes());
    routes.addAll(logs(settings, dependencies, log));
    routes.addAll(new ProductEndpoints(repositories, new DefaultProducts(database)).routes());
    routes.addAll(new ConfigurationEndpoints(host, hosted.demands()).routes());
    routes.addAll(new LegacyEndpoints(pause, cache, log, dependencies.clock()).routes());
    routes.addAll(
        new RepositoryEndpoints(repositories, hosted.hosts(), copies.directory, gatekeeper)
            .routes());
    routes.addAll(new OwnerEndpoint(repositories, gatekeeper).routes());
    routes.addAll(new ApplicationEndpoint().routes());
    routes.addAll(new KeyEndpoints(new Keys(database), copies.keys, dependencies.clock()).routes());
    return routes;
  }

  private static List<Route> logs(Settings settings, Dependencies dependencies, EventLog log) {
    Database database = dependencies.database();
    var routes = new ArrayList<Route>();
    routes.addAll(
        new LogEndpoint(log, dependencies.seal(), dependencies.clock(), settings.publicUrl())
            .routes());
    routes.addAll(
        new StatisticsEndpoints(
                new StatisticsReader(database), new LogCounter(database), dependencies.clock())
            .routes());
    routes.addAll(
        new AuditEndpoints(
                new AuditTrail(database),
                dependencies.seal(),
                dependencies.clock(),
                settings.publicUrl())
            .routes());
    return routes;
  }

  private static List<Route> insightsRoutes(
      Settings settings, Dependencies dependencies, HostedQueues hosted) {
    return InsightsRoutes.of(
        dependencies.database(),
        new CandidateTrees(hosted.runtime().queues()),
        new Pager(dependencies.seal(), settings.publicUrl()),
        dependencies.clock());
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
    statistics.close();
    queues.close();
    copies.feed.close();
    upkeep.close();
  }
}
