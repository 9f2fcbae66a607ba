package dev.signalbox.host.github.checking;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.LruMap;
import dev.signalbox.host.github.reading.ReportedCheck;
import java.util.Map;
import java.util.Optional;

/**
 * The number under which the end of a run was told first. {@link RunNumbers} gives a higher one as
 * soon as something with a lower id begins, such as a job that waited for a runner: whoever asked
 * for another run would take that for its answer. Thread-safe.
 */
final class EndedNumbers {
  private static final int MOST_KNOWN = 50_000;

  private record Place(RepositorySlug slug, ReportedCheck.Kind kind, long id) {}

  private final Map<Place, Long> known = new LruMap<>(MOST_KNOWN);

  synchronized long of(RepositorySlug slug, ReportedCheck reported, long number) {
    if (reported.state() == CheckState.PENDING) return number;
    var place = new Place(slug, reported.kind(), reported.id());
    return Optional.ofNullable(known.putIfAbsent(place, number)).orElse(number);
  }
}
