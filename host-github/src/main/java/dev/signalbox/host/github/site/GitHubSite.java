package dev.signalbox.host.github.site;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.Protection;
import dev.signalbox.host.github.GitHubHost;
import dev.signalbox.host.github.GitHubSettings;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.intake.WebhookSecrets;
import dev.signalbox.host.github.tables.HostedRepositories;
import dev.signalbox.host.github.tables.StoredGitHubRecords;
import dev.signalbox.hosting.Adding;
import dev.signalbox.hosting.HostBudget;
import dev.signalbox.hosting.HostDependencies;
import dev.signalbox.hosting.HostIntake;
import dev.signalbox.hosting.HostSite;
import dev.signalbox.hosting.HostedQueue;
import dev.signalbox.hosting.commands.CommandSettings;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.repositories.Repository;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** GitHub as a place where repositories live: the host, and what it lets us into. */
public final class GitHubSite implements HostSite {
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

  private final Settings settings;
  private final HostDependencies dependencies;
  private final GitHubHost host;
  private final HostedRepositories repositories;
  private final RepositoryDiscovery discovery;

  GitHubSite(Settings settings, HostDependencies dependencies) {
    this.settings = settings;
    this.dependencies = dependencies;
    var database = dependencies.database();
    this.host =
        new GitHubHost(
            settings.mirrors(),
            settings.access(),
            new StoredGitHubRecords(database),
            dependencies.listener(),
            new GitHubSettings(settings.drafts(), settings.talk().commands().allowsForks()),
            dependencies.clock());
    this.repositories = new HostedRepositories(database);
    this.discovery = new RepositoryDiscovery(settings.access(), repositories);
  }

  @Override
  public void start() {
    discovery.start();
  }

  /** Looks at GitHub now, and serves the repository if GitHub lets us into it. */
  @Override
  public Adding add(RepositorySlug slug, Optional<String> defaultBranch, AuditSource by) {
    return discovery.add(slug, by);
  }

  @Override
  public GitHubHost host() {
    return host;
  }

  @Override
  public Protection protection() {
    return host.protection();
  }

  @Override
  public boolean enforcesProtection(Repository repository) {
    return repositories.hasHostRequirementsByDefault(repository.id());
  }

  @Override
  public boolean tellsMissingChecks() {
    return true;
  }

  @Override
  public Duration lookEvery() {
    return settings.lookEvery();
  }

  @Override
  public List<HostBudget> budgets() {
    var budgets = new ArrayList<HostBudget>();
    settings
        .access()
        .limits()
        .forEach(
            (account, limits) ->
                limits.forEach(
                    it ->
                        budgets.add(
                            new HostBudget(
                                account,
                                it.resource().name().toLowerCase(Locale.ROOT),
                                it.limit(),
                                it.remaining(),
                                it.reset()))));
    return budgets;
  }

  Settings settings() {
    return settings;
  }

  HostDependencies dependencies() {
    return dependencies;
  }

  HostedRepositories repositories() {
    return repositories;
  }

  RepositoryDiscovery discovery() {
    return discovery;
  }

  @Override
  public boolean serves(Repository repository) {
    return discovery.isActive(repository.id());
  }

  @Override
  public HostIntake intake(HostedQueue queue) {
    return GitHubIntake.of(this, queue);
  }

  @Override
  public void close() {
    discovery.close();
  }
}
