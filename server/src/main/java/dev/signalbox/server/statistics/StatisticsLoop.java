package dev.signalbox.server.statistics;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.hosting.FoldLoop;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.store.statistics.StatisticsFold;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Keeps the rollups up to date with the logs of all repositories. */
public final class StatisticsLoop implements FoldLoop.Fold, FoldLoop.FoldFaults {
  private static final Logger LOG = LoggerFactory.getLogger(StatisticsLoop.class);

  private final StatisticsFold fold;

  private StatisticsLoop(StatisticsFold fold) {
    this.fold = fold;
  }

  public static FoldLoop of(StatisticsFold fold) {
    var statistics = new StatisticsLoop(fold);
    return new FoldLoop("statistics", statistics, statistics);
  }

  @Override
  public List<RepositoryId> behind(Collection<RepositoryId> leftOut, int limit) {
    return fold.behind(leftOut, limit);
  }

  @Override
  public boolean step(RepositoryId repository) {
    return fold.step(repository) >= StatisticsFold.ENTRIES;
  }

  @Override
  public void failed(RepositoryId repository, RuntimeException fault) {
    LOG.warn("statistics.failed: repository {}: retrying later", repository.value(), fault);
  }

  @Override
  public void waits(StoreUnavailable fault) {
    LOG.debug("statistics.waits: {}", fault.getMessage());
  }

  @Override
  public void failed(Throwable fault, Duration pause) {
    LOG.warn("statistics.failed: retrying in {} s", pause.toSeconds(), fault);
  }
}
