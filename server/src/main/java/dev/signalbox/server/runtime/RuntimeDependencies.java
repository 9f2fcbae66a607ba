package dev.signalbox.server.runtime;

import dev.signalbox.engine.queue.QueueEngine;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.host.SourceHost;
import dev.signalbox.runtime.LandingRecorder;
import dev.signalbox.server.figures.QueueCounters;
import dev.signalbox.server.protection.HostDemands;
import dev.signalbox.store.Database;
import dev.signalbox.store.queue.LandingRecords;
import dev.signalbox.store.queue.QueueStore;
import java.time.InstantSource;
import java.util.function.Consumer;

/**
 * What all workers of a node share.
 *
 * @param moved told after each commit
 */
record RuntimeDependencies(
    QueueEngine engine,
    SourceHost host,
    HostDemands demands,
    LandingRecorder recorder,
    InstantSource clock,
    QueueStore queues,
    LandingRecords landings,
    QueueCounters counters,
    HintHandover hints,
    Consumer<RepositoryId> moved) {
  static RuntimeDependencies of(
      Database database,
      QueueEngine engine,
      SourceHost host,
      HostDemands demands,
      LandingRecorder recorder,
      SteadyClock clock,
      HintHandover hints,
      Consumer<RepositoryId> moved) {
    return new RuntimeDependencies(
        engine,
        host,
        demands,
        recorder,
        clock,
        new QueueStore(database),
        new LandingRecords(database),
        new QueueCounters(),
        hints,
        moved);
  }
}
