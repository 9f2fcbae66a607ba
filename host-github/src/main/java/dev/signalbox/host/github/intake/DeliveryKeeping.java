package dev.signalbox.host.github.intake;

import dev.signalbox.host.github.tables.Deliveries;
import dev.signalbox.host.github.tables.StoredDelivery;
import dev.signalbox.runtime.StoreUnavailable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Keeps deliveries together that arrive while others are being kept: the disk is waited for once.
 * Each is on it when its call returns. Thread-safe.
 */
final class DeliveryKeeping {
  private static final int MOST_TOGETHER = 100;

  private static final class Request {
    private final StoredDelivery delivery;
    private boolean isOver;
    private boolean isNew;

    Request(StoredDelivery delivery) {
      this.delivery = delivery;
    }
  }

  private final Deliveries deliveries;
  private final ReentrantLock lock = new ReentrantLock();
  private final List<Request> waiting = new ArrayList<>();

  DeliveryKeeping(Deliveries deliveries) {
    this.deliveries = deliveries;
  }

  /** False if it was kept before, done or not. */
  boolean keep(StoredDelivery delivery) {
    var mine = new Request(delivery);
    synchronized (waiting) {
      waiting.add(mine);
    }
    lock.lock();
    try {
      if (!mine.isOver && !areKept(with(mine))) return deliveries.keep(delivery);
      return mine.isNew;
    } finally {
      lock.unlock();
    }
  }

  /** Those that came first, with this one; only this one where it was among some that failed. */
  private List<Request> with(Request mine) {
    synchronized (waiting) {
      if (!waiting.contains(mine)) return List.of(mine);
      var some = new ArrayList<>(waiting.subList(0, Math.min(MOST_TOGETHER, waiting.size())));
      waiting.subList(0, some.size()).clear();
      if (!some.contains(mine)) {
        waiting.remove(mine);
        some.add(mine);
      }
      return some;
    }
  }

  /** False where one of them can't be kept: then each is tried by itself. */
  private boolean areKept(List<Request> some) {
    Set<String> kept;
    try {
      kept = deliveries.keep(some.stream().map(it -> it.delivery).toList());
    } catch (StoreUnavailable e) {
      throw e;
    } catch (RuntimeException e) {
      return false;
    }
    for (var request : some) {
      request.isNew = kept.contains(request.delivery.id());
      request.isOver = true;
    }
    return true;
  }
}
