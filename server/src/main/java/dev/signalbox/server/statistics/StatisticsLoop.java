package dev.signalbox.server.statistics;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.hosting.Loop;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.store.statistics.StatisticsFold;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the rollups up to date with the logs of all repositories: one step for each in turn, so
 * that a log that is long, or can't be read, costs the others nothing.
 */
public final class StatisticsLoop implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(StatisticsLoop.class);
  private static final int REPOSITORIES = 1_000;
  private static final Duration PAUSE = Duration.ofMillis(500);
  private static final Duration AFTER_A_FAULT = Duration.ofSeconds(10);

  /** How many rounds a repository sits out after its log could not be taken in. */
  private static final int ROUNDS_OUT = 600;

  private final StatisticsFold fold;
  private final Map<RepositoryId, Integer> out = new HashMap<>();
  private final Loop loop;

  public StatisticsLoop(StatisticsFold fold) {
    this.fold = fold;
    this.loop = new Loop("statistics", this::round, StatisticsLoop::failed);
  }

  public void start() {
    loop.start();
  }

  private Duration round() {
    boolean goesOn = false;
    out.replaceAll((_, rounds) -> rounds - 1);
    out.values().removeIf(rounds -> rounds <= 0);
    for (var repository : fold.behind(REPOSITORIES)) {
      if (loop.isClosed()) return PAUSE;
      if (!out.containsKey(repository)) goesOn |= isLong(repository);
    }
    return goesOn ? Duration.ZERO : PAUSE;
  }

  /** Whether the step was a full one, so that there may be more. */
  private boolean isLong(RepositoryId repository) {
    try {
      return fold.step(repository) >= StatisticsFold.ENTRIES;
    } catch (StoreUnavailable e) {
      throw e;
    } catch (RuntimeException e) {
      LOG.warn("statistics.failed: repository {}: retrying later", repository.value(), e);
      out.put(repository, ROUNDS_OUT);
      return false;
    }
  }

  private static Duration failed(Throwable thrown) {
    if (thrown instanceof StoreUnavailable) {
      LOG.debug("statistics.waits: {}", thrown.getMessage());
      return AFTER_A_FAULT;
    }
    LOG.warn("statistics.failed: retrying in {} s", AFTER_A_FAULT.toSeconds(), thrown);
    return AFTER_A_FAULT;
  }

  @Override
  public void close() {
    loop.close();
    loop.join(Duration.ofSeconds(5));
  }
}
