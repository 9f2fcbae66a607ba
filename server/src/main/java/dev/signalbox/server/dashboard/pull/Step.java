package dev.signalbox.server.dashboard.pull;

import dev.signalbox.engine.view.LoggedEvent;
import dev.signalbox.server.dashboard.log.LogLine;
import dev.signalbox.server.dashboard.pages.Moment;
import dev.signalbox.server.dashboard.pages.Stamp;
import java.time.Instant;

/**
 * Something that happened to a pull request.
 *
 * @param cause who or what had it done; empty where the queue did by itself
 */
public record Step(LogLine line, String cause, Moment when, String stamp) {
  private static final String ITSELF = "merge queue internal";

  public boolean hasCause() {
    return !cause.isEmpty();
  }

  static Step of(LoggedEvent<?> event, String repository, Instant now) {
    return new Step(
        LogLine.of(event, repository),
        event.trigger().equals(ITSELF) ? "" : event.trigger(),
        Moment.since(event.receivedAt(), now),
        Stamp.of(event.receivedAt()));
  }
}
