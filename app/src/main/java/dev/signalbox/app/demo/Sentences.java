package dev.signalbox.app.demo;

import dev.signalbox.app.output.Shown;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** Entries of the event log as sentences. What tells people nothing has none. */
final class Sentences {
  private Sentences() {}

  static Optional<Line> of(JsonNode event, LogContext scenery) {
    JsonNode said = event.path("metadata");
    long number = event.path("pull_request").asLong(0);
    return switch (event.path("type").asString("")) {
      case "action.queue.enter" -> entered(number, said, scenery);
      case "action.queue.checks_start" -> started(said, scenery);
      case "action.queue.checks_end" -> ended(said);
      case "action.queue.batch_bisection_start" -> bisecting(said);
      case "action.queue.batch_bisection_end" -> bisected(said);
      case "action.queue.merged" ->
          line(
              Line.Word.LANDED,
              scenery.named(number) + scenery.landedAs(number),
              "landed " + number);
      case "action.queue.leave" -> left(number, said, scenery);
      case "queue.pause.create", "queue.pause.update" ->
          line(Line.Word.PAUSED, Shown.text(said.path("reason")), once(event));
      case "queue.pause.delete" -> line(Line.Word.RESUMED, "the queue resumed", once(event));
      default -> Optional.empty();
    };
  }

  private static String once(JsonNode event) {
    return "entry " + event.path("id").asLong(0);
  }

  private static Optional<Line> entered(long number, JsonNode said, LogContext scenery) {
    JsonNode rule = said.path("priority_rule_name");
    String urgent = rule.isString() ? ", urgent by rule " + Shown.text(rule) : "";
    return line(
        Line.Word.QUEUED,
        scenery.named(number) + urgent,
        "queued " + said.path("session_id").asString(""));
  }

  private static Optional<Line> started(JsonNode said, LogContext scenery) {
    String batch = said.path("train_car_id").asString("");
    String text = members(said) + " on " + scenery.ground(batch);
    return line(Line.Word.TESTING, text, "started " + batch + said.path("start_reason"));
  }

  private static Optional<Line> ended(JsonNode said) {
    String key = "ended " + said.path("train_car_id").asString("") + said.path("abort_code");
    if (!said.path("aborted").asBoolean(false)) {
      return line(Line.Word.PASSED, members(said), key);
    }
    return switch (said.path("abort_code").asString("")) {
      case "CHECKS_FAILED", "CHECKS_TIMEOUT" ->
          line(Line.Word.FAILED, members(said) + unsuccessful(said), key);
      case "PR_WITH_HIGHER_PRIORITY_QUEUED" ->
          line(Line.Word.INTERRUPTED, members(said) + ": something urgent goes first", key);
      case "BATCH_AHEAD_FAILED" ->
          line(Line.Word.AGAIN, members(said) + ": tests ahead of it failed", key);
      default -> isBackInQueue(said) ? again(said, key) : Optional.<Line>empty();
    };
  }

  private static Optional<Line> again(JsonNode said, String key) {
    String text = members(said) + ": " + Shown.text(said.path("abort_reason"));
    return line(Line.Word.AGAIN, text, key);
  }

  /** Of those who leave, their leaving tells more. */
  private static boolean isBackInQueue(JsonNode said) {
    return said.path("abort_status").asString("").equals("REEMBARKED");
  }

  private static String unsuccessful(JsonNode said) {
    String checks =
        said.path("speculative_check_pull_request")
            .path("unsuccessful_checks")
            .valueStream()
            .map(
                check ->
                    Shown.text(check.path("name")) + " " + Shown.text(check.path("description")))
            .collect(Collectors.joining(", "));
    return checks.isEmpty() ? "" : ": " + checks;
  }

  private static Optional<Line> bisecting(JsonNode said) {
    String all = Shown.pullRequests(said.path("original_batch_pr_numbers"));
    String red =
        said.path("is_top_level").asBoolean(false)
            ? all + " failed together"
            : Shown.text(said.path("batch_size_before_split")) + " of " + all + " failed";
    String text =
        red
            + ": tested in "
            + Shown.text(said.path("number_of_sub_batches"))
            + " parts to find the culprit";
    return line(Line.Word.BISECTING, text, "bisecting " + said.path("train_car_id").asString(""));
  }

  private static Optional<Line> bisected(JsonNode said) {
    if (!said.path("culprit_found").asBoolean(false)) return Optional.empty();
    JsonNode rest = said.path("remaining_pr_numbers");
    String text =
        Shown.pullRequests(said.path("culprit_pr_numbers"))
            + " of "
            + Shown.pullRequests(said.path("original_batch_pr_numbers"));
    return line(
        Line.Word.CULPRIT,
        text,
        "culprit "
            + said.path("train_car_id").asString("")
            + said.path("culprit_pr_numbers")
            + rest);
  }

  private static Optional<Line> left(long number, JsonNode said, LogContext scenery) {
    if (said.path("merged").asBoolean(false)) return Optional.empty();
    return line(
        Line.Word.LEFT,
        scenery.named(number) + ": " + Shown.text(said.path("reason")),
        "left " + said.path("session_id").asString(""));
  }

  private static String members(JsonNode said) {
    return Shown.pullRequests(said.path("pull_request_numbers"));
  }

  static String numbers(List<Long> numbers) {
    return numbers.stream().map(number -> "#" + number).collect(Collectors.joining(" "));
  }

  private static Optional<Line> line(Line.Word word, String text, String key) {
    return Optional.of(new Line(word, text, key));
  }
}
