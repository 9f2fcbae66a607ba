package dev.signalbox.server.dashboard.pull;

import dev.signalbox.engine.view.LoggedEvent;
import dev.signalbox.server.dashboard.log.LogRow;
import dev.signalbox.server.dashboard.pages.DisplayTime;
import dev.signalbox.server.dashboard.pages.Stamp;
import java.time.Instant;

/**
 * Something that happened to a pull request.
 *
 * @param cause who or what had it done; empty where the queue did by itself
 */
public record JourneyStep(LogRow line, String cause, DisplayTime when, String stamp) {
  private static final String ITSELF = "merge queue internal";

  public boolean hasCause() {
    return !cause.isEmpty();
  }

  static JourneyStep of(LoggedEvent<?> event, String repository, Instant now) {
    return new JourneyStep(
        LogRow.of(event, repository),
        event.trigger().equals(ITSELF) ? "" : event.trigger(),
        DisplayTime.since(event.receivedAt(), now),
        Stamp.of(event.receivedAt()));
  }
}
