package dev.signalbox.server.github;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosts.HostEar;
import dev.signalbox.hosts.github.GitHubHost;
import dev.signalbox.hosts.github.GitHubSettings;
import dev.signalbox.hosts.github.access.GitHubAccess;
import dev.signalbox.server.github.intake.Postman;
import dev.signalbox.server.github.intake.WebhookSecrets;
import dev.signalbox.store.Database;
import dev.signalbox.store.github.Deliveries;
import dev.signalbox.store.github.HostedRepositories;
import dev.signalbox.store.github.HostedRepository;
import dev.signalbox.store.repositories.Repository;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Function;

/** GitHub with everything that belongs to it. */
public final class GitHubSite implements AutoCloseable {
  /**
   * How GitHub is reached.
   *
   * @param mirrors where copies of repositories lie; they are made again when they are lost
   * @param secrets what webhooks are signed with; without them none is taken, and all is polled
   * @param drafts whether a candidate is shown as a draft pull request
   */
  public record Settings(
      GitHubAccess access, Path mirrors, Optional<WebhookSecrets> secrets, boolean drafts) {}

  private final GitHubHost host;
  private final Finder finder;
  private final Postman postman;

  private GitHubSite(GitHubHost host, Finder finder, Postman postman) {
    this.host = host;
    this.finder = finder;
    this.postman = postman;
  }

  /** {@code ownFacts}: what is known of a repository, if this node writes for it. */
  public static GitHubSite open(
      Settings settings,
      Database database,
      HostEar ear,
      Function<RepositorySlug, Optional<String>> template,
      Function<HostedRepository, Optional<Ledger>> ownFacts,
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
    var desk =
        new HintDesk(repositories, host, ear, ownFacts, (_, _) -> Postman.Followed.DONE, finder);
    var postman = new Postman(new Deliveries(database), desk, clock);
    return new GitHubSite(host, finder, postman);
  }

  public void start() {
    finder.start();
    postman.start();
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
    finder.close();
  }
}
