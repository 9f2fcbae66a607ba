package dev.signalbox.host.local.site;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.HostListener;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.local.KeptCommits;
import dev.signalbox.host.local.LocalHost;
import dev.signalbox.host.local.LocalPulls;
import dev.signalbox.host.local.LocalRepositories;
import dev.signalbox.host.local.tables.LocalPullRequests;
import dev.signalbox.host.local.tables.StoredActions;
import dev.signalbox.hosting.Adding;
import dev.signalbox.hosting.CheckIntake;
import dev.signalbox.hosting.CheckLoad;
import dev.signalbox.hosting.HostDependencies;
import dev.signalbox.hosting.HostIntake;
import dev.signalbox.hosting.HostSite;
import dev.signalbox.hosting.HostedQueue;
import dev.signalbox.hosting.KeptPulls;
import dev.signalbox.hosting.TestedRefs;
import dev.signalbox.hosting.checking.CheckReports;
import dev.signalbox.hosting.checking.LocalCheckService;
import dev.signalbox.hosting.checks.CheckRooms;
import dev.signalbox.hosting.checks.CheckRunner;
import dev.signalbox.hosting.checks.Isolation;
import dev.signalbox.hosting.tables.LocalCheckRuns;
import dev.signalbox.rules.RulesReading;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.repositories.Creation;
import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.repositories.Repository;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The local host with everything that belongs to it. */
public final class LocalSite implements HostSite {
  /**
   * Where everything lies, and how checks are run.
   *
   * @param repositories where bare repositories lie
   * @param checks where checkouts and output lie while and after checks run
   * @param hidden what no check may look into
   * @param isolation what keeps checks away from the server; without it, none is run
   * @param checksNetwork whether checks that do not say so themselves have the network
   */
  public record Settings(
      Path repositories,
      Path checks,
      List<Path> hidden,
      Optional<Isolation> isolation,
      int checksAtOnce,
      boolean checksNetwork) {
    public Settings {
      hidden = List.copyOf(hidden);
    }
  }

  private final HostDependencies dependencies;
  private final Settings settings;
  private final LocalRepositories repositories;
  private final LocalHost host;
  private final LocalPulls pulls;
  private final LocalCheckService checks;
  private final CheckReports reports;
  private final MergeabilityRefresher refresher;
  private final Conversation conversation;
  private final StoredActions actions;

  LocalSite(Settings settings, HostDependencies dependencies) {
    this.settings = settings;
    this.dependencies = dependencies;
    var records = new LocalPullRequests(dependencies.database());
    var runs = new LocalCheckRuns(dependencies.database());
    var folder = settings.repositories();
    this.repositories = new LocalRepositories(folder);
    var listener = dependencies.listener();
    var address = dependencies.address();
    var clock = dependencies.clock();
    this.pulls = new LocalPulls(folder, records, listener, address::pageOf, clock);
    var results = new HeadCheckResults(listener, pulls, runs);
    this.checks =
        new LocalCheckService(
            runner(settings), folder, runs, results, address, dependencies.testResults(), clock);
    this.refresher = new MergeabilityRefresher(listener, records, pulls);
    this.actions = new StoredActions(dependencies.database(), clock);
    this.host = new LocalHost(folder, records, actions, refresher, checks, address::pageOf, clock);
    this.reports = new CheckReports(folder, runs, results, checks, clock);
    this.conversation = new Conversation(dependencies.database(), listener, dependencies.clock());
  }

  private static Optional<CheckRunner> runner(Settings settings) {
    return new CheckRooms(
            settings.checks(), settings.hidden(), settings.isolation(), settings.checksAtOnce())
        .runner();
  }

  @Override
  public LocalHost host() {
    return host;
  }

  @Override
  public RulesReading.Valid withDefaults(RulesReading.Valid read) {
    return settings.checksNetwork() ? read.withNetworkByDefault() : read;
  }

  LocalPulls pulls() {
    return pulls;
  }

  LocalCheckService checks() {
    return checks;
  }

  Conversation conversation() {
    return conversation;
  }

  StoredActions actions() {
    return actions;
  }

  @Override
  public Optional<KeptPulls> keptPulls() {
    return Optional.of(conversation);
  }

  @Override
  public Optional<CheckIntake> checkIntake() {
    return Optional.of(reports);
  }

  LocalRepositories repositories() {
    return repositories;
  }

  @Override
  public boolean serves(Repository repository) {
    return repositories.home(repository.slug()).isPresent();
  }

  /** Who hears of branches that were pushed. */
  HostListener listener() {
    return refresher;
  }

  @Override
  public boolean isDistant() {
    return false;
  }

  @Override
  public void begins(Repository repository) {
    checks.adopt(repository.slug());
    refresher.lookAtAll(repository.slug());
  }

  @Override
  public boolean choosesDefaultBranch() {
    return true;
  }

  /**
   * The folder first: a repository that is listed can be worked with. A second try mends a crash.
   */
  @Override
  public Adding add(RepositorySlug slug, Optional<String> defaultBranch, AuditSource by) {
    var repositories = new Repositories(dependencies.database());
    if (repositories.find(slug).isPresent()) return new Adding.NameTaken(slug);
    String branch = defaultBranch.orElse("main");
    return switch (host.createRepository(slug, branch)) {
      case Outcome.Done<RepositorySlug> _ ->
          switch (repositories.create(slug, HostKind.LOCAL, branch, by)) {
            case Creation.Created(var repository) -> new Adding.Served(repository.slug(), true);
            case Creation.NameTaken() -> new Adding.NameTaken(slug);
          };
      case Outcome.Refused<?>(String reason) -> new Adding.Refused(reason);
      case Outcome.RetryLater<?>(String reason) -> new Adding.Later(reason);
      case Outcome.Unknown<?>(String reason) -> new Adding.Later(reason);
    };
  }

  @Override
  public Optional<CheckLoad> checkLoad() {
    return checks.load(settings.checksAtOnce());
  }

  @Override
  public Optional<TestedRefs> testedRefs() {
    return Optional.of(KeptCommits::of);
  }

  @Override
  public HostIntake intake(HostedQueue queue) {
    return new LocalIntake(dependencies, this, queue, settings.checks());
  }

  @Override
  public void drain() {
    checks.close();
  }

  @Override
  public void close() {
    refresher.close();
    checks.close();
  }
}
