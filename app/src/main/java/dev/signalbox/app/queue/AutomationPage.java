package dev.signalbox.app.queue;

import dev.signalbox.app.output.Colours;
import dev.signalbox.app.output.Shown;
import java.io.PrintWriter;
import tools.jackson.databind.JsonNode;

/** What rules and merge protections make of a pull request. */
final class AutomationPage {
  private final PrintWriter out;
  private final Colours colours;

  AutomationPage(PrintWriter out, Colours colours) {
    this.out = out;
    this.colours = colours;
  }

  /** Nothing where there are no rules, and of servers that do not tell. */
  void print(JsonNode automation) {
    for (JsonNode product : automation.path("products_off")) {
      out.println("The product " + Shown.text(product) + " is off: its rules do nothing.");
    }
    if (automation.path("halted").isString()) {
      out.println("Halted: " + Shown.text(automation.path("halted")) + ".");
    }
    for (JsonNode protection : automation.path("protections")) protection(protection);
    for (JsonNode rule : automation.path("rules")) rule(rule);
    if (automation.path("auto_merge").isObject()) rule(automation.path("auto_merge"));
  }

  private void protection(JsonNode protection) {
    heading("protection", protection);
    boolean concerns = !protection.path("status").asString("").equals("not_concerned");
    unmet(protection.path(concerns ? "success_conditions" : "conditions"), "  ");
  }

  private void rule(JsonNode rule) {
    heading("rule", rule);
    unmet(rule.path("conditions"), "  ");
    for (JsonNode action : rule.path("actions")) {
      if (action.path("status").asString("").equals("not_wanted")) continue;
      out.println(
          "  " + Shown.text(action.path("action")) + ": " + status(action) + detail(action));
    }
  }

  private void heading(String kind, JsonNode rule) {
    String name = colours.bold(Shown.text(rule.path("name")));
    out.println(kind + " " + name + ": " + status(rule) + detail(rule));
  }

  private static String status(JsonNode told) {
    return Shown.text(told.path("status")).replace('_', ' ');
  }

  private static String detail(JsonNode told) {
    return told.path("detail").isString() ? " (" + Shown.text(told.path("detail")) + ")" : "";
  }

  /** Why nobody can tell; groups have it from their parts. */
  private static String trouble(JsonNode condition) {
    var why = condition.path("evaluations").path(0).path("evaluation_error");
    return why.isString() && condition.path("subconditions").isEmpty()
        ? " (" + Shown.text(why) + ")"
        : "";
  }

  private void unmet(JsonNode conditions, String indent) {
    for (JsonNode part : conditions.path("subconditions")) {
      if (part.path("match").asBoolean(false)) continue;
      out.println(indent + "not met: " + Shown.text(part.path("label")) + trouble(part));
      unmet(part, indent + "  ");
    }
  }
}
