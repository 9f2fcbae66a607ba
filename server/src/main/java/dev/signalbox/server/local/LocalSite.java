package dev.signalbox.server.local;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosts.HostListener;
import dev.signalbox.hosts.checks.CheckRunner;
import dev.signalbox.hosts.checks.Isolation;
import dev.signalbox.hosts.local.LocalHost;
import dev.signalbox.hosts.local.LocalPulls;
import dev.signalbox.store.Database;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** The local host with everything that belongs to it. */
public final class LocalSite implements AutoCloseable {
  private static final long MAX_OUTPUT_BYTES = 4 << 20;
  private static final long MAX_DISK_BYTES = 32L << 30;
  private static final long MIN_FREE_BYTES = 1L << 30;
  private static final int MOST_ROOMS = 16;

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

  /** What pages and outputs are found under, once the server listens. */
  @FunctionalInterface
  public interface Address {
    String url();

    /** Where people see a repository. */
    default String pageOf(RepositorySlug slug) {
      return url() + "/r/" + slug;
    }
  }

  private final LocalHost host;
  private final LocalPulls pulls;
  private final LocalCheckService checks;
  private final CheckReports reports;
  private final MergeabilityRefresher refresher;

  private LocalSite(
      LocalHost host,
      LocalPulls pulls,
      LocalCheckService checks,
      CheckReports reports,
      MergeabilityRefresher refresher) {
    this.host = host;
    this.pulls = pulls;
    this.checks = checks;
    this.reports = reports;
    this.refresher = refresher;
  }

  public static LocalSite open(
      Settings settings,
      Database database,
      HostListener listener,
      Address address,
      InstantSource clock) {
    var records = new StoredRecords(database);
    var folder = settings.repositories();
    var checks = new LocalCheckService(runner(settings), folder, records, listener, address);
    var pulls =
        new LocalPulls(
            folder,
            records,
            listener,
            (slug, number) -> address.pageOf(slug) + "/pull/" + number.value(),
            clock);
    var refresher = new MergeabilityRefresher(listener, records, pulls, records::queued);
    var host = new LocalHost(folder, records, refresher, checks, clock);
    var reports = new CheckReports(folder, records, listener);
    return new LocalSite(host, pulls, checks, reports, refresher);
  }

  private static Optional<CheckRunner> runner(Settings settings) {
    return settings.isolation().map(isolation -> runner(settings, isolation));
  }

  /** Nodes that share a folder have a room of their own in it: the first that nobody uses. */
  private static CheckRunner runner(Settings settings, Isolation isolation) {
    for (int room = 0; ; room++) {
      Path folder = settings.checks().resolve("room-" + room);
      try {
        Files.createDirectories(settings.checks());
        return new CheckRunner(
            new CheckRunner.Settings(
                folder,
                settings.checksAtOnce(),
                MAX_OUTPUT_BYTES,
                MAX_DISK_BYTES,
                MIN_FREE_BYTES,
                isolation,
                settings.hidden()));
      } catch (IOException e) {
        if (room == MOST_ROOMS) {
          throw new UncheckedIOException("checks can't be run in " + settings.checks(), e);
        }
      }
    }
  }

  public LocalHost host() {
    return host;
  }

  public LocalPulls pulls() {
    return pulls;
  }

  public LocalCheckService checks() {
    return checks;
  }

  public CheckReports reports() {
    return reports;
  }

  public boolean has(RepositorySlug slug) {
    return Files.isDirectory(host.folderOf(slug));
  }

  /** Who hears of branches that were pushed. */
  HostListener listener() {
    return refresher;
  }

  /** This node writes for the repository from now on; what another process began is over. */
  public void adopt(RepositorySlug slug) {
    checks.adopt(slug);
    refresher.lookAtAll(slug);
  }

  @Override
  public void close() {
    refresher.close();
    checks.close();
  }
}
