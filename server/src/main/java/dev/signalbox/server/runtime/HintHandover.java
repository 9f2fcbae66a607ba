package dev.signalbox.server.runtime;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.repository.RepositorySlug;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Hands what is told of the checks of candidates to the worker of their repository, where that is
 * in this process: the database is not asked. A hint that is lost with the process is found by
 * comparing, since the host has a record of every check; no command can depend on it. Thread-safe.
 */
public final class HintHandover {
  /** Takes hints for one repository. */
  @FunctionalInterface
  interface HintTaker {
    /** Whether it surely gets to the worker, or is left behind for the next one. */
    boolean take(Observation.ChecksSeen seen);
  }

  private final Map<RepositorySlug, HintTaker> takers = new ConcurrentHashMap<>();

  /** False: it has to go by way of the inbox. */
  public boolean take(RepositorySlug slug, Observation observation) {
    var taker = takers.get(slug);
    return taker != null && observation instanceof Observation.ChecksSeen seen && taker.take(seen);
  }

  void begin(RepositorySlug slug, HintTaker taker) {
    takers.put(slug, taker);
  }

  void end(RepositorySlug slug, HintTaker taker) {
    takers.remove(slug, taker);
  }
}
