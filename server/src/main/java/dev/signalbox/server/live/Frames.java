package dev.signalbox.server.live;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.store.log.LoggedEntries;
import dev.signalbox.store.log.StoredEntry;
import dev.signalbox.wire.Json;
import java.time.Instant;
import java.util.Map;

/**
 * Messages as they go over the line. JSON as we write it has no line breaks, so one line holds it.
 */
final class Frames {
  static final byte[] END = "\n\n".getBytes(UTF_8);
  static final byte[] NOTHING = "{}".getBytes(UTF_8);

  /** How long a browser waits before it comes again. */
  static final byte[] RETRY = "retry: 1000\n\n".getBytes(UTF_8);

  private Frames() {}

  /** What comes before the data. The id is the last entry that was told on this line. */
  static byte[] head(LiveEvent event, long lastTold) {
    return ("id: " + lastTold + "\nevent: " + event.spelled() + "\ndata: ").getBytes(UTF_8);
  }

  static byte[] entry(StoredEntry entry, String slug) {
    String data = Json.text(LoggedEntries.event(entry, slug));
    long number = entry.position().number();
    return ("id: " + number + "\nevent: log\ndata: " + data + "\n\n").getBytes(UTF_8);
  }

  /** Also the first on each line, so that its reader knows from where to go on. */
  static byte[] ping(Instant at, long lastTold) {
    String data = Json.text(Map.of("at", at));
    return ("id: " + lastTold + "\nevent: ping\ndata: " + data + "\n\n").getBytes(UTF_8);
  }
}
