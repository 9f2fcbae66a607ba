package dev.signalbox.server;

import dev.signalbox.host.TokenAuthority;
import dev.signalbox.hosting.FoldLoop;
import dev.signalbox.hosting.HostDependencies;
import dev.signalbox.hosting.HostModule;
import dev.signalbox.hosting.Maintenance;
import dev.signalbox.hosting.PageUrls;
import dev.signalbox.insights.InsightsUpkeep;
import dev.signalbox.insights.endpoints.InsightsRoutes;
import dev.signalbox.insights.jobs.JobFold;
import dev.signalbox.insights.jobs.JobHealthReader;
import dev.signalbox.insights.jobs.JobIssueFold;
import dev.signalbox.insights.jobs.JobUpkeep;
import dev.signalbox.insights.search.TestReaders;
import dev.signalbox.insights.tables.InsightsTables;
import dev.signalbox.insights.uploads.TestedCommits;
import dev.signalbox.server.api.BadgeEndpoint;
import dev.signalbox.server.api.OperationsEndpoint;
import dev.signalbox.server.api.ResponseCache;
import dev.signalbox.server.api.ServiceEndpoints;
import dev.signalbox.server.api.StatusAnswers;
import dev.signalbox.server.dashboard.Dashboard;
import dev.signalbox.server.dashboard.DashboardWiring;
import dev.signalbox.server.dashboard.session.SessionSeal;
import dev.signalbox.server.hosting.HostTestResults;
import dev.signalbox.server.hosting.HostedQueues;
import dev.signalbox.server.hosting.Hosts;
import dev.signalbox.server.hosting.InboxListener;
import dev.signalbox.server.live.LiveStreams;
import dev.signalbox.server.runtime.HintHandover;
import dev.signalbox.server.runtime.SigningLandingRecorder;
import dev.signalbox.server.runtime.SteadyClock;
import dev.signalbox.server.signing.Resigner;
import dev.signalbox.server.signing.SigningKeyring;
import dev.signalbox.server.statistics.JobHealthLoop;
import dev.signalbox.server.statistics.StatisticsLoop;
import dev.signalbox.server.whatif.WhatIfReports;
import dev.signalbox.store.Database;
import dev.signalbox.store.audit.AuditTrail;
import dev.signalbox.store.log.EventLog;
import dev.signalbox.store.queue.Inbox;
import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.statistics.StatisticsFold;
import dev.signalbox.store.statistics.StatisticsReader;
import dev.signalbox.web.access.Gatekeeper;
import dev.signalbox.web.access.HostTokens;
import dev.signalbox.web.access.RootKey;
import dev.signalbox.web.http.Handler;
import dev.signalbox.web.http.HttpLimits;
import dev.signalbox.web.http.HttpServer;
import dev.signalbox.web.http.PathHandler;
import dev.signalbox.web.paging.CursorSeal;
import dev.signalbox.web.paging.Pager;
import dev.signalbox.web.routing.RequestMeter;
import dev.signalbox.web.routing.RequestRouter;
import dev.signalbox.web.routing.Route;
import dev.signalbox.web.routing.RouteTable;
import dev.signalbox.web.tls.TlsCredentials;
import dev.signalbox.webhooks.service.WebhookOptions;
import dev.signalbox.webhooks.service.WebhookService;
import dev.signalbox.webhooks.tables.WebhookTables;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** The running service: its socket, caches and periodic maintenance. */
public final class SignalboxService implements AutoCloseable {
  private static final long ANSWERING_NANOS = 5_000_000_000L;
  private static final long DRAIN_LOOK_NANOS = 20_000_000L;

  /** The settings of the service. */
  public record Settings(
      String bind,
      int port,
      String publicUrl,
      HttpLimits limits,
      String version,
      boolean hasPublicBadges,
      Optional<Path> dataFolder,
      Optional<TlsCredentials> tls) {
    public Settings(String bind, int port, String publicUrl, HttpLimits limits, String version) {
      this(bind, port, publicUrl, limits, version, false, Optional.empty(), Optional.empty());
    }

    private PageUrls pageUrls() {
      return new PageUrls(publicUrl, bind, port, tls.isPresent());
    }

    private HttpServer listen(List<PathHandler> special, Handler usual) {
      return HttpServer.start(bind, port, tls.map(TlsCredentials::context), limits, special, usual);
    }
  }

