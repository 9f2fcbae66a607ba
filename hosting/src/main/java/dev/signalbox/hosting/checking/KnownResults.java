package dev.signalbox.hosting.checking;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.engine.rules.LocalCheck;
import dev.signalbox.host.git.RepositoryFolders;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * How checks ended last on the files of a commit, before any of them runs on the commit itself. It
 * saves running them: the queue remembers results by tree for all hosts, and waits for none of
 * these.
 */
record KnownResults(Optional<TreeSha> tree, Map<CheckKey, CheckRun> last) {
  KnownResults {
    last = Map.copyOf(last);
  }

  static KnownResults of(
      RepositoryFolders repositories, CheckRecords records, RepositorySlug slug, CommitSha commit) {
    var tree = tree(repositories, slug, commit);
    var last = new HashMap<CheckKey, CheckRun>();
    if (tree.isPresent()) {
      for (CheckRun run : records.ended(slug, tree.get())) {
        if (run.isFinished()) last.put(run.key(), run);
      }
    }
    return new KnownResults(tree, last);
  }

  /** Whether a run on the commit itself is still one of this check, and not refuted since. */
  boolean counts(LocalCheck check, CheckRun run) {
    return run.definition().equals(check.definition()) && !isRefuted(run);
  }

  /** A success on another commit with the same tree. */
  Optional<CheckRun> success(LocalCheck check) {
    return Optional.ofNullable(last.get(new CheckKey(check.name(), LocalCheck.REPORTER)))
        .filter(run -> run.state() == CheckState.SUCCESS)
        .filter(run -> run.definition().equals(check.definition()));
  }

  /** A later run on the same tree failed. */
  private boolean isRefuted(CheckRun run) {
    return run.state() == CheckState.SUCCESS
        && Optional.ofNullable(last.get(run.key()))
            .filter(later -> later.isNewerThan(run) && later.state() != CheckState.SUCCESS)
            .isPresent();
  }

  private static Optional<TreeSha> tree(
      RepositoryFolders repositories, RepositorySlug slug, CommitSha commit) {
    var repository = repositories.find(slug);
    if (repository.isEmpty()) return Optional.empty();
    try {
      return Optional.of(repository.get().tree(commit));
    } catch (IOException e) {
      // Then it is tested, which tells what is wrong with it.
      return Optional.empty();
    }
  }
}
