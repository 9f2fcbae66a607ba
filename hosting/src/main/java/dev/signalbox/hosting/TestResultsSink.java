package dev.signalbox.hosting;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.testresults.TestRun;

/** Keeps what tests did that a host ran itself. The same run told twice is kept once. */
@FunctionalInterface
public interface TestResultsSink {
  void keep(RepositorySlug slug, TestRun run);
}