  public record Dependencies(
      Database database,
      List<HostModule> hosts,
      RootKey rootKey,
      CursorSeal seal,
      SessionSeal sessions,
      SigningKeyring signing,
      WebhookOptions webhooks,
      InstantSource clock) {}

  private final HttpServer http;
  private final LiveStreams live;
  private final StoreCopies copies;
  private final HostedQueues queues;
  private final Resigner resigner;
  private final List<FoldLoop> folds;
  private final Operations operations;
  private final WebhookService webhooks;
  private final Upkeep upkeep;
  private final DrainGate gate;

  private SignalboxService(
      HttpServer http,
      LiveStreams live,
      StoreCopies copies,
      HostedQueues queues,
      Resigner resigner,
      List<FoldLoop> folds,
      WebhookService webhooks,
      Operations operations,
      Upkeep upkeep,
      DrainGate gate) {
    this.http = http;
    this.live = live;
    this.copies = copies;
    this.queues = queues;
    this.resigner = resigner;
    this.folds = folds;
    this.webhooks = webhooks;
    this.operations = operations;
    this.upkeep = upkeep;
    this.gate = gate;
  }

  public static SignalboxService start(Settings settings, Dependencies dependencies) {
    migrate(dependencies);
    var insights = new InsightsUpkeep(dependencies.database());
    insights.prepare(dependencies.clock().instant());
    var upkeep = new Upkeep(dependencies.database(), dependencies.clock());
    var copies = new StoreCopies(dependencies.database(), dependencies.signing());
    var address = settings.pageUrls();
    dependencies.signing().current(); // the first start makes the first key
    var resigner = Resigner.start(dependencies.signing(), dependencies.database());
    var gate = new DrainGate();
    var metrics = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    settings.tls().ifPresent(it -> it.measure(metrics));
    var gatekeeper = gatekeeper(dependencies, copies);
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
    var folds = folds(dependencies);
    var webhooks = webhooks(settings, dependencies, address, metrics);
    var operations = Operations.of(settings, dependencies, queues, folds, webhooks, metrics);
    copies.listenWith(
        List.of(queues.runtime()::hear, live::hear, resigner::hear), queues.runtime()::lost);
    var routes =
        new ArrayList<>(
            new EndpointWiring(settings, dependencies, queues, gatekeeper)
                .routes(copies, cache, statuses));
    routes.addAll(live.routes());
    routes.addAll(webhooks.routes(new Pager(dependencies.seal(), settings.publicUrl())));
    routes.addAll(operationRoutes(operations));
    var described = EndpointWiring.withDescription(routes, settings.version());
    var router =
        new RequestRouter(
            new RouteTable(described), gatekeeper, copies.directory, new RequestMeter(metrics));
    var special = new ArrayList<>(intakes(queues, gate));
    if (settings.hasPublicBadges()) {
      special.add(new BadgeEndpoint(queues.runtime().queues()).open(copies.directory));
    }
    special.add(
        gate.commands(pages(dependencies, queues, gatekeeper, live, operations, router, address)));
    var http = settings.listen(special, gate.commands(router));
    address.listensOn(http.port());
    queues.start(live::moved);
    upkeep.start(maintenance(dependencies, insights, webhooks, queues));
    folds.forEach(FoldLoop::start);
    webhooks.start();
    operations.start();
    return new SignalboxService(
        http, live, copies, queues, resigner, folds, webhooks, operations, upkeep, gate);
  }

  private static List<Route> operationRoutes(Operations operations) {
    var routes = new ArrayList<Route>();
    routes.addAll(new ServiceEndpoints(operations.readiness(), operations.metrics()).routes());
    routes.addAll(new OperationsEndpoint(operations.report()::now).routes());
    return routes;
  }

  private static List<PathHandler> intakes(HostedQueues queues, DrainGate gate) {
    return queues.intakes().stream()
        .flatMap(intake -> intake.handlers().stream())
        .map(gate::intake)
        .toList();
  }

  private static List<Maintenance> maintenance(
      Dependencies dependencies,
      InsightsUpkeep insights,
      WebhookService webhooks,
      HostedQueues queues) {
    var maintenance = new ArrayList<Maintenance>();
    maintenance.add(new Maintenance("CI insights", insights::tidy));
    maintenance.add(new Maintenance("CI jobs", new JobUpkeep(dependencies.database())::tidy));
    maintenance.add(webhooks.maintenance());
    queues.intakes().forEach(intake -> maintenance.addAll(intake.maintenance()));
    return maintenance;
  }

