package dev.signalbox.app.queue;

import dev.signalbox.app.output.Colours;
import dev.signalbox.app.output.Shown;
import java.io.PrintWriter;
import tools.jackson.databind.JsonNode;

/** The reasons one below the other, the nearest first. */
final class ExplanationPage {
  private final PrintWriter out;
  private final Colours colours;

  ExplanationPage(PrintWriter out, Colours colours) {
    this.out = out;
    this.colours = colours;
  }

  void print(JsonNode explanation) {
    if (explanation.path("queued").asBoolean(false)) {
      long place = explanation.path("position").asLong(0) + 1;
      String number = Shown.text(explanation.path("number"));
      out.println(colours.bold("#" + number) + " is queued at position " + place + ".");
    }
    String lead = "";
    for (JsonNode reason : explanation.path("reasons")) {
      reason(lead, reason);
      lead = "because: ";
    }
    estimate(explanation.path("estimate"));
    new AutomationPage(out, colours).print(explanation.path("automation"));
  }

  private void reason(String lead, JsonNode reason) {
    String until =
        reason.path("until").isString() ? " (until " + Shown.time(reason.path("until")) + ")" : "";
    out.println(lead + Shown.text(reason.path("text")) + until);
    if (reason.path("unblocked_by").isString()) {
      out.println("  unblocked when " + Shown.text(reason.path("unblocked_by")));
    }
  }

  private void estimate(JsonNode estimate) {
    if (!estimate.isObject()) return;
    out.println(
        "It should land at %s, between %s and %s."
            .formatted(
                Shown.time(estimate.path("expected")),
                Shown.time(estimate.path("earliest")),
                Shown.time(estimate.path("latest"))));
  }
}
