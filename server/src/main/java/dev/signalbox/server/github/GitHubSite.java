package dev.signalbox.server.github;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosts.HostListener;
import dev.signalbox.hosts.github.GitHubHost;
import dev.signalbox.hosts.github.GitHubSettings;
import dev.signalbox.hosts.github.access.GitHubAccess;
import dev.signalbox.server.github.commands.CommandSettings;
import dev.signalbox.server.github.intake.WebhookProcessor;
import dev.signalbox.server.github.intake.WebhookSecrets;
import dev.signalbox.server.github.reports.ReportScheduler;
import dev.signalbox.store.Database;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.github.Deliveries;
import dev.signalbox.store.github.HostedRepositories;
import dev.signalbox.store.repositories.Repository;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;

/** Wires everything that serves GitHub. */
public final class GitHubSite implements AutoCloseable {
  /**
   * How GitHub is reached.
   *
   * @param mirrors where copies of repositories lie; they are made again when they are lost
   * @param secrets what webhooks are signed with; without them none is taken, and all is polled
   * @param drafts whether a candidate is shown as a draft pull request
   * @param lookEvery how long a repository may go without being looked at: so late is the queue
   *     with every webhook lost
   */
  public record Settings(
      GitHubAccess access,
      Path mirrors,
      Optional<WebhookSecrets> secrets,
      boolean drafts,
      Duration lookEvery,
      TalkSettings talk) {}

  /**
   * What is said there.
   *
   * @param comments whether each pull request gets a comment besides its check run
   * @param queuedLabel what a pull request carries while it is queued
   * @param landedLabel what it is given once it has landed
   * @param url where the queue can be looked at
   */
  public record TalkSettings(
      CommandSettings commands,
      boolean comments,
      Optional<String> queuedLabel,
      Optional<String> landedLabel,
      Optional<String> url) {
    public static final TalkSettings USUAL =
        new TalkSettings(
            CommandSettings.USUAL, true, Optional.empty(), Optional.empty(), Optional.empty());
  }

  private final GitHubHost host;
  private final RepositoryDiscovery discovery;
  private final WebhookProcessor webhooks;
  private final List<RepositoryRounds> rounds;
  private final AtomicReference<ReportScheduler> reports = new AtomicReference<>();

  private GitHubSite(
      GitHubHost host,
      RepositoryDiscovery discovery,
      WebhookProcessor webhooks,
      List<RepositoryRounds> rounds) {
    this.host = host;
    this.discovery = discovery;
    this.webhooks = webhooks;
    this.rounds = rounds;
  }

  public static GitHubSite open(
      Settings settings,
      Database database,
      HostListener listener,
      Talk.Queue queue,
      InstantSource clock) {
    var repositories = new HostedRepositories(database);
    var host =
        new GitHubHost(
            settings.mirrors(),
            settings.access(),
            new StoredGitHubRecords(database),
            listener,
            new GitHubSettings(settings.drafts()),
            clock);
    var discovery = new RepositoryDiscovery(settings.access(), repositories);
    var talk = new Talk(settings, database, host, listener, queue, clock);
    Function<RepositorySlug, Optional<Ledger>> ownFacts =
        slug -> queue.find(slug).flatMap(queue::ownFacts);
    var resolver = new HintResolver(repositories, host, listener, ownFacts, talk::hear, discovery);
    var webhooks = new WebhookProcessor(new Deliveries(database), resolver, clock);
    Supplier<List<RepositorySlug>> ours =
        () -> discovery.active().stream().filter(slug -> ownFacts.apply(slug).isPresent()).toList();
    var comments = new CommentWatch(settings.access(), talk::hear, marks(repositories), clock);
    var candidates = new CandidateWatch(host::candidateTips, listener, ownFacts);
    var rounds =
        List.of(
            new RepositoryRounds("comments", ours, comments::read, settings.lookEvery()),
            new RepositoryRounds("candidates", ours, candidates::look, settings.lookEvery()),
            new RepositoryRounds("closing", ours, host::closeLanded, settings.lookEvery()));
    var site = new GitHubSite(host, discovery, webhooks, rounds);
    discovery.onArrival(login -> site.tell(talk.reports(login, discovery::active)));
    return site;
  }

  private static CommentWatch.Marks marks(HostedRepositories repositories) {
    return new CommentWatch.Marks() {
      @Override
      public Optional<Instant> of(RepositorySlug slug) {
        return repositories.commentsReadUntil(slug);
      }

      @Override
      public void keep(RepositorySlug slug, Instant until) {
        repositories.commentsRead(slug, until);
      }
    };
  }

  private void tell(ReportScheduler rounds) {
    reports.set(rounds);
    rounds.start();
  }

  public void start() {
    discovery.start();
    webhooks.start();
    rounds.forEach(RepositoryRounds::start);
  }

  /** Looks at GitHub now, and serves the repository if GitHub lets us into it. */
  public Adding add(RepositorySlug slug, AuditSource by) {
    return discovery.add(slug, by);
  }

  public GitHubHost host() {
    return host;
  }

  public WebhookProcessor webhooks() {
    return webhooks;
  }

  public boolean serves(Repository repository) {
    return discovery.isActive(repository.id());
  }

  @Override
  public void close() {
    webhooks.close();
    rounds.forEach(RepositoryRounds::close);
    discovery.close();
    Optional.ofNullable(reports.get()).ifPresent(ReportScheduler::close);
  }
}
