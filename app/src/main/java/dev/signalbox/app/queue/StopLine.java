package dev.signalbox.app.queue;

import dev.signalbox.app.output.Colours;
import dev.signalbox.app.output.Shown;
import java.io.PrintWriter;
import tools.jackson.databind.JsonNode;

/** The line that says that a queue is stopped. */
final class StopLine {
  private StopLine() {}

  /** Whether it was. */
  static boolean print(JsonNode stop, PrintWriter out, Colours colours) {
    if (!stop.path("stopped").asBoolean(false)) return false;
    out.printf(
        "%s since %s because a promise was broken: %s%n",
        colours.yellow("Stopped"),
        Shown.time(stop.path("stopped_at")),
        Shown.text(stop.path("promise")));
    return true;
  }
}
