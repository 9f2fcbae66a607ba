package dev.signalbox.server.hosting;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.view.HostRequirementsView;
import dev.signalbox.hosts.HostListener;
import dev.signalbox.hosts.Outcome;
import dev.signalbox.hosts.Protection;
import dev.signalbox.hosts.Protection.Demands;
import dev.signalbox.hosts.SourceHost;
import dev.signalbox.server.access.RepositoryDirectory;
import dev.signalbox.server.github.GitHubSite;
import dev.signalbox.server.github.Talk;
import dev.signalbox.server.local.LocalSite;
import dev.signalbox.server.local.Pushes;
import dev.signalbox.server.protection.HostDemands;
import dev.signalbox.server.runtime.Commands;
import dev.signalbox.server.runtime.LandingRecorder;
import dev.signalbox.server.runtime.Neighbourhood;
import dev.signalbox.server.runtime.QueueRuntime;
import dev.signalbox.server.runtime.SteadyClock;
import dev.signalbox.store.Database;
import dev.signalbox.store.github.HostedRepositories;
import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.store.repositories.Repository;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The queues of all repositories, at whatever host. Hosts tell the queue what happens, and ask it
 * for the rules in force: each is made with a way to the other.
 */
public final class HostedQueues implements AutoCloseable {
  private static final Duration LOCAL_ROUND = Duration.ofSeconds(30);

  public record Dependencies(
      Database database,
      RepositoryDirectory directory,
      LocalSite.Settings local,
      Optional<GitHubSite.Settings> github,
      LocalSite.Address address,
      LandingRecorder recorder,
      InstantSource clock) {}

  /** The hosts; GitHub where it is configured. */
  private record Sites(LocalSite local, Optional<GitHubSite> github) {}

  private final Dependencies dependencies;
  private final SteadyClock clock;
  private final AtomicReference<Sites> sites = new AtomicReference<>();
  private final QueueRuntime runtime;
  private final SourceHost host;
  private final HostDemands demands;

  public HostedQueues(Dependencies dependencies) {
    this.dependencies = dependencies;
    // One for all: until when a landing may happen is said by one and looked at by the other.
    this.clock = new SteadyClock(dependencies.clock());
    this.host = new HostByRepository(this::hostOf);
    this.demands =
        new HostDemands(
            this::demandsAt,
            read -> dependencies.local().checksNetwork() ? read.withNetworkByDefault() : read,
            new HostedRepositories(dependencies.database())::hasHostRequirementsByDefault);
    this.runtime =
        new QueueRuntime(
            dependencies.database(),
            dependencies.directory(),
            listener -> {
              sites.set(opened(listener));
              return host;
            },
            demands,
            new AtHand(),
            dependencies.recorder(),
            clock);
  }

  private Sites opened(HostListener listener) {
    var local =
        LocalSite.open(
            dependencies.local(),
            dependencies.database(),
            listener,
            dependencies.address(),
            clock);
    var github =
        dependencies
            .github()
            .map(
                settings ->
                    GitHubSite.open(
                        settings, dependencies.database(), listener, new Asked(), clock));
    return new Sites(local, github);
  }

  /** What is not known yet is about to be made, and that is possible here only. */
  private Optional<SourceHost> hostOf(RepositorySlug slug) {
    var kind = dependencies.directory().find(slug).map(Repository::host).orElse(HostKind.LOCAL);
    return switch (kind) {
      case LOCAL -> Optional.of(sites.get().local().host());
      case GITHUB -> sites.get().github().map(GitHubSite::host);
    };
  }

  private Outcome<Demands> demandsAt(RepositorySlug slug, BranchName branch) {
    var kind = dependencies.directory().find(slug).map(Repository::host).orElse(HostKind.LOCAL);
    return switch (kind) {
      case LOCAL -> Protection.NONE.of(slug, branch);
      case GITHUB ->
          sites
              .get()
              .github()
              .map(site -> site.host().protection().of(slug, branch))
              .orElseGet(() -> new Outcome.RetryLater<>("GitHub is not connected"));
    };
  }

  /** The queue, as those who talk about it need it. */
  private final class Asked implements Talk.Queue {
    @Override
    public Commands commands() {
      return runtime().commands();
    }

    @Override
    public Ledger facts(Repository repository) {
      return runtime().queues().facts(repository);
    }

    @Override
    public Optional<Ledger> ownFacts(Repository repository) {
      return runtime().ownFacts(repository.id());
    }

    @Override
    public Optional<Repository> find(RepositorySlug slug) {
      return dependencies.directory().find(slug);
    }

    @Override
    public List<String> notKept(Repository repository) {
      return demands.shown(repository.id()).map(HostRequirementsView::notKept).orElse(List.of());
    }
  }

  /** What this node has at hand. */
  private final class AtHand implements Neighbourhood {
    @Override
    public boolean serves(Repository repository) {
      return switch (repository.host()) {
        case LOCAL -> sites.get().local().has(repository.slug());
        case GITHUB -> sites.get().github().filter(site -> site.serves(repository)).isPresent();
      };
    }

    @Override
    public Duration lookEvery(Repository repository) {
      return switch (repository.host()) {
        case LOCAL -> LOCAL_ROUND;
        case GITHUB ->
            dependencies.github().map(GitHubSite.Settings::lookEvery).orElse(LOCAL_ROUND);
      };
    }

    @Override
    public void begins(Repository repository) {
      if (repository.host() == HostKind.LOCAL) sites.get().local().adopt(repository.slug());
    }
  }

  public void start() {
    sites.get().github().ifPresent(GitHubSite::start);
    runtime.start();
  }

  public SourceHost host() {
    return host;
  }

  /** What hosts demand besides the rules. */
  public HostDemands demands() {
    return demands;
  }

  public LocalSite local() {
    return sites.get().local();
  }

  public Optional<GitHubSite> github() {
    return sites.get().github();
  }

  public QueueRuntime runtime() {
    return runtime;
  }

  public Pushes pushes() {
    return new Pushes(
        local(),
        runtime.commands(),
        runtime.queues()::facts,
        dependencies.database(),
        dependencies.clock());
  }

  @Override
  public void close() {
    sites.get().github().ifPresent(GitHubSite::close);
    runtime.close();
    sites.get().local().close();
  }
}
