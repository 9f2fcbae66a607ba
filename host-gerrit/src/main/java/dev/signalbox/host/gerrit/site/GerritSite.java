package dev.signalbox.host.gerrit.site;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.gerrit.GerritHost;
import dev.signalbox.host.gerrit.calls.GerritClient;
import dev.signalbox.host.gerrit.calls.GerritException;
import dev.signalbox.host.gerrit.changes.LabelRoles;
import dev.signalbox.host.gerrit.changes.ProjectNames;
import dev.signalbox.host.gerrit.changes.RequiredByGerrit;
import dev.signalbox.host.gerrit.events.SshAccess;
import dev.signalbox.host.gerrit.tables.StoredChanges;
import dev.signalbox.hosting.Adding;
import dev.signalbox.hosting.CheckIntake;
import dev.signalbox.hosting.CheckLoad;
import dev.signalbox.hosting.HostDependencies;
import dev.signalbox.hosting.HostIntake;
import dev.signalbox.hosting.HostSite;
import dev.signalbox.hosting.HostedQueue;
import dev.signalbox.hosting.checking.CheckReports;
import dev.signalbox.hosting.checking.LocalCheckService;
import dev.signalbox.hosting.checks.CheckRooms;
import dev.signalbox.hosting.commands.CommandSettings;
import dev.signalbox.hosting.tables.LocalCheckRuns;
import dev.signalbox.rules.RulesReading;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.repositories.Repository;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Gerrit as a place where repositories live. Any project that we may read can be added. */
public final class GerritSite implements HostSite {
  /**
   * How Gerrit is reached.
   *
   * @param mirrors where copies of repositories lie; they are made again when they are lost
   * @param lookEvery how long a repository may go without being looked at
   * @param events where Gerrit tells what happens, if that is listened to
   */
  public record Settings(
      GerritClient client,
      ProjectNames names,
      LabelRoles labels,
      CommandSettings commands,
      Path mirrors,
      CheckRooms checks,
      Duration lookEvery,
      Optional<SshAccess> events) {}

  private final Settings settings;
  private final HostDependencies dependencies;
  private final LocalCheckService checks;
  private final CheckReports reports;
  private final GerritHost host;

  GerritSite(Settings settings, HostDependencies dependencies) {
    this.settings = settings;
    this.dependencies = dependencies;
    var database = dependencies.database();
    var listener = dependencies.listener();
    var clock = dependencies.clock();
    var runs = new LocalCheckRuns(database);
    this.checks =
        new LocalCheckService(
            settings.checks().runner(),
            settings.mirrors(),
            runs,
            listener,
            dependencies.address(),
            dependencies.testResults(),
            clock);
    this.reports = new CheckReports(settings.mirrors(), runs, listener, checks, clock);
    this.host =
        new GerritHost(
            new GerritHost.GerritHostParts(
                settings.mirrors(),
                settings.client(),
                new StoredChanges(database),
                listener,
                settings.labels(),
                checks,
                this::project,
                clock));
  }

  String project(RepositorySlug slug) throws GerritException {
    return settings
        .names()
        .project(slug)
        .orElseThrow(
            () -> new GerritException.GerritRefused(404, slug + " is no project of Gerrit"));
  }

  Settings settings() {
    return settings;
  }

  HostDependencies dependencies() {
    return dependencies;
  }

  @Override
  public GerritHost host() {
    return host;
  }

  @Override
  public Duration lookEvery() {
    return settings.lookEvery();
  }

  /** A landing is a push, for which Gerrit itself asks nothing. */
  @Override
  public RulesReading.Valid withDefaults(RulesReading.Valid read) {
    return RequiredByGerrit.added(read);
  }

  @Override
  public boolean serves(Repository repository) {
    return settings.names().project(repository.slug()).isPresent();
  }

  @Override
  public void begins(Repository repository) {
    checks.adopt(repository.slug());
  }

  @Override
  public Adding add(RepositorySlug slug, Optional<String> defaultBranch, AuditSource by) {
    return new AddedProjects(settings, dependencies.database()).add(slug, by);
  }

  @Override
  public Optional<CheckLoad> checkLoad() {
    return checks.load(settings.checks().checksAtOnce());
  }

  @Override
  public Optional<CheckIntake> checkIntake() {
    return Optional.of(reports);
  }

  @Override
  public HostIntake intake(HostedQueue queue) {
    return new GerritIntake(this, queue);
  }

  @Override
  public void drain() {
    checks.close();
  }

  @Override
  public void close() {
    checks.close();
    settings.client().close();
  }
}
