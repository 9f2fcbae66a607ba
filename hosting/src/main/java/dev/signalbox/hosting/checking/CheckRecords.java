package dev.signalbox.hosting.checking;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.repository.TreeSha;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;

/**
 * What has to be remembered of check runs. Each method is one transaction. Numbers of runs grow
 * over all commits of a repository, versions with every change.
 */
public interface CheckRecords {
  /** A new run of a check on a commit, pending; where its tree is told, it is found by that too. */
  default CheckRun startRun(
      RepositorySlug slug,
      CommitSha commit,
      Optional<TreeSha> tree,
      CheckKey key,
      String definition) {
    return addRun(slug, commit, tree, number -> pending(key, definition, number));
  }

  static CheckRun pending(CheckKey key, String definition, long number) {
    return new CheckRun(key, definition, number, 1, CheckState.PENDING, "", Optional.empty());
  }

  /** A new run, as it is told by now, under the next number. */
  CheckRun addRun(
      RepositorySlug slug,
      CommitSha commit,
      Optional<TreeSha> tree,
      LongFunction<CheckRun> numbered);

  /**
   * Writes what is reported of a commit, and gives all of its runs as they are then; nothing where
   * nothing is to be written.
   */
  Optional<List<CheckRun>> report(RepositorySlug slug, CommitSha commit, RunReport report);

  /** What a report comes to. */
  @FunctionalInterface
  interface RunReport {
    /**
     * One of the known runs as it is now, or a new one.
     *
     * @param next the number of a new one
     */
    Optional<CheckRun> on(List<CheckRun> known, long next);
  }

  /** What is told of a run by now; older versions are ignored. */
  void changeRun(RepositorySlug slug, CommitSha commit, CheckRun run);

  List<CheckRun> runs(RepositorySlug slug, CommitSha commit);

  /** The runs that have ended on commits with this tree, the latest of them if there are many. */
  List<CheckRun> ended(RepositorySlug slug, TreeSha tree);

  /** The runs that have not ended, with their commits: what a process that died has left behind. */
  List<Unfinished> unfinished(RepositorySlug slug);

  /** A run that has not ended. */
  record Unfinished(CommitSha commit, CheckRun run) {}
}
