package dev.signalbox.host.candidates;

import java.util.List;
import java.util.stream.Collectors;

/** What the commits of the queue say. */
final class Messages {
  private Messages() {}

  static String merge(CandidateChange change) {
    return said(change, "Merge " + change.number() + ": " + title(change));
  }

  static String squash(CandidateChange change) {
    return said(change, title(change) + " (" + change.number() + ")");
  }

  private static String said(CandidateChange change, String subject) {
    return change
        .message()
        .map(message -> message.strip() + "\n")
        .orElseGet(() -> text(subject, change.words().body()));
  }

  static String batch(List<CandidateChange> changes) {
    String numbers =
        changes.stream()
            .map(change -> change.number().toString())
            .collect(Collectors.joining(", "));
    String titles =
        changes.stream()
            .map(change -> change.number() + ": " + title(change))
            .collect(Collectors.joining("\n"));
    return text("Merge " + numbers, titles);
  }

  /** A line feed in a title would make the rest of it part of the body. */
  private static String title(CandidateChange change) {
    return change.words().title().replaceAll("\\s+", " ").strip();
  }

  private static String text(String subject, String body) {
    String rest = body.strip();
    return rest.isEmpty() ? subject + "\n" : subject + "\n\n" + rest + "\n";
  }
}
