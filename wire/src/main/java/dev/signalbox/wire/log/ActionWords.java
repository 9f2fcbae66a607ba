package dev.signalbox.wire.log;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What was done to a pull request, in words. */
final class ActionWords {
  private ActionWords() {}

  static LogSentence assigned(LogFacts facts) {
    return gainedAndLost(
        " was assigned to ", " was unassigned from ", facts, " has the same assignees as before");
  }

  static LogSentence labelled(LogFacts facts) {
    return gainedAndLost(
        " got the label ", " lost the label ", facts, " has the same labels as before");
  }

  private static LogSentence gainedAndLost(
      String gained, String lost, LogFacts facts, String neither) {
    var parts = new ArrayList<String>();
    if (!facts.texts("added").isEmpty()) parts.add(gained + facts.joined("added"));
    if (!facts.texts("removed").isEmpty()) parts.add(lost + facts.joined("removed"));
    return LogSentence.of(facts.subject(), parts.isEmpty() ? neither : String.join(" and", parts));
  }

  static LogSentence carriedOver(String how, LogFacts facts) {
    return new LogSentence(
        facts.subject(),
        " was " + how,
        facts.text(" to ", "to")
            + facts.text(" as #", "pull_request_number")
            + (facts.is("conflicts") ? ", with conflicts" : ""));
  }

  static LogSentence branchDeleted(LogFacts facts) {
    return LogSentence.of(
        "The head branch" + facts.text(" ", "branch") + " of " + facts.object(), " was deleted");
  }

  static LogSentence edited(LogFacts facts) {
    return LogSentence.of(
        facts.subject(),
        facts.is("draft") ? " was converted to a draft" : " was marked ready for review");
  }

  static LogSentence workflowStarted(LogFacts facts) {
    return LogSentence.of(
        "The workflow" + facts.text(" ", "workflow"), " was started for " + facts.object());
  }

  static LogSentence dismissed(LogFacts facts) {
    List<String> users = facts.texts("users");
    String whose = users.isEmpty() ? "" : "by " + String.join(", ", users) + " ";
    return LogSentence.of("Reviews " + whose + "of " + facts.object(), " were dismissed");
  }

  static LogSentence postedCheck(LogFacts facts) {
    String conclusion = facts.text(" (", "conclusion");
    return new LogSentence(
        facts.subject(),
        " got a check from Signalbox",
        facts.text(": ", "title") + (conclusion.isEmpty() ? "" : conclusion + ")"));
  }

  static LogSentence askedToReview(LogFacts facts) {
    var asked = new ArrayList<>(facts.texts("reviewers"));
    facts.texts("team_reviewers").forEach(team -> asked.add("team " + team));
    if (asked.isEmpty()) {
      return LogSentence.of("A review of " + facts.object(), " was requested");
    }
    return LogSentence.of(
        String.join(", ", asked),
        (asked.size() == 1 ? " was" : " were") + " asked to review " + facts.object());
  }

  static LogSentence reviewed(LogFacts facts) {
    String how =
        switch (facts.text("review_type").toUpperCase(Locale.ROOT)) {
          case "APPROVE" -> " was approved";
          case "REQUEST_CHANGES" -> " was reviewed with changes requested";
          default -> " was reviewed";
        };
    return new LogSentence(
        facts.subject(), how + facts.text(" by ", "reviewer"), facts.text(": ", "message"));
  }
}
