package dev.signalbox.server.dashboard.log;

/** The search for the culprit of a red batch, in words. */
final class SearchWords {
  private static final String BATCH = "original_batch_pr_numbers";

  private SearchWords() {}

  static String began(String it, EntryFacts facts) {
    return "The batch of "
        + batch(it, facts)
        + " failed; looking for the culprit"
        + (facts.text("number_of_sub_batches").isEmpty()
            ? ""
            : facts.text(" in ", "number_of_sub_batches") + " parts");
  }

  static String ended(String it, EntryFacts facts) {
    String search = "The search among " + batch(it, facts);
    var culprits = facts.pulls("culprit_pr_numbers");
    if (facts.is("culprit_found") && !culprits.isEmpty()) {
      return search + " ended: " + EntryFacts.listed(culprits) + " broke the batch";
    }
    return facts.is("max_failure_resolution_reached")
        ? search + " ended without a result after the maximum number of attempts"
        : search + " ended without a culprit";
  }

  private static String batch(String it, EntryFacts facts) {
    var pulls = facts.pulls(BATCH);
    return pulls.isEmpty() ? it : EntryFacts.listed(pulls);
  }
}
