package dev.signalbox.hosting.checking;

import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.hosting.TestResultsSink;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.testresults.RunOrigin;
import dev.signalbox.testresults.TestCase;
import dev.signalbox.testresults.TestRun;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Hands on what the tests of a check did, as a run of the job that the check is. */
record KeptTests(Optional<TestResultsSink> sink, CheckRecords records) {
  private static final Logger LOG = LoggerFactory.getLogger(KeptTests.class);

  /**
   * Nothing but a database that is away keeps the check from its end.
   *
   * @throws StoreUnavailable if it is, to be tried again
   */
  void keep(
      RepositorySlug slug,
      CommitSha commit,
      Optional<TreeSha> tree,
      CheckRun run,
      List<TestCase> tests,
      String url) {
    if (sink.isEmpty() || tests.isEmpty()) return;
    try {
      sink.get().keep(slug, new TestRun(origin(slug, commit, run, url), tests), tree);
    } catch (StoreUnavailable e) {
      throw e;
    } catch (RuntimeException e) {
      LOG.warn("check.tests_lost: {}: cannot keep the tests of run {}", slug, run.run(), e);
    }
  }

  private RunOrigin origin(RepositorySlug slug, CommitSha commit, CheckRun run, String url) {
    return new RunOrigin(
        run.key().reporter(),
        run.key().name(),
        Long.toString(run.run()),
        attempt(slug, commit, run),
        commit,
        Optional.empty(),
        Optional.empty(),
        Optional.of(url),
        Optional.of(run.key().reporter()),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** Which run of the check on the commit it is. */
  private int attempt(RepositorySlug slug, CommitSha commit, CheckRun run) {
    long runs =
        records.runs(slug, commit).stream()
            .filter(other -> other.key().equals(run.key()) && other.run() <= run.run())
            .count();
    return Math.max(1, (int) runs);
  }
}
