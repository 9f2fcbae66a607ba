package dev.signalbox.server.dashboard.pull;

import dev.signalbox.engine.view.LoggedEvent;
import dev.signalbox.server.dashboard.pages.Moment;
import dev.signalbox.server.dashboard.pages.Stamp;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import dev.signalbox.wire.RawJson;
import java.time.Instant;
import tools.jackson.databind.JsonNode;

/**
 * Something that happened to a pull request.
 *
 * @param tone how good that was
 * @param cause who or what had it done; empty where the queue did by itself
 */
public record Step(long id, String tone, String sentence, String cause, Moment when, String stamp) {
  private static final String ITSELF = "merge queue internal";

  public boolean hasCause() {
    return !cause.isEmpty();
  }

  static Step of(LoggedEvent<?> event, Instant now) {
    var told = Telling.of(event.type(), metadata(event));
    return new Step(
        event.id(),
        told.tone(),
        told.sentence(),
        event.trigger().equals(ITSELF) ? "" : event.trigger(),
        Moment.since(event.receivedAt(), now),
        Stamp.of(event.receivedAt()));
  }

  static JsonNode metadata(LoggedEvent<?> event) {
    if (!(event.metadata() instanceof RawJson(String text))) return Json.tree(event.metadata());
    try {
      return Json.parse(text);
    } catch (MalformedJson e) {
      throw new IllegalStateException("entry " + event.id() + " of the log: " + e.reason(), e);
    }
  }
}
