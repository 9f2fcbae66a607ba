package dev.signalbox.store.log;

import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/** Reads a slice the plain way: filter, sort, cut. */
final class LogOracle {
  private static final Comparator<LogPosition> ORDER =
      Comparator.comparing(LogPosition::receivedAt).thenComparingLong(LogPosition::number);

  private LogOracle() {}

  static List<StoredEntry> read(List<StoredEntry> log, LogSlice slice) {
    var older = slice.direction() == LogSlice.Direction.TO_OLDER;
    var byPosition = Comparator.comparing(StoredEntry::position, ORDER);
    return log.stream()
        .filter(matches(slice.filter()))
        .filter(entry -> !entry.position().receivedAt().isBefore(slice.from()))
        .filter(entry -> ORDER.compare(entry.position(), slice.until()) <= 0)
        .filter(entry -> slice.start().isEmpty() || isBeyond(entry, slice, older))
        .sorted(older ? byPosition.reversed() : byPosition)
        .limit(slice.limit())
        .sorted(byPosition.reversed())
        .toList();
  }

  private static boolean isBeyond(StoredEntry entry, LogSlice slice, boolean older) {
    int side = ORDER.compare(entry.position(), slice.start().orElseThrow());
    return older ? side < 0 : side > 0;
  }

  private static Predicate<StoredEntry> matches(LogFilter filter) {
    return entry ->
        (filter.pullRequests().isEmpty()
                || entry
                    .pullRequest()
                    .map(PullRequestNumber::value)
                    .filter(filter.pullRequests()::contains)
                    .isPresent())
            && (filter.baseRef().isEmpty() || filter.baseRef().equals(entry.baseRef()))
            && (filter.types().isEmpty() || filter.types().contains(entry.type()));
  }
}
