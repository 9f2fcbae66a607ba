package dev.signalbox.host.local.site;

import dev.signalbox.host.git.RepositoryMaintenance;
import dev.signalbox.hosting.HostDependencies;
import dev.signalbox.hosting.HostIntake;
import dev.signalbox.hosting.HostedQueue;
import dev.signalbox.hosting.Maintenance;
import dev.signalbox.hosting.checking.OldOutputs;
import dev.signalbox.store.audit.AuditTrail;
import dev.signalbox.store.pause.PushGate;
import dev.signalbox.web.http.PathHandler;
import dev.signalbox.web.routing.Route;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Clones, fetches and pushes, checks that a CI reports, and what is done with pull requests. */
final class LocalIntake implements HostIntake {
  private final HostDependencies dependencies;
  private final LocalSite site;
  private final HostedQueue queue;
  private final Path checks;
  private final LocalCommands commands;

  LocalIntake(HostDependencies dependencies, LocalSite site, HostedQueue queue, Path checks) {
    this.dependencies = dependencies;
    this.site = site;
    this.queue = queue;
    this.checks = checks;
    this.commands = new LocalCommands(site, queue);
  }

  @Override
  public void start() {
    commands.start();
  }

  @Override
  public List<Route> routes() {
    var calls = new PullCalls(dependencies.titles(), site.pulls());
    var writers = new Writers(dependencies.gatekeeper());
    var routes = new ArrayList<>(new PullChangeEndpoints(site.pulls(), calls).routes());
    routes.addAll(
        new LocalPullEndpoints(site.pulls(), site.conversation(), calls, writers).routes());
    routes.addAll(new DiffEndpoint(site.pulls(), calls).routes());
    routes.addAll(
        new ConversationEndpoints(site.conversation(), commands, calls, writers).routes());
    return routes;
  }

  @Override
  public List<PathHandler> handlers() {
    var pushes =
        new PushHandler.Dependencies(
            site.pulls(),
            site.listener(),
            queue,
            new DirectPush.Dependencies(
                queue::facts,
                new PushGate(dependencies.database()),
                new AuditTrail(dependencies.database()),
                dependencies.clock()));
    var git = new GitEndpoint(dependencies, site.repositories(), pushes);
    return List.of(PathHandler.below(GitEndpoint.PREFIX, git::handle));
  }

  @Override
  public List<Maintenance> maintenance() {
    return List.of(
        new Maintenance("check output", now -> OldOutputs.remove(checks, now)),
        new Maintenance("actions of rules", site.actions()::forgetOld),
        new Maintenance(
            "refs and check runs",
            _ -> new LocalPruning(dependencies.database(), site.repositories()).run()),
        new Maintenance(
            "local git repositories",
            _ -> RepositoryMaintenance.all(site.repositories().folder())));
  }

  @Override
  public void close() {
    commands.close();
  }
}
