package dev.signalbox.server.dashboard.log;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What was done to a pull request, in words. */
final class ActionWords {
  private ActionWords() {}

  static String assigned(String it, EntryFacts facts) {
    return gainedAndLost(
        it,
        " was assigned to ",
        " was unassigned from ",
        facts,
        " has the same assignees as before");
  }

  static String labelled(String it, EntryFacts facts) {
    return gainedAndLost(
        it, " got the label ", " lost the label ", facts, " has the same labels as before");
  }

  private static String gainedAndLost(
      String it, String gained, String lost, EntryFacts facts, String neither) {
    var parts = new ArrayList<String>();
    if (!facts.texts("added").isEmpty()) parts.add(gained + facts.joined("added"));
    if (!facts.texts("removed").isEmpty()) parts.add(lost + facts.joined("removed"));
    return it + (parts.isEmpty() ? neither : String.join(" and", parts));
  }

  static String carriedOver(String it, String how, EntryFacts facts) {
    return it
        + " was "
        + how
        + facts.text(" to ", "to")
        + facts.text(" as #", "pull_request_number")
        + (facts.is("conflicts") ? ", with conflicts" : "");
  }

  static String branchDeleted(String it, EntryFacts facts) {
    return "The head branch" + facts.text(" ", "branch") + " of " + it + " was deleted";
  }

  static String edited(String it, EntryFacts facts) {
    return it + (facts.is("draft") ? " was turned into a draft" : " was made ready for review");
  }

  static String workflowStarted(String it, EntryFacts facts) {
    return "The workflow" + facts.text(" ", "workflow") + " was started for " + it;
  }

  static String dismissed(String it, EntryFacts facts) {
    List<String> users = facts.texts("users");
    String whose = users.isEmpty() ? "" : "by " + String.join(", ", users) + " ";
    return "Reviews " + whose + "of " + it + " were dismissed";
  }

  static String postedCheck(String it, EntryFacts facts) {
    return it
        + " got a check from Signalbox"
        + facts.text(": ", "title")
        + (facts.text("conclusion").isEmpty() ? "" : " (" + facts.text("conclusion") + ")");
  }

  static String askedToReview(String it, EntryFacts facts) {
    var asked = new ArrayList<>(facts.texts("reviewers"));
    facts.texts("team_reviewers").forEach(team -> asked.add("team " + team));
    return asked.isEmpty()
        ? "A review of " + it + " was requested"
        : String.join(", ", asked)
            + (asked.size() == 1 ? " was" : " were")
            + " asked to review "
            + it;
  }

  static String reviewed(String it, EntryFacts facts) {
    String how =
        switch (facts.text("review_type").toUpperCase(Locale.ROOT)) {
          case "APPROVE" -> " was approved";
          case "REQUEST_CHANGES" -> " was reviewed: changes requested";
          default -> " was reviewed";
        };
    return it + how + facts.text(" by ", "reviewer") + facts.text(": ", "message");
  }
}
