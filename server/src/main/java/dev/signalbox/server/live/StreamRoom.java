package dev.signalbox.server.live;

import dev.signalbox.engine.causes.Actor;
import dev.signalbox.web.http.LiveLimits;
import java.util.HashMap;
import java.util.Map;

/** Room for so many followers on this node, and for so many of each caller. */
final class StreamRoom {
  private final LiveLimits limits;
  private final Map<Actor, Integer> byCaller = new HashMap<>();
  private int taken;

  StreamRoom(LiveLimits limits) {
    this.limits = limits;
  }

  synchronized boolean take(Actor caller) {
    int theirs = byCaller.getOrDefault(caller, 0);
    if (taken >= limits.onNode() || theirs >= limits.ofCaller()) return false;
    byCaller.put(caller, theirs + 1);
    taken++;
    return true;
  }

  synchronized void free(Actor caller) {
    byCaller.computeIfPresent(caller, (_, theirs) -> theirs == 1 ? null : theirs - 1);
    taken--;
  }

  synchronized int taken() {
    return taken;
  }
}
