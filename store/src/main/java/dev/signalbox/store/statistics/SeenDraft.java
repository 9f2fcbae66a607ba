package dev.signalbox.store.statistics;

import java.time.Instant;
import java.util.Set;
import java.util.TreeSet;

/** The pull requests that were tested by means of a draft, and when the log speaks of that. */
record SeenDraft(long draft, Set<Long> pulls, Instant first, Instant last) {
  SeenDraft {
    pulls = Set.copyOf(pulls);
  }

  SeenDraft with(SeenDraft other) {
    var all = new TreeSet<>(pulls);
    all.addAll(other.pulls);
    return new SeenDraft(
        draft,
        all,
        first.isBefore(other.first) ? first : other.first,
        last.isAfter(other.last) ? last : other.last);
  }
}
