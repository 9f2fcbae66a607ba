package dev.signalbox.server.github;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosts.HostEar;
import dev.signalbox.hosts.github.GitHubHost;
import dev.signalbox.hosts.github.GitHubSettings;
import dev.signalbox.hosts.github.access.GitHubAccess;
import dev.signalbox.server.github.commands.CommandSettings;
import dev.signalbox.server.github.intake.Postman;
import dev.signalbox.server.github.intake.WebhookSecrets;
import dev.signalbox.server.github.reports.HeraldRounds;
import dev.signalbox.store.Database;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.github.Deliveries;
import dev.signalbox.store.github.HostedRepositories;
import dev.signalbox.store.repositories.Repository;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;

/** GitHub with everything that belongs to it. */
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
  private final Finder finder;
  private final Postman postman;
  private final CommentWatch comments;
  private final AtomicReference<HeraldRounds> herald = new AtomicReference<>();

  private GitHubSite(GitHubHost host, Finder finder, Postman postman, CommentWatch comments) {
    this.host = host;
    this.finder = finder;
    this.postman = postman;
    this.comments = comments;
  }

  /** {@code template}: what the rules of a repository say that commits shall say. */
  public static GitHubSite open(
      Settings settings,
      Database database,
      HostEar ear,
      Function<RepositorySlug, Optional<String>> template,
      Talk.Queue queue,
      InstantSource clock) {
    var repositories = new HostedRepositories(database);
    var host =
        new GitHubHost(
            settings.mirrors(),
            settings.access(),
            new StoredGitHubRecords(database),
            ear,
            new GitHubSettings(settings.drafts(), template),
            clock);
    var finder = new Finder(settings.access(), repositories);
    var talk = new Talk(settings, database, host, ear, queue, clock);
    Function<RepositorySlug, Optional<Ledger>> ownFacts =
        slug -> queue.find(slug).flatMap(queue::ownFacts);
    host.tellCandidateTips(new CandidateWatch(ear, ownFacts)::look);
    var desk = new HintDesk(repositories, host, ear, ownFacts, talk::hear, finder);
    var postman = new Postman(new Deliveries(database), desk, clock);
    var comments =
        new CommentWatch(
            settings.access(),
            () ->
                finder.active().stream().filter(slug -> ownFacts.apply(slug).isPresent()).toList(),
            talk::hear,
            marks(repositories),
            settings.lookEvery(),
            clock);
    var site = new GitHubSite(host, finder, postman, comments);
    finder.onArrival(login -> site.tell(talk.herald(login, finder::active)));
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

  private void tell(HeraldRounds rounds) {
    herald.set(rounds);
    rounds.start();
  }

  public void start() {
    finder.start();
    postman.start();
    comments.start();
  }

  /** Looks at GitHub now, and serves the repository if GitHub lets us into it. */
  public Adding add(RepositorySlug slug, AuditSource by) {
    return finder.add(slug, by);
  }

  public GitHubHost host() {
    return host;
  }

  public Postman postman() {
    return postman;
  }

  public boolean serves(Repository repository) {
    return finder.isActive(repository.id());
  }

  @Override
  public void close() {
    postman.close();
    comments.close();
    finder.close();
    Optional.ofNullable(herald.get()).ifPresent(HeraldRounds::close);
  }
}
