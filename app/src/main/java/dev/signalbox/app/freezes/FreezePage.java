package dev.signalbox.app.freezes;

import dev.signalbox.app.output.Shown;
import dev.signalbox.app.output.Table;
import tools.jackson.databind.JsonNode;

/** Freezes as people read them. */
final class FreezePage {
  private FreezePage() {}

  static String sentence(JsonNode freeze) {
    String end = freeze.path("end").isString() ? " until " + Shown.text(freeze.path("end")) : "";
    return "Freeze %s applies from %s%s (%s): %s"
        .formatted(
            Shown.text(freeze.path("id")),
            Shown.text(freeze.path("start")),
            end,
            Shown.text(freeze.path("timezone")),
            Shown.text(freeze.path("reason")));
  }

  static Table table(JsonNode freezes) {
    var table = Table.headed("ID", "NOW", "START", "END", "ZONE", "FOR", "EXCEPT", "REASON");
    for (JsonNode freeze : freezes) {
      table.row(
          Shown.text(freeze.path("id")),
          freeze.path("active").asBoolean(false) ? "on" : "off",
          Shown.text(freeze.path("start")),
          Shown.text(freeze.path("end")),
          Shown.text(freeze.path("timezone")),
          Shown.text(freeze.path("matching_conditions")),
          Shown.text(freeze.path("exclude_conditions")),
          Shown.text(freeze.path("reason")));
    }
    return table;
  }
}
