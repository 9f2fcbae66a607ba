package dev.signalbox.server.shell;

import dev.signalbox.engine.effects.Effect;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;

/**
 * Lets what is done for a batch or a probe be done in the order in which it was asked for.
 * Otherwise a batch that is given up while it is built could be built after it was tidied away, and
 * stay for ever.
 */
final class BatchOrder {
  private final Map<Object, CountDownLatch> last = new ConcurrentHashMap<>();

  /** The deed, which waits for all others of its subject that were given here before. */
  Runnable behind(Effect effect, Runnable deed) {
    var subject = subject(effect);
    if (subject.isEmpty()) return deed;
    var end = new CountDownLatch(1);
    var before = Optional.ofNullable(last.put(subject.get(), end));
    return () -> {
      try {
        if (before.isPresent()) before.get().await();
        deed.run();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      } finally {
        last.remove(subject.get(), end);
        end.countDown();
      }
    };
  }

  private static Optional<Object> subject(Effect effect) {
    return switch (effect) {
      case Effect.Build it -> Optional.of(it.batch());
      case Effect.Rebuild it -> Optional.of(it.batch());
      case Effect.Tidy it -> Optional.of(it.batch());
      case Effect.Probe it -> Optional.of(it.commit());
      case Effect.RunAgain it -> Optional.of(it.commit());
      case Effect.StopProbe it -> Optional.of(it.commit());
      case Effect.UpdateBranch _, Effect.Land _, Effect.ReadBranch _ -> Optional.empty();
    };
  }
}
