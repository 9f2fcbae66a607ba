package dev.signalbox.server.queue;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.insights.endpoints.KnownPulls;
import dev.signalbox.insights.uploads.TestedCommit;
import dev.signalbox.insights.uploads.TestedCommits;
import dev.signalbox.store.repositories.Repository;
import java.util.Optional;

/**
 * Candidates under test, of which one that is built anew may have the tree of the last, and heads
 * of pull requests.
 */
public final class LedgerCommits implements TestedCommits, KnownPulls {
  private final Queues queues;

  public LedgerCommits(Queues queues) {
    this.queues = queues;
  }

  @Override
  public TestedCommit of(Repository repository, CommitSha commit) {
    var facts = queues.facts(repository);
    for (Batch batch : facts.batches().byId()) {
      var built = batch.built().filter(it -> isOf(it, commit));
      if (built.isEmpty()) continue;
      var pull = batch.isSingle() ? batch.members().stream().findFirst() : none();
      return new TestedCommit(built.map(Built::tree), pull);
    }
    return new TestedCommit(Optional.empty(), headed(facts, commit));
  }

  private static Optional<PullRequestNumber> none() {
    return Optional.empty();
  }

  private static boolean isOf(Built built, CommitSha commit) {
    return built.commit().equals(commit) || built.tested().equals(commit);
  }

  private static Optional<PullRequestNumber> headed(Ledger facts, CommitSha commit) {
    return facts.entries().heads().at(commit).firstKey();
  }

  @Override
  public Optional<PullRequest> find(Repository repository, PullRequestNumber number) {
    return queues.facts(repository).entries().pulls().get(number);
  }
}
