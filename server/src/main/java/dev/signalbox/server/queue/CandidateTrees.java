package dev.signalbox.server.queue;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.insights.uploads.CommitTrees;
import dev.signalbox.store.repositories.Repository;
import java.util.Optional;

/** The trees of candidates under test: one that is built anew may have the tree of the last. */
public final class CandidateTrees implements CommitTrees {
  private final Queues queues;

  public CandidateTrees(Queues queues) {
    this.queues = queues;
  }

  @Override
  public Optional<TreeSha> treeOf(Repository repository, CommitSha commit) {
    for (Batch batch : queues.facts(repository).batches().byId()) {
      var built = batch.attempt().candidate().flatMap(it -> it.built());
      if (built.filter(it -> isOf(it, commit)).isPresent()) return built.map(Built::tree);
    }
    return Optional.empty();
  }

  private static boolean isOf(Built built, CommitSha commit) {
    return built.commit().equals(commit) || built.tested().equals(commit);
  }
}
