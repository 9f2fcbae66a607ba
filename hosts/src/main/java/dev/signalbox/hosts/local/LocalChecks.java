package dev.signalbox.hosts.local;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;

/** Runs the checks of commits. Each call returns at once; asked twice is as good as once. */
public interface LocalChecks {
  /** Runs those that have not been started on the commit yet. */
  void start(RepositorySlug slug, CommitSha commit);

  /** Runs those again that have ended and did not succeed. */
  void runAgain(RepositorySlug slug, CommitSha commit);

  /** Stops those that are running. */
  void cancel(RepositorySlug slug, CommitSha commit);
}
