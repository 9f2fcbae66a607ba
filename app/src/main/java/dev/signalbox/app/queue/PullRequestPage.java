package dev.signalbox.app.queue;

import dev.signalbox.app.output.Colours;
import dev.signalbox.app.output.Shown;
import dev.signalbox.app.output.Table;
import java.io.PrintWriter;
import tools.jackson.databind.JsonNode;

/** One pull request, with the checks of the candidate that it is part of. */
final class PullRequestPage {
  private final PrintWriter out;
  private final Colours colours;

  PullRequestPage(PrintWriter out, Colours colours) {
    this.out = out;
    this.colours = colours;
  }

  void print(JsonNode pull) {
    JsonNode check = pull.path("mergeability_check");
    Table.plain()
        .row("pull request", "#" + Shown.text(pull.path("number")))
        .row("position", String.valueOf(pull.path("position").asLong(0) + 1))
        .row("queue rule", Shown.text(pull.path("queue_rule_name")))
        .row("priority rule", Shown.text(pull.path("priority_rule_name")))
        .row("queued at", Shown.time(pull.path("queued_at")))
        .row("should land at", Shown.time(pull.path("estimated_time_of_merge")))
        .row("checks time out at", Shown.time(pull.path("checks_timeout_at")))
        .row("checks", check.isObject() ? Shown.text(check.path("ci_state")) : "not started")
        .print(out, colours);
    var checks = Table.headed("CHECK", "STATE", "URL");
    for (JsonNode one : check.path("checks")) {
      checks.row(
          Shown.text(one.path("name")), Shown.text(one.path("state")), Shown.text(one.path("url")));
    }
    if (checks.isEmpty()) return;
    out.println();
    checks.print(out, colours);
  }
}
