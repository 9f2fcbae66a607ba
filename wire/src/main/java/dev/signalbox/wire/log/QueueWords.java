package dev.signalbox.wire.log;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The way of a pull request through the queue, in words. */
final class QueueWords {
  private QueueWords() {}

  static LogSentence entered(LogFacts facts) {
    String aside =
        Stream.of(facts.text("rule ", "queue_name"), facts.text("priority ", "priority_rule_name"))
            .filter(word -> !word.isEmpty())
            .collect(Collectors.joining(", "));
    return new LogSentence(
        facts.subject(),
        " entered the queue" + facts.text(" for ", "branch"),
        aside.isEmpty() ? "" : " (" + aside + ")");
  }

  static LogSentence left(LogFacts facts) {
    String queue = " left the queue" + facts.text(" for ", "branch");
    return facts.is("merged")
        ? new LogSentence(facts.subject(), queue, ": it has landed")
        : new LogSentence(facts.subject(), queue + " unmerged", facts.text(": ", "reason"));
  }

  static LogSentence landed(LogFacts facts) {
    return new LogSentence(
        facts.subject(), " landed" + facts.text(" on ", "branch"), facts.landedAs());
  }

  static LogSentence changed(LogFacts facts) {
    String size = facts.text("size");
    return LogSentence.of(
        "The queue" + facts.text(" ", "queue_name"),
        size.isEmpty()
            ? " changed"
            : " holds " + size + (size.equals("1") ? " pull request" : " pull requests"));
  }
}
