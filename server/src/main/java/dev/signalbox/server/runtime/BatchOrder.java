package dev.signalbox.server.runtime;

import dev.signalbox.engine.effects.Effect;
import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;

/** Carries out effects that share a subject in the order in which they were asked for. */
final class BatchOrder {
  private final Map<Object, CountDownLatch> last = new ConcurrentHashMap<>();

  /** The deed, which waits for all others of its subjects that were given here before. */
  synchronized Runnable behind(Effect effect, Runnable deed) {
    var subjects = effect.subjects();
    if (subjects.isEmpty()) return deed;
    var end = new CountDownLatch(1);
    var before = new ArrayList<CountDownLatch>();
    for (Object subject : subjects) {
      Optional.ofNullable(last.put(subject, end)).ifPresent(before::add);
    }
    return () -> {
      try {
        for (CountDownLatch other : before) other.await();
        deed.run();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      } finally {
        for (Object subject : subjects) last.remove(subject, end);
        end.countDown();
      }
    };
  }
}
