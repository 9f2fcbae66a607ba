package dev.signalbox.server.live;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.hosting.Signal;
import dev.signalbox.store.StoreChange;
import dev.signalbox.store.repositories.Repository;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The watches that somebody follows; one that nobody follows any more ends. Thread-safe: a watch
 * starts and ends inside an atomic step of the map, so nobody joins one that is ending.
 */
final class Watches {
  private final WatchDependencies scenery;
  private final Map<Interest, Watch> watches = new ConcurrentHashMap<>();
  private final AtomicLong accessChanges = new AtomicLong();

  Watches(WatchDependencies scenery) {
    this.scenery = scenery;
  }

  /** The follower is signalled whenever there is something new to see. */
  Watch follow(Interest interest, Repository repository, Signal follower) {
    var watch =
        watches.compute(
            interest,
            (_, known) -> {
              var joined = known == null ? started(interest, repository) : known;
              joined.followers().add(follower);
              return joined;
            });
    try {
      watch.look();
    } catch (RuntimeException e) {
      leave(interest, follower);
      throw e;
    }
    return watch;
  }

  private Watch started(Interest interest, Repository repository) {
    var watch = new Watch(scenery, interest, repository);
    watch.start();
    return watch;
  }

  void leave(Interest interest, Signal follower) {
    watches.computeIfPresent(interest, (_, watch) -> left(watch, follower));
  }

  private static @Nullable Watch left(Watch watch, Signal follower) {
    watch.followers().remove(follower);
    if (!watch.followers().isEmpty()) return watch;
    watch.close();
    return null;
  }

  /** Grows whenever somebody may have lost the right to see something. */
  long accessChanges() {
    return accessChanges.get();
  }

  void moved(RepositoryId repository) {
    nudge(interest -> interest.repository().equals(repository));
  }

  void hear(StoreChange change) {
    switch (change) {
      case StoreChange.QueueMoved(long repository) -> moved(new RepositoryId(repository));
      case StoreChange.RepositoryChanged(String slug) -> {
        nudge(interest -> interest.slug().toLowerCase(Locale.ROOT).equals(slug));
        recheck();
      }
      case StoreChange.KeysChanged() -> recheck();
      case StoreChange.InboxFilled _,
          StoreChange.CommandAnswered _,
          StoreChange.SigningKeysChanged _,
          StoreChange.RecordsResigned _ -> {}
    }
  }

  private void nudge(Predicate<Interest> concerned) {
    for (var watch : watches.values()) {
      if (concerned.test(watch.interest())) watch.nudge();
    }
  }

  private void recheck() {
    accessChanges.incrementAndGet();
    watches.values().forEach(watch -> watch.followers().forEach(Signal::give));
  }
}
