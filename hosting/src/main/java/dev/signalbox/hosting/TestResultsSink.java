package dev.signalbox.hosting;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.testresults.TestRun;
import java.util.Optional;

/** Keeps what tests did that a host ran itself. The same run told twice is kept once. */
@FunctionalInterface
public interface TestResultsSink {
  /**
   * Keeps one run.
   *
   * @param tree what the commit contains, where the host knows
   */
  void keep(RepositorySlug slug, TestRun run, Optional<TreeSha> tree);
}
