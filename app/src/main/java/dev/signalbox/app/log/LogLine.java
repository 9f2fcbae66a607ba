package dev.signalbox.app.log;

import dev.signalbox.app.output.Colours;
import dev.signalbox.app.output.Shown;
import tools.jackson.databind.JsonNode;

/**
 * An entry of the log on one line: time, number, type, pull request, trigger, the rest in short.
 */
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
            MetadataSummary.of(event.path("metadata")))
        .stripTrailing();
  }
}
