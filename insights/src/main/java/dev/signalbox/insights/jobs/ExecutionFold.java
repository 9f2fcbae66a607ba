package dev.signalbox.insights.jobs;

import dev.signalbox.engine.repository.RepositoryId;
import java.util.Collection;
import java.util.List;

/** Follows the executions of repositories. */
public interface ExecutionFold {
  /** The most that one step takes in. */
  int EXECUTIONS = 500;

  /** Repositories with executions behind their position, but for those that are left out. */
  List<RepositoryId> behind(Collection<RepositoryId> leftOut, int limit);

  /**
   * One step.
   *
   * @return how many executions were taken in; none where another node is at it
   */
  int step(RepositoryId repository);
}
