package dev.signalbox.server;

import dev.signalbox.insights.endpoints.InsightsRoutes;
import dev.signalbox.server.api.ApplicationEndpoint;
import dev.signalbox.server.api.BadgeEndpoint;
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
import dev.signalbox.server.api.ResponseCache;
import dev.signalbox.server.api.ScopeEndpoints;
import dev.signalbox.server.api.SigningKeyEndpoints;
import dev.signalbox.server.api.StatusAnswers;
import dev.signalbox.server.api.StopEndpoints;
import dev.signalbox.server.hosting.HostedQueues;
import dev.signalbox.server.hosting.Hosts;
import dev.signalbox.server.logs.AuditEndpoints;
import dev.signalbox.server.logs.LogEndpoint;
import dev.signalbox.server.openapi.OpenApiDocument;
import dev.signalbox.server.queue.LedgerCommits;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.server.runtime.Commands;
import dev.signalbox.server.statistics.StatisticsEndpoints;
import dev.signalbox.store.Database;
import dev.signalbox.store.audit.AuditTrail;
import dev.signalbox.store.keys.Keys;
import dev.signalbox.store.log.EventLog;
import dev.signalbox.store.queue.LandingRecords;
import dev.signalbox.store.repositories.DefaultProducts;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.scopes.StoredScopes;
import dev.signalbox.store.statistics.LogCounter;
import dev.signalbox.store.statistics.StatisticsReader;
import dev.signalbox.web.access.Gatekeeper;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.paging.Pager;
import dev.signalbox.web.routing.Route;
import dev.signalbox.wire.Json;
import java.util.ArrayList;
import java.util.List;

/** Every endpoint, with what it asks. */
final class EndpointWiring {
  private final SignalboxService.Settings settings;
  private final SignalboxService.Dependencies dependencies;
  private final HostedQueues hosted;
  private final Gatekeeper gatekeeper;

  EndpointWiring(
      SignalboxService.Settings settings,
      SignalboxService.Dependencies dependencies,
      HostedQueues hosted,
      Gatekeeper gatekeeper) {
    this.settings = settings;
    this.dependencies = dependencies;
    this.hosted = hosted;
    this.gatekeeper = gatekeeper;
  }

  List<Route> routes(StoreCopies copies, ResponseCache cache, StatusAnswers statuses) {
    Database database = dependencies.database();
    var repositories = new Repositories(database);
    var log = new EventLog(database);
    var pause = new PauseEndpoints(hosted.runtime().pauses());
    var routes = new ArrayList<>(queues(cache, statuses));
    hosted.intakes().forEach(intake -> routes.addAll(intake.routes()));
    var titles = Hosts.titles(dependencies.hosts());
    routes.addAll(new CheckEndpoints(hosted.hosts(), titles).routes());
    routes.addAll(new LandingEndpoints(new LandingRecords(database)).routes());
    routes.addAll(new SigningKeyEndpoints(dependencies.signing()).routes());
    routes.addAll(pause.routes());
    routes.addAll(
        new ScopeEndpoints(new StoredScopes(database), hosted.runtime().commands()).routes());
    routes.addAll(logs(log));
    routes.addAll(new ProductEndpoints(repositories, new DefaultProducts(database)).routes());
    routes.addAll(new ConfigurationEndpoints(hosted.host(), hosted.demands()).routes());
    routes.addAll(new LegacyEndpoints(pause, cache, log, dependencies.clock()).routes());
    routes.addAll(
        new RepositoryEndpoints(repositories, hosted.hosts(), copies.directory, gatekeeper)
            .routes());
    routes.addAll(new OwnerEndpoint(repositories, gatekeeper).routes());
    routes.addAll(new ApplicationEndpoint().routes());
    routes.addAll(new KeyEndpoints(new Keys(database), copies.keys, dependencies.clock()).routes());
    routes.addAll(insights());
    return routes;
  }

  private List<Route> queues(ResponseCache cache, StatusAnswers statuses) {
    Queues queues = hosted.runtime().queues();
    Commands commands = hosted.runtime().commands();
    var routes = new ArrayList<>(new QueueEndpoints(queues, statuses, cache).routes());
    routes.addAll(
        new QueueingEndpoints(queues, commands, gatekeeper, dependencies.clock()).routes());
    routes.addAll(new FreezeEndpoints(queues, commands, dependencies.clock()).routes());
    routes.addAll(new ExplanationEndpoint(queues, dependencies.clock()).routes());
    routes.addAll(new StopEndpoints(queues, commands).routes());
    routes.addAll(
        new PullEndpoints(
                hosted.host(),
                hosted.hosts(),
                Hosts.titles(dependencies.hosts()),
                dependencies.seal(),
                settings.publicUrl())
            .routes());
    routes.add(new BadgeEndpoint(queues).route());
    return routes;
  }

  private List<Route> logs(EventLog log) {
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

  private List<Route> insights() {
    var commits = new LedgerCommits(hosted.runtime().queues());
    return InsightsRoutes.of(
        dependencies.database(),
        commits,
        commits,
        new Pager(dependencies.seal(), settings.publicUrl()),
        dependencies.clock());
  }

  static List<Route> withDescription(List<Route> routes, String version) {
    var all = new ArrayList<>(routes);
    var document = new java.util.concurrent.atomic.AtomicReference<byte[]>(new byte[0]);
    all.add(
        Route.get("/v1/openapi.json", "This description")
            .answers(Object.class)
            .open(() -> Answer.bytes("application/json", document.get())));
    document.set(Json.bytes(OpenApiDocument.of(all, version)));
    return all;
  }
}
