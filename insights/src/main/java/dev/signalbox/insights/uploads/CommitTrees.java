package dev.signalbox.insights.uploads;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.store.repositories.Repository;
import java.util.Optional;

/** What a commit contains, where that is known: two commits of one tree are tested alike. */
@FunctionalInterface
public interface CommitTrees {
  CommitTrees UNKNOWN = (_, _) -> Optional.empty();

  Optional<TreeSha> treeOf(Repository repository, CommitSha commit);
}
