package dev.signalbox.app.queue;

import dev.signalbox.app.output.Colours;
import dev.signalbox.app.output.Shown;
import dev.signalbox.app.output.Table;
import java.io.PrintWriter;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** The whole queue at a glance. */
final class StatusPage {
  private static final int TITLE = 60;

  private final PrintWriter out;
  private final Colours colours;

  StatusPage(PrintWriter out, Colours colours) {
    this.out = out;
    this.colours = colours;
  }

  void print(JsonNode status) {
    givenUp(status.path("given_up"));
    pause(status.path("pause"));
    notKept(status.path("host_requirements").path("not_kept"));
    status.path("batches").forEach(this::missing);
    Table batches = batches(status.path("batches"));
    Table waiting = waiting(status.path("waiting_pull_requests"));
    if (batches.isEmpty() && waiting.isEmpty()) out.println("The queue is empty.");
    if (!batches.isEmpty()) batches.print(out, colours);
    if (!batches.isEmpty() && !waiting.isEmpty()) out.println();
    if (!waiting.isEmpty()) waiting.print(out, colours);
  }

  private void givenUp(JsonNode givenUp) {
    if (!givenUp.isObject()) return;
    String since = Shown.time(givenUp.path("since"));
    String reason = Shown.text(givenUp.path("reason"));
    String again = Shown.time(givenUp.path("retry_at"));
    out.println(colours.red("Not served") + " since " + since + ": " + reason);
    out.println("The server retries at " + again + ".");
  }

  private void pause(JsonNode pause) {
    if (!pause.path("paused").asBoolean(false)) return;
    String since = Shown.time(pause.path("paused_at"));
    String reason = Shown.text(pause.path("reason"));
    out.println(colours.yellow("Paused") + " since " + since + ": " + reason);
  }

  private void notKept(JsonNode sentences) {
    for (JsonNode sentence : sentences) {
      out.println(colours.yellow("Not enforced: ") + Shown.text(sentence));
    }
  }

  private void missing(JsonNode batch) {
    JsonNode checks = batch.path("status").path("missing_checks");
    if (!checks.isEmpty()) {
      String name = Shown.text(batch.path("name"));
      out.println(colours.yellow("Not reported on " + name + ": ") + Shown.list(checks));
    }
    batch.path("sub_batches").forEach(this::missing);
  }

  private static Table batches(JsonNode batches) {
    var table =
        Table.headed("BATCH", "STATUS", "CHECKS", "RULE", "SCOPES", "LANDS AT", "PULL REQUESTS");
    for (JsonNode batch : batches) {
      batch(table, "", batch);
      for (JsonNode part : batch.path("sub_batches")) batch(table, "  ", part);
    }
    return table;
  }

  private static void batch(Table table, String indent, JsonNode batch) {
    JsonNode checks = batch.path("checks_summary");
    table.row(
        indent + Shown.text(batch.path("name")),
        Shown.text(batch.path("status").path("code")),
        Shown.text(checks.path("passed")) + "/" + Shown.text(checks.path("total")),
        Shown.text(batch.path("queue_rule_name")),
        Shown.list(batch.path("scopes")),
        Shown.time(batch.path("estimated_merge_at")),
        batch
            .path("pull_requests")
            .valueStream()
            .map(pull -> "#" + Shown.text(pull.path("number")))
            .collect(Collectors.joining(" ")));
  }

  private static Table waiting(JsonNode pulls) {
    var table = Table.headed("WAITING", "PRIORITY", "AUTHOR", "QUEUED AT", "CONFLICTS", "TITLE");
    for (JsonNode pull : pulls) {
      table.row(
          "#" + Shown.text(pull.path("number")),
          Shown.text(pull.path("priority_alias")),
          Shown.text(pull.path("author").path("login")),
          Shown.time(pull.path("queued_at")),
          Shown.pullRequests(pull.path("conflict_with_pull_requests")),
          Shown.shortened(Shown.text(pull.path("title")), TITLE));
    }
    return table;
  }
}
