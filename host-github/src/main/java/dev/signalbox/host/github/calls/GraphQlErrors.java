package dev.signalbox.host.github.calls;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** What GraphQL says in an answer whose status is 200 all the same. */
record GraphQlErrors(List<Fault> faults) {
  /** {@code depth}: how far below the root the hole is that it left. */
  record Fault(String type, String message, int depth) {
    int status() {
      return switch (type) {
        case "NOT_FOUND" -> 404;
        case "FORBIDDEN", "INSUFFICIENT_SCOPES" -> 403;
        case "STALE_DATA" -> 409;
        default -> 422;
      };
    }
  }

  static GraphQlErrors in(JsonNode body) {
    var faults = new ArrayList<Fault>();
    for (JsonNode error : body.path("errors").values()) {
      faults.add(fault(error));
    }
    if (faults.isEmpty() && !body.path("data").isObject()) {
      faults.add(new Fault("", "Something went wrong: neither data nor errors", 0));
    }
    return new GraphQlErrors(List.copyOf(faults));
  }

  static Fault fault(JsonNode error) {
    return new Fault(
        error.path("type").stringValue(""),
        error.path("message").stringValue("no message"),
        error.path("path").size());
  }

  /** Each error names the field of a mutation that was not done. */
  boolean areOfParts(JsonNode data) {
    return data.isObject() && faults.stream().allMatch(fault -> fault.depth > 0);
  }

  boolean isNothing() {
    return faults.isEmpty();
  }

  /** A reviewer or team that is not shown to us is left out; all the rest is there. */
  boolean areHolesIn(JsonNode data) {
    return data.isObject()
        && faults.stream().allMatch(fault -> fault.type.equals("FORBIDDEN") && fault.depth > 2);
  }

  boolean isRateLimit() {
    return faults.stream()
        .anyMatch(
            fault ->
                fault.type.equals("RATE_LIMITED")
                    || fault.type.equals("RATE_LIMIT")
                    || fault.message.toLowerCase(Locale.ROOT).contains("rate limit"));
  }

  /** GitHub ran out of time or broke: what a mutation did until then, nobody knows. */
  boolean isBreakdown() {
    return faults.stream()
        .anyMatch(
            fault ->
                fault.type.equals("INTERNAL")
                    || fault.message.startsWith("Something went wrong")
                    || fault.message.toLowerCase(Locale.ROOT).contains("timeout")
                    || fault.message.toLowerCase(Locale.ROOT).contains("timedout"));
  }

  int status() {
    return faults.getFirst().status();
  }

  String text() {
    return faults.stream().map(Fault::message).collect(Collectors.joining("; "));
  }
}
