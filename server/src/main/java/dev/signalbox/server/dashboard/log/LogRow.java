package dev.signalbox.server.dashboard.log;

import dev.signalbox.engine.view.LoggedEvent;
import dev.signalbox.wire.RawJson;
import dev.signalbox.wire.log.LogFacts;
import dev.signalbox.wire.log.LogSentence;
import java.util.List;
import java.util.Optional;

/**
 * An entry as it is shown.
 *
 * @param time in words, of UTC
 * @param about the base branch and what caused it
 * @param details its metadata, indented
 */
public record LogRow(
    long id,
    String at,
    String time,
    Mark mark,
    List<Piece> pieces,
    String type,
    String about,
    String details) {
  public LogRow {
    pieces = List.copyOf(pieces);
  }

  public static LogRow of(LoggedEvent<?> event, String repository) {
    String json = event.metadata() instanceof RawJson(String text) ? text : "";
    var facts = LogFacts.of(Optional.ofNullable(event.pullRequest()), json);
    String base = Optional.ofNullable(event.baseRef()).map(ref -> ", base " + ref).orElse("");
    return new LogRow(
        event.id(),
        event.receivedAt().toString(),
        LogFacts.time(event.receivedAt()),
        Mark.of(event.type(), facts),
        Piece.of(LogSentence.of(event.type(), facts).text(), repository),
        event.type().spelled(),
        event.trigger() + base,
        facts.metadata().toPrettyString());
  }
}
