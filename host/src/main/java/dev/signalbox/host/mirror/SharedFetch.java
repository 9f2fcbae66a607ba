package dev.signalbox.host.mirror;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The fetches of one mirror, one at a time. Those that wait for one that is under way go together
 * in the next, which begins after each of them was asked for. Thread-safe.
 */
final class SharedFetch {
  /** Asks the host. */
  @FunctionalInterface
  interface RefFetch {
    void fetch(Collection<String> refs) throws IOException;
  }

  private static final class Request {
    private final Collection<String> refs;
    private boolean isDone;

    Request(Collection<String> refs) {
      this.refs = refs;
    }
  }

  private final ReentrantLock lock = new ReentrantLock();
  private final List<Request> waiting = new ArrayList<>();

  /** Held while something is fetched. */
  ReentrantLock lock() {
    return lock;
  }

  void fetch(Collection<String> refs, RefFetch remote) throws IOException {
    if (refs.isEmpty()) return;
    var mine = new Request(refs);
    synchronized (waiting) {
      waiting.add(mine);
    }
    lock.lock();
    try {
      if (mine.isDone) return;
      var others = others(mine);
      if (others.isEmpty() || !isFetched(mine, others, remote)) remote.fetch(refs);
    } finally {
      lock.unlock();
    }
  }

  /** Nobody, for one whose fetch together with others has failed. */
  private List<Request> others(Request mine) {
    synchronized (waiting) {
      if (!waiting.remove(mine)) return List.of();
      var others = List.copyOf(waiting);
      waiting.clear();
      return others;
    }
  }

  /** Where it fails each has to go alone, so that only those fail whose own refs are at fault. */
  private static boolean isFetched(Request mine, List<Request> others, RefFetch remote) {
    var all = new LinkedHashSet<>(mine.refs);
    others.forEach(other -> all.addAll(other.refs));
    try {
      remote.fetch(all);
    } catch (IOException e) {
      return false;
    }
    others.forEach(other -> other.isDone = true);
    return true;
  }
}
