package dev.signalbox.server.logs;

import dev.signalbox.store.log.LogPosition;
import dev.signalbox.store.log.LogSlice.Direction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;

/** Reads one page and says which others there are. */
public final class LogPaging {
  /** A page, newest first, and the cursors of the pages that exist. */
  public record Page<E>(List<E> entries, List<Neighbour> neighbours) {}

  public record Neighbour(String relation, LogCursor cursor) {}

  private LogPaging() {}

  /** {@code slice}: at most so many entries from where the cursor is, newest first. */
  public static <E> Page<E> read(
      LogCursor at, int perPage, IntFunction<List<E>> slice, Function<E, LogPosition> position) {
    var entries = new ArrayList<>(slice.apply(perPage + 1));
    boolean goesOn = entries.size() > perPage;
    if (goesOn && at.direction() == Direction.TO_OLDER) entries.removeLast();
    if (goesOn && at.direction() == Direction.TO_NEWER) entries.removeFirst();
    var places = entries.stream().map(position).toList();
    return new Page<>(List.copyOf(entries), neighbours(at, places, goesOn));
  }

  /** Whoever came from somewhere knows that something is there: only the far side is looked at. */
  private static List<Neighbour> neighbours(
      LogCursor at, List<LogPosition> entries, boolean goesOn) {
    if (entries.isEmpty()) return List.of();
    boolean toOlder = at.direction() == Direction.TO_OLDER;
    boolean hasNewer = toOlder ? at.start().isPresent() : goesOn;
    boolean hasOlder = toOlder ? goesOn : at.start().isPresent();
    LogPosition newest = entries.getFirst();
    LogPosition oldest = entries.getLast();
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
