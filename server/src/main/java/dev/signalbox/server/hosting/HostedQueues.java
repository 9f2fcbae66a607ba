package dev.signalbox.server.hosting;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.view.HostRequirementsView;
import dev.signalbox.hosts.Outcome;
import dev.signalbox.hosts.Protection;
import dev.signalbox.hosts.Protection.Demands;
import dev.signalbox.hosts.SourceHost;
import dev.signalbox.runtime.LandingRecorder;
import dev.signalbox.server.access.RepositoryDirectory;
import dev.signalbox.server.github.GitHubIntake;
import dev.signalbox.server.github.GitHubSite;
import dev.signalbox.server.github.Talk;
import dev.signalbox.server.local.LocalSite;
import dev.signalbox.server.local.Pushes;
import dev.signalbox.server.protection.HostDemands;
import dev.signalbox.server.runtime.Commands;
import dev.signalbox.server.runtime.InboxListener;
import dev.signalbox.server.runtime.Neighbourhood;
import dev.signalbox.server.runtime.QueueRuntime;
import dev.signalbox.server.runtime.SteadyClock;
import dev.signalbox.store.Database;
import dev.signalbox.store.github.HostedRepositories;
import dev.signalbox.store.queue.Inbox;
import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.store.repositories.Repository;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/**
 * The queues of all repositories, at whatever host. Each is made of what was made before it: the
 * inbox, hosts that tell it what happens, the queues that work on the hosts, and what asks the
 * queues. Nothing knows what is made after it.
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

  private final Dependencies dependencies;
  private final LocalSite local;
  private final Optional<GitHubSite> github;
  private final SourceHost host;
  private final HostDemands demands;
  private final QueueRuntime runtime;
  private final Optional<GitHubIntake> githubIntake;

  public HostedQueues(Dependencies dependencies) {
    this.dependencies = dependencies;
    var database = dependencies.database();
    // One for all: until when a landing may happen is said by one and looked at by the other.
    var clock = new SteadyClock(dependencies.clock());
    var listener = new InboxListener(dependencies.directory(), new Inbox(database));
    this.local =
        LocalSite.open(dependencies.local(), database, listener, dependencies.address(), clock);
    this.github = dependencies.github().map(it -> new GitHubSite(it, database, listener, clock));
    this.host = new HostByRepository(this::hostOf);
    this.demands =
        new HostDemands(
            this::demandsAt,
            read -> dependencies.local().checksNetwork() ? read.withNetworkByDefault() : read,
            new HostedRepositories(database)::hasHostRequirementsByDefault);
    this.runtime =
        new QueueRuntime(database, host, demands, new AtHand(), dependencies.recorder(), clock);
    this.githubIntake = github.map(site -> GitHubIntake.of(site, new Asked()));
  }

  /** What is not known yet is about to be made, and that is possible here only. */
  private Optional<SourceHost> hostOf(RepositorySlug slug) {
    var kind = dependencies.directory().find(slug).map(Repository::host).orElse(HostKind.LOCAL);
    return switch (kind) {
      case LOCAL -> Optional.of(local.host());
      case GITHUB -> github.map(GitHubSite::host);
    };
  }

  private Outcome<Demands> demandsAt(RepositorySlug slug, BranchName branch) {
    var kind = dependencies.directory().find(slug).map(Repository::host).orElse(HostKind.LOCAL);
    return switch (kind) {
      case LOCAL -> Protection.NONE.of(slug, branch);
      case GITHUB ->
          github
              .map(site -> site.host().protection().of(slug, branch))
              .orElseGet(() -> new Outcome.RetryLater<>("GitHub is not connected"));
    };
  }

  /** The queue, as those who talk about it need it. */
  private final class Asked implements Talk.Queue {
    @Override
    public Commands commands() {
      return runtime.commands();
    }

    @Override
    public Ledger facts(Repository repository) {
      return runtime.queues().facts(repository);
    }

    @Override
    public Optional<Ledger> ownFacts(Repository repository) {
      return runtime.ownFacts(repository.id());
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
        case LOCAL -> local.has(repository.slug());
        case GITHUB -> github.filter(site -> site.serves(repository)).isPresent();
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
      if (repository.host() == HostKind.LOCAL) local.adopt(repository.slug());
    }
  }

  public void start() {
    github.ifPresent(GitHubSite::start);
    githubIntake.ifPresent(GitHubIntake::start);
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
    return local;
  }

  public Optional<GitHubSite> github() {
    return github;
  }

  public Optional<GitHubIntake> githubIntake() {
    return githubIntake;
  }

  public QueueRuntime runtime() {
    return runtime;
  }

  public Pushes pushes() {
    return new Pushes(
        local,
        runtime.commands(),
        runtime.queues()::facts,
        dependencies.database(),
        dependencies.clock());
  }

  @Override
  public void close() {
    githubIntake.ifPresent(GitHubIntake::close);
    github.ifPresent(GitHubSite::close);
    runtime.close();
    local.close();
  }
}
