package dev.signalbox.wire.log;

/** The search for the culprit of a red batch, in words. */
final class BisectionWords {
  private BisectionWords() {}

  static LogSentence started(LogFacts facts) {
    String parts = facts.text(" in ", "number_of_sub_batches");
    return new LogSentence(
        "The batch of " + batch(facts),
        " failed; bisecting it",
        (parts.isEmpty() ? "" : parts + " parts") + " to find the culprit");
  }

  static LogSentence ended(LogFacts facts) {
    return new LogSentence("The bisection of " + batch(facts), " ended", result(facts));
  }

  private static String result(LogFacts facts) {
    var culprits = facts.pulls("culprit_pr_numbers");
    if (facts.is("culprit_found") && !culprits.isEmpty()) {
      return ": " + LogFacts.listed(culprits) + " broke the batch";
    }
    return facts.is("max_failure_resolution_reached")
        ? " without a result after the maximum number of attempts"
        : " without a culprit";
  }

  private static String batch(LogFacts facts) {
    var pulls = facts.pulls("original_batch_pr_numbers");
    return pulls.isEmpty() ? facts.object() : LogFacts.listed(pulls);
  }
}
