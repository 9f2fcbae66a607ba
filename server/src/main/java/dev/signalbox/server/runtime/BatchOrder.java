package dev.signalbox.server.runtime;

import dev.signalbox.engine.effects.Effect;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;

/**
 * Lets what is done for a batch or a probe be done in the order in which it was asked for.
 * Otherwise a batch that is given up while it is built could be built after it was tidied away, and
 * stay for ever; or its checks could be run again after they were stopped.
 */
final class BatchOrder {
  private final Map<Object, CountDownLatch> last = new ConcurrentHashMap<>();

  /** The deed, which waits for all others of its subjects that were given here before. */
  synchronized Runnable behind(Effect effect, Runnable deed) {
    var subjects = subjects(effect);
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

  private static List<Object> subjects(Effect effect) {
    return switch (effect) {
      case Effect.Build it -> List.of(it.batch());
      case Effect.Rebuild it -> List.of(it.batch());
      case Effect.Tidy it ->
          Stream.<Object>concat(Stream.of(it.batch()), it.tested().stream()).toList();
      case Effect.Probe it -> List.of(it.commit());
      case Effect.RunAgain it -> List.of(it.commit());
      case Effect.StopProbe it -> List.of(it.commit());
      case Effect.UpdateBranch _, Effect.Land _, Effect.ReadBranch _ -> List.of();
    };
  }
}
