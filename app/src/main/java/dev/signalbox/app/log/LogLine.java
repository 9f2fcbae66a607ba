package dev.signalbox.app.log;

import dev.signalbox.app.output.Colours;
import dev.signalbox.app.output.Plain;
import dev.signalbox.app.output.Shown;
import dev.signalbox.wire.log.LogContext;
import dev.signalbox.wire.log.LogFacts;
import dev.signalbox.wire.log.LogSentence;
import tools.jackson.databind.JsonNode;

/** An entry of the log on one line: time, number, type, pull request, trigger, and in words. */
final class LogLine {
  private LogLine() {}

  static String of(JsonNode event, Colours colours) {
    JsonNode pull = event.path("pull_request");
    String about = pull.isNumber() ? "#" + Shown.text(pull) : Shown.NOTHING;
    return String.join(
            "  ",
            colours.dim(Shown.time(event.path("received_at"))),
            "%6s".formatted(Shown.text(event.path("id"))),
            colours.bold("%-30s".formatted(Shown.text(event.path("type")))),
            "%6s".formatted(about),
            "(" + Shown.text(event.path("trigger")) + ")",
            words(event))
        .stripTrailing();
  }

  private static String words(JsonNode event) {
    var facts = LogFacts.of(event, LogContext.NONE, Plain::text);
    return LogFacts.type(event).map(type -> LogSentence.of(type, facts).text()).orElse("");
  }
}
