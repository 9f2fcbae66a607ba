package dev.signalbox.hosts.local.landing;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.hosts.local.git.Folders;
import dev.signalbox.hosts.local.git.GitRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Computes once more, on another way, what a landing must give. It shares nothing with what made
 * the candidate, and its own objects lie aside and are thrown away.
 */
public final class Auditor {
  private Auditor() {}

  /** What is wrong with a landing, if anything is. */
  public static Optional<String> complaint(GitRepository repository, Effect.Land land)
      throws IOException {
    Path aside = Files.createTempDirectory("signalbox-audit");
    try {
      return complained(repository.writingTo(aside), land);
    } finally {
      Folders.delete(aside);
    }
  }

  private static Optional<String> complained(GitRepository repository, Effect.Land land)
      throws IOException {
    if (!repository.has(land.commit())) return Optional.of("the commit is not in the repository");
    for (var unit : land.units()) {
      for (Pinned change : unit.changes()) {
        if (repository.has(change.head())) continue;
        return Optional.of("the head of " + change.number() + " is not in the repository");
      }
    }
    var tree = repository.tree(land.commit());
    if (!tree.equals(land.tree())) return Optional.of("the commit has another tree");
    if (!repository.isAncestor(land.expectedTip(), land.commit())) {
      return Optional.of("the commit does not descend from the tip");
    }
    var expected = IndependentMerge.treeOf(repository, land.expectedTip(), land.units());
    if (expected.isEmpty()) return Optional.of("an independent merge conflicts");
    if (!expected.get().equals(tree)) {
      return Optional.of("an independent merge gives another tree: " + expected.get());
    }
    return TouchedPaths.stranger(repository, land)
        .map(path -> "none of its pull requests touches " + path);
  }
}
