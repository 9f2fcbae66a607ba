package dev.signalbox.server.live;

import dev.signalbox.store.log.LogPosition;
import dev.signalbox.store.log.StoredEntry;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The end of a log, each entry written once for all who follow it. */
record RecentLog(LogPosition last, List<LogFrame> entries) {
  static final int KEPT = 256;
  static final RecentLog NONE = new RecentLog(new LogPosition(Instant.EPOCH, 0), List.of());

  /** An entry and its message. */
  @SuppressWarnings("ArrayRecordComponent") // handed on, never compared
  record LogFrame(LogPosition at, byte[] frame) {
    static LogFrame of(StoredEntry entry, String slug) {
      return new LogFrame(entry.position(), Frames.entry(entry, slug));
    }
  }

  RecentLog with(List<StoredEntry> more, String slug) {
    if (more.isEmpty()) return this;
    var all = new ArrayList<>(entries);
    more.forEach(entry -> all.add(LogFrame.of(entry, slug)));
    var kept = all.subList(Math.max(0, all.size() - KEPT), all.size());
    return new RecentLog(kept.getLast().at(), List.copyOf(kept));
  }

  /** What comes after a number; nothing where the end that is kept does not reach so far back. */
  Optional<List<LogFrame>> after(long number) {
    if (number >= last.number()) return Optional.of(List.of());
    long first = entries.getFirst().at().number();
    if (number + 1 < first) return Optional.empty();
    return Optional.of(entries.subList(Math.toIntExact(number + 1 - first), entries.size()));
  }
}
