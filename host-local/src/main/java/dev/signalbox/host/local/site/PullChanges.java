package dev.signalbox.host.local.site;

import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** What a push has changed about a pull request, in words. */
final class PullChanges {
  private PullChanges() {}

  static List<String> words(PullRequest before, PullRequest after) {
    var words = new ArrayList<String>();
    if (!before.head().equals(after.head())) {
      words.add("new head " + after.head().hex().substring(0, 7));
    }
    var old = before.description();
    var now = after.description();
    if (!old.title().equals(now.title())) words.add("new title");
    if (!old.body().equals(now.body())) words.add("new description");
    if (!old.labelNames().equals(now.labelNames())) {
      words.add("labels: " + String.join(", ", now.labelNames()));
    }
    if (before.draft() != after.draft()) {
      words.add(after.draft() ? "now a draft" : "no longer a draft");
    }
    if (!before.dependsOn().equals(after.dependsOn())) {
      words.add("depends on " + inOrder(after));
    }
    return words.isEmpty() ? List.of("nothing changed") : words;
  }

  private static String inOrder(PullRequest pull) {
    return pull.dependsOn().stream()
        .sorted(Comparator.comparingLong(PullRequestNumber::value))
        .map(PullRequestNumber::toString)
        .collect(Collectors.joining(", "));
  }
}
