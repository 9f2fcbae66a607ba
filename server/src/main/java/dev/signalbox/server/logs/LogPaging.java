package dev.signalbox.server.logs;

import dev.signalbox.store.log.EventLog;
import dev.signalbox.store.log.LogFilter;
import dev.signalbox.store.log.LogPosition;
import dev.signalbox.store.log.LogSlice;
import dev.signalbox.store.log.LogSlice.Direction;
import dev.signalbox.store.log.StoredEntry;
import dev.signalbox.store.repositories.RepositoryId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads one page and says which others there are. */
final class LogPaging {
  /** A page, newest first, and the cursors of the pages that exist. */
  record Page(List<StoredEntry> entries, List<Neighbour> neighbours) {}

  record Neighbour(String relation, LogCursor cursor) {}

  private LogPaging() {}

  static Page read(
      EventLog log, RepositoryId repository, LogFilter filter, LogCursor at, int perPage) {
    var slice =
        new LogSlice(
            repository, filter, at.from(), at.until(), at.start(), at.direction(), perPage + 1);
    var entries = new ArrayList<>(log.read(slice));
    boolean goesOn = entries.size() > perPage;
    if (goesOn && at.direction() == Direction.TO_OLDER) entries.removeLast();
    if (goesOn && at.direction() == Direction.TO_NEWER) entries.removeFirst();
    return new Page(List.copyOf(entries), neighbours(at, entries, goesOn));
  }

  /** Whoever came from somewhere knows that something is there: only the far side is looked at. */
  private static List<Neighbour> neighbours(
      LogCursor at, List<StoredEntry> entries, boolean goesOn) {
    if (entries.isEmpty()) return List.of();
    boolean toOlder = at.direction() == Direction.TO_OLDER;
    boolean hasNewer = toOlder ? at.start().isPresent() : goesOn;
    boolean hasOlder = toOlder ? goesOn : at.start().isPresent();
    LogPosition newest = entries.getFirst().position();
    LogPosition oldest = entries.getLast().position();
    boolean isFirst = toOlder && at.start().isEmpty();
    LogPosition until = isFirst ? newest : at.until();
    var pages = new ArrayList<Neighbour>();
    pages.add(page("first", Direction.TO_OLDER, at, until, Optional.empty()));
    if (hasNewer) pages.add(page("prev", Direction.TO_NEWER, at, until, Optional.of(newest)));
    if (hasOlder) pages.add(page("next", Direction.TO_OLDER, at, until, Optional.of(oldest)));
    pages.add(page("last", Direction.TO_NEWER, at, until, Optional.empty()));
    return pages;
  }

  private static Neighbour page(
      String relation,
      Direction direction,
      LogCursor at,
      LogPosition until,
      Optional<LogPosition> start) {
    return new Neighbour(relation, new LogCursor(direction, at.from(), until, start));
  }
}
