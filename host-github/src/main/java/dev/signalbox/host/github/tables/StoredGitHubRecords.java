package dev.signalbox.host.github.tables;

import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.sync.GitHubRecords;
import dev.signalbox.store.Database;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Function;

/** The records of the GitHub host, stored in the database. */
public final class StoredGitHubRecords implements GitHubRecords {
  private final HostedRepositories repositories;
  private final GitHubPulls pulls;
  private final LandedPulls landings;
  private final SentDispatches dispatches;

  public StoredGitHubRecords(Database database) {
    this.repositories = new HostedRepositories(database);
    this.pulls = new GitHubPulls(database);
    this.landings = new LandedPulls(database);
    this.dispatches = new SentDispatches(database);
  }

  /** Looked up each time: a name may belong to another repository after a rename. */
  private RepositoryId id(RepositorySlug slug) {
    return repositories
        .find(slug)
        .map(HostedRepository::id)
        .orElseThrow(() -> new NoSuchElementException("no repository of GitHub is named " + slug));
  }

  @Override
  public Optional<PullRequest> pull(RepositorySlug slug, PullRequestNumber number) {
    return pulls.find(id(slug), number);
  }

  @Override
  public Optional<PullRequest> from(RepositorySlug slug, BranchName branch) {
    return pulls.from(id(slug), slug, branch);
  }

  @Override
  public PullRequest learn(
      RepositorySlug slug,
      PullRequestNumber number,
      Function<Optional<PullRequest>, PullRequest> decision) {
    return pulls.learn(id(slug), number, decision);
  }

  @Override
  public Dispatch send(RepositorySlug slug, EffectId key, int place) {
    return dispatches.send(id(slug), key, place);
  }

  @Override
  public void sent(RepositorySlug slug, EffectId key, int place, boolean isStarted) {
    dispatches.sent(id(slug), key, place, isStarted);
  }

  @Override
  public void keep(RepositorySlug slug, LandedPull landed) {
    landings.keep(id(slug), landed);
  }

  @Override
  public Optional<LandedPull> landed(RepositorySlug slug, PullRequestNumber number) {
    return landings.find(id(slug), number);
  }

  @Override
  public List<LandedPull> toBeClosed(RepositorySlug slug) {
    return landings.toBeClosed(id(slug));
  }
}
