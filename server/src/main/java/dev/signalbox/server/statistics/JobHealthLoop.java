package dev.signalbox.server.statistics;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.hosting.FoldLoop;
import dev.signalbox.insights.jobs.ExecutionFold;
import dev.signalbox.runtime.StoreUnavailable;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Keeps health and issues of jobs up to date with their executions in all repositories. */
public final class JobHealthLoop implements FoldLoop.Fold, FoldLoop.FoldFaults {
  private static final Logger LOG = LoggerFactory.getLogger(JobHealthLoop.class);

  private final ExecutionFold fold;

  private JobHealthLoop(ExecutionFold fold) {
    this.fold = fold;
  }

  public static FoldLoop of(String name, ExecutionFold fold) {
    var health = new JobHealthLoop(fold);
    return new FoldLoop(name, health, health);
  }

  @Override
  public List<RepositoryId> behind(Collection<RepositoryId> leftOut, int limit) {
    return fold.behind(leftOut, limit);
  }

  @Override
  public boolean step(RepositoryId repository) {
    return fold.step(repository) >= ExecutionFold.EXECUTIONS;
  }

  @Override
  public void failed(RepositoryId repository, RuntimeException fault) {
    LOG.warn("job_health.failed: repository {}: retrying later", repository.value(), fault);
  }

  @Override
  public void waits(StoreUnavailable fault) {
    LOG.debug("job_health.waits: {}", fault.getMessage());
  }

  @Override
  public void failed(Throwable fault, Duration pause) {
    LOG.warn("job_health.failed: retrying in {} s", pause.toSeconds(), fault);
  }
}
