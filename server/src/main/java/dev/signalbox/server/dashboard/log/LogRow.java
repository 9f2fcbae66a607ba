package dev.signalbox.server.dashboard.log;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.view.LoggedEvent;
import dev.signalbox.wire.RawJson;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
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
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("d MMM yyyy, HH:mm:ss 'UTC'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  public LogRow {
    pieces = List.copyOf(pieces);
  }

  static String time(Instant moment) {
    return TIME.format(moment);
  }

  public static LogRow of(LoggedEvent<?> event, String repository) {
    String json = event.metadata() instanceof RawJson(String text) ? text : "";
    var facts = EntryFacts.of(json);
    String pull =
        Optional.ofNullable(event.pullRequest())
            .map(PullRequestNumber::value)
            .map(number -> "#" + number)
            .orElse("");
    String base = Optional.ofNullable(event.baseRef()).map(ref -> ", base " + ref).orElse("");
    return new LogRow(
        event.id(),
        event.receivedAt().toString(),
        time(event.receivedAt()),
        Mark.of(event.type(), facts),
        Piece.of(Sentence.of(event.type(), pull, facts), repository),
        event.type().spelled(),
        event.trigger() + base,
        facts.metadata().toPrettyString());
  }
}
