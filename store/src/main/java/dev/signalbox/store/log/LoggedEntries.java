package dev.signalbox.store.log;

import dev.signalbox.engine.view.LoggedEvent;
import dev.signalbox.wire.RawJson;

/** Entries as they are shown. */
public final class LoggedEntries {
  private LoggedEntries() {}

  public static LoggedEvent<RawJson> event(StoredEntry entry, String slug) {
    return new LoggedEvent<>(
        entry.position().number(),
        entry.position().receivedAt(),
        entry.trigger(),
        slug,
        entry.pullRequest().orElse(null),
        entry.baseRef().orElse(null),
        entry.type(),
        new RawJson(entry.metadata()));
  }
}
