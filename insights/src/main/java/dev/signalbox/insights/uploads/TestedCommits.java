package dev.signalbox.insights.uploads;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.store.repositories.Repository;

/** Tells what commits are whose tests ran. */
@FunctionalInterface
public interface TestedCommits {
  TestedCommits UNKNOWN = (_, _) -> TestedCommit.UNKNOWN;

  TestedCommit of(Repository repository, CommitSha commit);
}
