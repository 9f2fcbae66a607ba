package dev.signalbox.server.runtime;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.view.GivenUpView;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Repositories that this node can't serve: each with its reason, and tried again after a pause that
 * doubles with every failure. One counts as served again when it has worked for as long as its last
 * pause was, so that it does not come and go. Thread-safe: a failure changes in one atomic step,
 * and the set of those served elsewhere is replaced as a whole.
 */
final class GivenUpRepositories {
  private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
  private static final Duration LONGEST_PAUSE = Duration.ofMinutes(10);
  private static final int MOST_DOUBLINGS = 10;

  private record Failure(GivenUpView told, int times, Duration pause) {}

  private final InstantSource clock;
  private final Map<RepositoryId, Failure> failures = new ConcurrentHashMap<>();
  private volatile Set<RepositoryId> servedElsewhere = Set.of();

  GivenUpRepositories(InstantSource clock) {
    this.clock = clock;
  }

  GivenUpView add(RepositoryId repository, Throwable failure) {
    Instant now = clock.instant();
    return failures
        .compute(
            repository,
            (_, before) -> {
              int times = before == null ? 1 : before.times() + 1;
              Duration pause = pause(times);
              Instant since = before == null ? now : before.told().since();
              return new Failure(
                  new GivenUpView(words(failure), since, now.plus(pause)), times, pause);
            })
        .told();
  }

  private static Duration pause(int times) {
    var pause = FIRST_PAUSE.multipliedBy(1L << Math.min(times - 1, MOST_DOUBLINGS));
    return pause.compareTo(LONGEST_PAUSE) < 0 ? pause : LONGEST_PAUSE;
  }

  private static String words(Throwable failure) {
    return Optional.ofNullable(failure.getMessage())
        .filter(message -> !message.isBlank())
        .map(message -> message.lines().findFirst().orElse(message).strip())
        .orElseGet(() -> failure.getClass().getSimpleName());
  }

  boolean isEmpty() {
    return failures.isEmpty();
  }

  Set<RepositoryId> all() {
    return Set.copyOf(failures.keySet());
  }

  /** Whether it is too early for another try. */
  boolean isResting(RepositoryId repository) {
    return Optional.ofNullable(failures.get(repository))
        .filter(failure -> clock.instant().isBefore(failure.told().retryAt()))
        .isPresent();
  }

  /** It is served here, and has been for some time. */
  boolean hasRecovered(RepositoryId repository, Duration served) {
    return Optional.ofNullable(failures.get(repository))
        .filter(failure -> served.compareTo(failure.pause()) >= 0)
        .filter(failure -> failures.remove(repository, failure))
        .isPresent();
  }

  /** What other nodes serve is not given up, whatever has failed here. */
  void servedElsewhere(Set<RepositoryId> others) {
    servedElsewhere = Set.copyOf(others);
  }

  void retain(Collection<RepositoryId> known) {
    failures.keySet().retainAll(known);
  }

  Optional<GivenUpView> find(RepositoryId repository) {
    return Optional.ofNullable(failures.get(repository))
        .filter(_ -> !servedElsewhere.contains(repository))
        .map(Failure::told);
  }

  int count() {
    return (int) failures.keySet().stream().filter(id -> !servedElsewhere.contains(id)).count();
  }
}
