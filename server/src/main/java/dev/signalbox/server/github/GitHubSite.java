package dev.signalbox.server.github;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosts.HostListener;
import dev.signalbox.hosts.github.GitHubHost;
import dev.signalbox.hosts.github.GitHubSettings;
import dev.signalbox.hosts.github.access.GitHubAccess;
import dev.signalbox.server.github.commands.CommandSettings;
import dev.signalbox.server.github.intake.WebhookSecrets;
import dev.signalbox.store.Database;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.github.HostedRepositories;
import dev.signalbox.store.repositories.Repository;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/** GitHub as a place where repositories live: the host, and what it lets us into. */
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

  private final Dependencies dependencies;
  private final GitHubHost host;
  private final HostedRepositories repositories;
  private final RepositoryDiscovery discovery;

  /** {@code listener}: who is told what happens there. */
  record Dependencies(
      Settings settings, Database database, HostListener listener, InstantSource clock) {}

  public GitHubSite(
      Settings settings, Database database, HostListener listener, InstantSource clock) {
    this.dependencies = new Dependencies(settings, database, listener, clock);
    this.host =
        new GitHubHost(
            settings.mirrors(),
            settings.access(),
            new StoredGitHubRecords(database),
            listener,
            new GitHubSettings(settings.drafts()),
            clock);
    this.repositories = new HostedRepositories(database);
    this.discovery = new RepositoryDiscovery(settings.access(), repositories);
  }

  public void start() {
    discovery.start();
  }

  /** Looks at GitHub now, and serves the repository if GitHub lets us into it. */
  public Adding add(RepositorySlug slug, AuditSource by) {
    return discovery.add(slug, by);
  }

  public GitHubHost host() {
    return host;
  }

  Dependencies dependencies() {
    return dependencies;
  }

  HostedRepositories repositories() {
    return repositories;
  }

  RepositoryDiscovery discovery() {
    return discovery;
  }

  public boolean serves(Repository repository) {
    return discovery.isActive(repository.id());
  }

  @Override
  public void close() {
    discovery.close();
  }
}
