package dev.signalbox.seeds;

import dev.signalbox.engine.overview.StatusPoint;
import dev.signalbox.engine.overview.StatusWatch;
import dev.signalbox.simulation.promises.Moment;
import dev.signalbox.simulation.promises.Promise;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Which way batches went from one status to the next, in all worlds together. */
final class VisitedStatuses implements Promise {
  /** A step from one status to another. */
  record Transition(StatusPoint from, StatusPoint to) {}

  private final Set<Transition> visited = ConcurrentHashMap.newKeySet();

  @Override
  public String name() {
    return "statuses are watched";
  }

  @Override
  public void check(Moment moment) {
    StatusWatch.transitions(
        moment.before(), moment.after(), (from, to) -> visited.add(new Transition(from, to)));
  }

  Set<Transition> all() {
    return Set.copyOf(visited);
  }
}
