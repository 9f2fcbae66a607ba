package dev.signalbox.store.statistics;

import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;

/**
 * A batch under test.
 *
 * @param group of the first of its pull requests
 * @param pulls those whose checks have not ended
 */
record OpenRun(UUID car, QueueGroup group, Set<Long> pulls) {
  OpenRun {
    pulls = Set.copyOf(pulls);
  }

  OpenRun with(long pull) {
    var more = new TreeSet<>(pulls);
    more.add(pull);
    return new OpenRun(car, group, more);
  }

  OpenRun without(long pull) {
    var fewer = new TreeSet<>(pulls);
    fewer.remove(pull);
    return new OpenRun(car, group, fewer);
  }
}
