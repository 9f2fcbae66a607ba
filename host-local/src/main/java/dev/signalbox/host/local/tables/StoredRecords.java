package dev.signalbox.host.local.tables;

import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.host.local.LocalRecords;
import dev.signalbox.store.Database;
import dev.signalbox.store.queue.QueueStore;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.repositories.Repository;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** The local host's memory, kept in the database. */
public final class StoredRecords implements LocalRecords {
  private final Repositories repositories;
  private final LocalPullRequests pulls;
  private final LocalCheckRuns runs;
  private final QueueStore queues;
  private final Map<RepositorySlug, RepositoryId> ids = new ConcurrentHashMap<>();

  public StoredRecords(Database database) {
    this.repositories = new Repositories(database);
    this.pulls = new LocalPullRequests(database);
    this.runs = new LocalCheckRuns(database);
    this.queues = new QueueStore(database);
  }

  private RepositoryId id(RepositorySlug slug) {
    return ids.computeIfAbsent(
        slug,
        name ->
            repositories
                .find(name)
                .map(Repository::id)
                .orElseThrow(() -> new NoSuchElementException("there is no repository " + name)));
  }

  @Override
  public PullRequest open(
      RepositorySlug slug,
      Optional<BranchName> source,
      Function<PullRequestNumber, PullRequest> draft) {
    return pulls.open(id(slug), source, draft);
  }

  @Override
  public Optional<BranchName> source(RepositorySlug slug, PullRequestNumber number) {
    return pulls.source(id(slug), number);
  }

  @Override
  public List<PullRequestNumber> openedFrom(RepositorySlug slug, BranchName branch) {
    return pulls.openedFrom(id(slug), branch);
  }

  @Override
  public Optional<PullRequest> change(
      RepositorySlug slug, PullRequestNumber number, UnaryOperator<PullRequest> change) {
    return pulls.change(id(slug), number, change);
  }

  @Override
  public Optional<PullRequest> pull(RepositorySlug slug, PullRequestNumber number) {
    return pulls.find(id(slug), number);
  }

  @Override
  public List<PullRequest> pulls(RepositorySlug slug) {
    return pulls.current(id(slug));
  }

  /** Those that wait for their turn or are under test. */
  public Set<PullRequestNumber> queued(RepositorySlug slug) {
    return queues.queued(id(slug));
  }

  @Override
  public CheckRun startRun(
      RepositorySlug slug,
      CommitSha commit,
      Optional<TreeSha> tree,
      CheckKey key,
      String definition) {
    return runs.start(id(slug), commit, tree, key, definition);
  }

  @Override
  public void changeRun(RepositorySlug slug, CommitSha commit, CheckRun run) {
    runs.change(id(slug), commit, run);
  }

  @Override
  public List<CheckRun> runs(RepositorySlug slug, CommitSha commit) {
    return runs.of(id(slug), commit);
  }

  @Override
  public List<CheckRun> ended(RepositorySlug slug, TreeSha tree) {
    return runs.ended(id(slug), tree);
  }

  @Override
  public List<Unfinished> unfinished(RepositorySlug slug) {
    return runs.unfinished(id(slug));
  }
}
