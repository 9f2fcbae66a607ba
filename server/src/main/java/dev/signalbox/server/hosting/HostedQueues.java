package dev.signalbox.server.hosting;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.Protection;
import dev.signalbox.host.Protection.Demands;
import dev.signalbox.host.SourceHost;
import dev.signalbox.hosting.HostIntake;
import dev.signalbox.hosting.HostSite;
import dev.signalbox.rules.RulesReading;
import dev.signalbox.runtime.LandingRecorder;
import dev.signalbox.server.protection.HostDemands;
import dev.signalbox.server.runtime.HintHandover;
import dev.signalbox.server.runtime.Neighbourhood;
import dev.signalbox.server.runtime.QueueRuntime;
import dev.signalbox.server.runtime.SteadyClock;
import dev.signalbox.store.Database;
import dev.signalbox.store.keys.Keys;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.RepositoryDirectory;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * The queues of all repositories, at whatever host. Each is made of what was made before it: the
 * hosts, which tell the inbox what happens, the queues that work on the hosts, and what asks the
 * queues. Nothing knows what is made after it.
 */
public final class HostedQueues implements AutoCloseable {
  private static final long DRAIN_LOOK_NANOS = 20_000_000L;

  private final Hosts hosts;
  private final SourceHost host;
  private final HostDemands demands;
  private final QueueRuntime runtime;
  private final List<HostIntake> intakes;

  public HostedQueues(
      Hosts hosts,
      Database database,
      RepositoryDirectory directory,
      LandingRecorder recorder,
      HintHandover hints,
      SteadyClock clock) {
    this.hosts = hosts;
    this.host = new HostByRepository(hosts, new KeyPermissions(new Keys(database), clock));
    this.demands =
        new HostDemands(
            this::demandsOf, this::withDefaults, this::hasProtection, this::enforcesProtection);
    this.runtime =
        new QueueRuntime(database, directory, host, demands, new AtHand(), recorder, hints, clock);
    this.intakes = hosts.sites().stream().map(site -> site.intake(runtime)).toList();
  }

  private Outcome<Demands> demandsOf(RepositorySlug slug, BranchName branch) {
    return hosts
        .of(slug)
        .map(site -> site.protection().of(slug, branch))
        .orElseGet(() -> new Outcome.RetryLater<>(hosts.titleOf(slug) + " is not connected"));
  }

  private RulesReading.Valid withDefaults(Repository repository, RulesReading.Valid read) {
    return hosts.of(repository).map(site -> site.withDefaults(read)).orElse(read);
  }

  private boolean hasProtection(Repository repository) {
    return hosts
        .of(repository)
        .filter(site -> !site.protection().equals(Protection.NONE))
        .isPresent();
  }

  private boolean enforcesProtection(Repository repository) {
    return hosts.of(repository).filter(site -> site.enforcesProtection(repository)).isPresent();
  }

  /** What this node has at hand. */
  private final class AtHand implements Neighbourhood {
    @Override
    public boolean serves(Repository repository) {
      return hosts.of(repository).filter(site -> site.serves(repository)).isPresent();
    }

    @Override
    public boolean isDistant(Repository repository) {
      return hosts.of(repository).map(HostSite::isDistant).orElse(true);
    }

    @Override
    public Duration lookEvery(Repository repository) {
      return hosts.of(repository).map(HostSite::lookEvery).orElse(HostSite.LOOK_EVERY);
    }

    @Override
    public boolean tellsMissingChecks(Repository repository) {
      return hosts.of(repository).filter(HostSite::tellsMissingChecks).isPresent();
    }

    @Override
    public void begins(Repository repository) {
      hosts.of(repository).ifPresent(site -> site.begins(repository));
    }
  }

  /**
   * Begins to work.
   *
   * @param told hears of each commit of this node
   */
  public void start(Consumer<RepositoryId> told) {
    hosts.sites().forEach(HostSite::start);
    intakes.forEach(HostIntake::start);
    runtime.start(told);
  }

  /**
   * Ends what this node runs besides landings, lets those end, and hands leases over.
   *
   * @param isOver whether nothing is waited for any more
   */
  public void drain(BooleanSupplier isOver) {
    var ending = Thread.ofVirtual().start(() -> Hosts.each(hosts.sites(), HostSite::drain));
    runtime.drain(isOver);
    while (ending.isAlive() && !isOver.getAsBoolean()) {
      LockSupport.parkNanos(DRAIN_LOOK_NANOS);
    }
  }

  public SourceHost host() {
    return host;
  }

  /** What hosts demand besides the rules. */
  public HostDemands demands() {
    return demands;
  }

  public Hosts hosts() {
    return hosts;
  }

  public List<HostIntake> intakes() {
    return intakes;
  }

  public QueueRuntime runtime() {
    return runtime;
  }

  @Override
  public void close() {
    Hosts.each(intakes, HostIntake::close);
    try {
      runtime.close();
    } finally {
      hosts.close();
    }
  }
}
