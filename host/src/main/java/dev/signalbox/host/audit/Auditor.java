package dev.signalbox.host.audit;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.host.git.Folders;
import dev.signalbox.host.git.GitRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Computes once more, on another way, what a landing must give. It shares no process and no memory
 * with what made the candidate, and its own objects lie aside and are thrown away.
 */
public final class Auditor {
  private Auditor() {}

  /** What is wrong with a landing, if anything is. */
  public static Optional<String> complaint(GitRepository repository, Effect.Land land)
      throws IOException {
    Path aside = Files.createTempDirectory("signalbox-audit");
    try {
      return complained(repository.apart(), aside, land);
    } finally {
      Folders.delete(aside);
    }
  }

  private static Optional<String> complained(GitRepository repository, Path aside, Effect.Land land)
      throws IOException {
    var changes = land.units().stream().flatMap(unit -> unit.changes().stream()).toList();
    var questions = new ArrayList<>(List.of(land.commit() + "^{tree}"));
    for (Pinned change : changes) questions.add(change.head() + "^{commit}");
    var found = repository.names(questions);
    if (found.getFirst().isEmpty()) return Optional.of("the commit is not in the repository");
    for (int at = 0; at < changes.size(); at++) {
      if (found.get(at + 1).isPresent()) continue;
      String number = changes.get(at).number().toString();
      return Optional.of("the head of " + number + " is not in the repository");
    }
    var tree = new TreeSha(found.getFirst().get());
    if (!tree.equals(land.tree())) return Optional.of("the commit has another tree");
    if (!repository.isAncestor(land.expectedTip(), land.commit())) {
      return Optional.of("the commit does not descend from the tip");
    }
    var bases = new AuditedBases(repository);
    var expected =
        IndependentMerge.treeOf(repository, bases, aside, land.expectedTip(), land.units());
    if (expected.isEmpty()) return Optional.of("an independent merge conflicts");
    if (!expected.get().equals(tree)) {
      return Optional.of("an independent merge gives another tree: " + expected.get());
    }
    return TouchedPaths.stranger(repository, bases, land)
        .map(path -> "none of its pull requests touches " + path);
  }
}
