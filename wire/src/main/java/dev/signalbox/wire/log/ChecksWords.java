package dev.signalbox.wire.log;

import java.util.List;

/** The checks of a batch, in words. */
final class ChecksWords {
  private ChecksWords() {}

  static LogSentence changed(LogFacts facts) {
    String running = facts.text("running_checks");
    return LogSentence.of(
        "The queue" + facts.text(" ", "queue_name"),
        running.isEmpty()
            ? " started or ended checks"
            : " has " + running + (running.equals("1") ? " check" : " checks") + " running");
  }

  static LogSentence notStarted(LogFacts facts) {
    return new LogSentence(
        "Checks of " + facts.object(), " did not start", facts.text(": ", "reason"));
  }

  static LogSentence started(LogFacts facts) {
    String base = facts.base();
    return new LogSentence(
        checks(facts), " started", base.isEmpty() ? facts.text(": ", "start_reason") : base);
  }

  static LogSentence ended(LogFacts facts) {
    String checks = checks(facts);
    var tested = facts.within("speculative_check_pull_request");
    if (!facts.is("aborted")) {
      boolean isRed = tested.text("checks_conclusion").equals("failure");
      return LogSentence.of(checks, isRed ? " failed" : " passed");
    }
    return switch (facts.text("abort_code")) {
      case "CHECKS_FAILED" -> new LogSentence(checks, " failed", unsuccessful(tested, facts));
      case "CHECKS_TIMEOUT" -> new LogSentence(checks, " timed out", unsuccessful(tested, facts));
      case "CHECKS_RETRIED" ->
          new LogSentence(
              checks, " failed and will be retried", attempt(facts) + unsuccessful(tested, facts));
      default ->
          new LogSentence(
              checks, " were aborted", facts.text(": ", "abort_reason") + onward(facts));
    };
  }

  private static String checks(LogFacts facts) {
    String it = facts.object();
    List<String> others =
        facts.pulls("pull_request_numbers").stream().filter(pull -> !pull.equals(it)).toList();
    return "Checks of " + it + (others.isEmpty() ? "" : " (with " + LogFacts.listed(others) + ")");
  }

  private static String unsuccessful(LogFacts tested, LogFacts facts) {
    var checks =
        tested.each("unsuccessful_checks").stream()
            .filter(check -> !check.text("name").isEmpty())
            .map(ChecksWords::outcome)
            .toList();
    return checks.isEmpty() ? facts.text(": ", "abort_reason") : ": " + LogFacts.listed(checks);
  }

  private static String outcome(LogFacts check) {
    String description = check.text(" (", "description");
    return check.text("name") + (description.isEmpty() ? "" : description + ")");
  }

  private static String attempt(LogFacts facts) {
    String attempt = facts.text(" (", "retry_attempt");
    return attempt.isEmpty() ? "" : attempt + facts.text(" of ", "max_retries") + ")";
  }

  private static String onward(LogFacts facts) {
    return facts.text("abort_status").equals("REEMBARKED") ? "; it stays in the queue" : "";
  }
}
