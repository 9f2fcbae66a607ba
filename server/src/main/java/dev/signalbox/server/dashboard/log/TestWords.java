package dev.signalbox.server.dashboard.log;

import java.util.List;

/** The checks of a batch, in words. */
final class TestWords {
  private TestWords() {}

  static String changed(EntryFacts facts) {
    String queue = "The queue" + facts.text(" ", "queue_name");
    String running = facts.text("running_checks");
    return running.isEmpty()
        ? queue + " runs different checks from now on"
        : queue + " has " + running + (running.equals("1") ? " check" : " checks") + " running";
  }

  static String started(String it, EntryFacts facts) {
    return checksOf(it, facts) + " started" + facts.text(": ", "start_reason");
  }

  static String ended(String it, EntryFacts facts) {
    String checks = checksOf(it, facts);
    var tested = facts.within("speculative_check_pull_request");
    if (!facts.is("aborted")) return checks + (isRed(tested) ? " failed" : " passed");
    return switch (facts.text("abort_code")) {
      case "CHECKS_FAILED" -> checks + " failed" + red(tested, facts);
      case "CHECKS_TIMEOUT" -> checks + " took too long" + red(tested, facts);
      case "CHECKS_RETRIED" ->
          checks + " failed and will be retried" + attempt(facts) + red(tested, facts);
      default -> checks + " were aborted" + facts.text(": ", "abort_reason") + onward(facts);
    };
  }

  private static String checksOf(String it, EntryFacts facts) {
    List<String> others =
        facts.pulls("pull_request_numbers").stream().filter(pull -> !pull.equals(it)).toList();
    return "Checks of "
        + it
        + (others.isEmpty() ? "" : " (with " + EntryFacts.listed(others) + ")");
  }

  private static boolean isRed(EntryFacts tested) {
    return tested.text("checks_conclusion").equals("failure");
  }

  private static String red(EntryFacts tested, EntryFacts facts) {
    var names = tested.texts("unsuccessful_checks", "name");
    return names.isEmpty() ? facts.text(": ", "abort_reason") : ": " + String.join(", ", names);
  }

  private static String attempt(EntryFacts facts) {
    String attempt = facts.text("retry_attempt");
    return attempt.isEmpty() ? "" : " (" + attempt + facts.text(" of ", "max_retries") + ")";
  }

  private static String onward(EntryFacts facts) {
    return facts.text("abort_status").equals("REEMBARKED") ? "; it stays in the queue" : "";
  }
}
