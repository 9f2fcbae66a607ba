package dev.signalbox.server.dashboard.log;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The way of a pull request through the queue, in words. */
final class QueueWords {
  private QueueWords() {}

  static String entered(String it, EntryFacts facts) {
    String aside =
        Stream.of(facts.text("rule ", "queue_name"), facts.text("priority ", "priority_rule_name"))
            .filter(word -> !word.isEmpty())
            .collect(Collectors.joining(", "));
    return it
        + " entered the queue"
        + facts.text(" of ", "branch")
        + (aside.isEmpty() ? "" : " (" + aside + ")");
  }

  static String left(String it, EntryFacts facts) {
    String queue = it + " left the queue" + facts.text(" of ", "branch");
    return facts.is("merged")
        ? queue + ": it has landed"
        : queue + " unmerged" + facts.text(": ", "reason");
  }

  static String changed(EntryFacts facts) {
    String size = facts.text("size");
    String queue = "The queue" + facts.text(" ", "queue_name");
    if (size.isEmpty()) return queue + " changed";
    return queue + " holds " + size + (size.equals("1") ? " pull request" : " pull requests");
  }
}