  private static WebhookService webhooks(
      Settings settings, Dependencies dependencies, PageUrls address, MeterRegistry metrics) {
    return new WebhookService(
        dependencies.database(),
        dependencies.webhooks(),
        address,
        settings.version(),
        metrics,
        dependencies.clock());
  }

  private static List<FoldLoop> folds(Dependencies dependencies) {
    var database = dependencies.database();
    return List.of(
        StatisticsLoop.of(new StatisticsFold(database)),
        JobHealthLoop.of("job health", new JobFold(database, dependencies.clock())),
        JobHealthLoop.of("job issues", new JobIssueFold(database, dependencies.clock())));
  }

  private static void migrate(Dependencies dependencies) {
    for (var module : dependencies.hosts()) {
      module.tables().forEach(dependencies.database()::migrate);
    }
    dependencies.database().migrate(InsightsTables.TABLES);
    dependencies.database().migrate(WebhookTables.TABLES);
  }

  private static HostedQueues queues(
      Settings settings,
      Dependencies dependencies,
      StoreCopies copies,
      Gatekeeper gatekeeper,
      PageUrls address,
      MeterRegistry metrics) {
    // One for all: until when a landing may happen is said by one and looked at by the other.
    var clock = new SteadyClock(dependencies.clock());
    var hints = new HintHandover();
    var given =
        new HostDependencies(
            dependencies.database(),
            new InboxListener(new Inbox(dependencies.database()), hints),
            gatekeeper,
            address,
            Hosts.titles(dependencies.hosts()),
            settings.limits().proxies(),
            metrics,
            clock,
            Optional.of(testResults(dependencies, copies)));
    var recorder =
        new SigningLandingRecorder(
            () -> dependencies.signing().current(copies.feed.isLive()),
            "signalbox " + settings.version());
    return new HostedQueues(
        new Hosts(dependencies.hosts(), copies.directory, given),
        dependencies.database(),
        copies.directory,
        recorder,
        hints,
        clock);
  }

  /** Made before there is a queue: hosts tell what they know of the commits they test. */
  private static HostTestResults testResults(Dependencies dependencies, StoreCopies copies) {
    var uploads = InsightsRoutes.uploads(dependencies.database(), TestedCommits.UNKNOWN);
    return new HostTestResults(copies.directory, uploads, dependencies.clock());
  }

  private static Gatekeeper gatekeeper(Dependencies dependencies, StoreCopies copies) {
    return new Gatekeeper(
        dependencies.rootKey(),
        copies.keys,
        tokens(dependencies.hosts()),
        copies.directory,
        dependencies.clock());
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
      Operations operations,
      RequestRouter api,
      PageUrls address) {
    var dashboard =
        DashboardWiring.of(
            new DashboardWiring.Dependencies(
                new Repositories(dependencies.database()),
                gatekeeper,
                queues.runtime().queues(),
                new StatisticsReader(dependencies.database()),
                new WhatIfReports(
                    new EventLog(dependencies.database()),
                    queues.runtime().queues(),
                    dependencies.clock()),
                TestReaders.of(dependencies.database()),
                new JobHealthReader(dependencies.database()),
                new AuditTrail(dependencies.database()),
                operations.report()::now,
                live,
                api,
                dependencies.sessions(),
                address::url,
                dependencies.clock()));
    return new PathHandler(Dashboard::serves, dashboard::handle);
  }

  public int port() {
    return http.port();
  }

  /**
   * Ends in good order: takes no command any more, lets those that were taken be answered and
   * landings end, and hands leases over. Whatever does not end in time is found by the next writer.
   *
   * @param isOver whether nothing is waited for any more
   */
  public void drain(BooleanSupplier isOver) {
    operations.readiness().drain();
    gate.close();
    live.endWaiting();
    http.endStreams();
    long answered = System.nanoTime() + ANSWERING_NANOS;
    while (!gate.isEmpty() && System.nanoTime() < answered && !isOver.getAsBoolean()) {
      LockSupport.parkNanos(DRAIN_LOOK_NANOS);
    }
    queues.drain(isOver);
  }

  @Override
  public void close() {
    live.endWaiting();
    http.close();
    operations.close();
    live.close();
    resigner.close();
    folds.forEach(FoldLoop::close);
    webhooks.close();
    queues.close();
    copies.feed.close();
    upkeep.close();
  }
}
