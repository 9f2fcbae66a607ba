package dev.signalbox.server.whatif;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.scheduling.replay.HistoryEntry;
import dev.signalbox.scheduling.replay.LoggedHistory;
import dev.signalbox.store.log.EventLog;
import dev.signalbox.store.log.LogFilter;
import dev.signalbox.store.log.LogPosition;
import dev.signalbox.store.log.LogSlice;
import dev.signalbox.store.log.StoredEntry;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The newest entries of a log, up to a bound. */
record HistoryReading(LoggedHistory history, boolean isCut) {
  private static final int AT_ONCE = 1_000;
  private static final int MOST_ENTRIES = 40_000;

  static HistoryReading of(EventLog log, RepositoryId repository, Instant from, Instant until) {
    var filter = new LogFilter(List.of(), Optional.empty(), HistoryEntry.TYPES);
    var entries = new ArrayList<HistoryEntry>();
    Optional<LogPosition> start = Optional.empty();
    int read = 0;
    List<StoredEntry> found;
    do {
      found =
          log.read(
              new LogSlice(
                  repository,
                  filter,
                  from,
                  new LogPosition(until, Long.MAX_VALUE),
                  start,
                  LogSlice.Direction.TO_OLDER,
                  AT_ONCE));
      for (var entry : found) read(entry).ifPresent(entries::add);
      if (!found.isEmpty()) start = Optional.of(found.getLast().position());
      read += found.size();
    } while (found.size() == AT_ONCE && read < MOST_ENTRIES);
    return new HistoryReading(LoggedHistory.of(entries), found.size() == AT_ONCE);
  }

  private static Optional<HistoryEntry> read(StoredEntry entry) {
    try {
      var position = entry.position();
      long pull = entry.pullRequest().map(PullRequestNumber::value).orElse(0L);
      return HistoryEntry.of(
          position.number(),
          position.receivedAt(),
          entry.type(),
          pull,
          Json.parse(entry.metadata()));
    } catch (MalformedJson e) {
      return Optional.empty();
    }
  }
}
