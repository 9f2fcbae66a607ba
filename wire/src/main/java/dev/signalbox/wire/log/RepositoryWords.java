package dev.signalbox.wire.log;

import dev.signalbox.engine.log.LogType;

/** What people and rules decided for the whole repository, in words. */
final class RepositoryWords {
  private RepositoryWords() {}

  static LogSentence asked(String before, String after, LogFacts facts) {
    return LogSentence.of(facts.who("author"), " asked to " + before + facts.object() + after);
  }

  static LogSentence paused(LogFacts facts) {
    return new LogSentence(
        facts.who("created_by"), " paused the queue", facts.text(": ", "reason"));
  }

  static LogSentence pauseChanged(LogFacts facts) {
    return new LogSentence(
        facts.who("updated_by"), " changed the reason for the pause", facts.text(": ", "reason"));
  }

  static LogSentence resumed(LogFacts facts) {
    return LogSentence.of(facts.who("deleted_by"), " resumed the queue");
  }

  static LogSentence freezeScheduled(LogFacts facts) {
    return new LogSentence(
        facts.who("created_by"),
        " scheduled a freeze",
        window(facts.within("scheduled_freeze_attributes")));
  }

  static LogSentence freezeChanged(LogFacts facts) {
    return new LogSentence(
        facts.who("updated_by"),
        " changed a freeze",
        "; it now applies" + window(facts.within("scheduled_freeze_attributes_after")));
  }

  static LogSentence freezeDeleted(LogFacts facts) {
    String which = facts.within("scheduled_freeze_attributes").text(" “", "reason");
    return new LogSentence(
        facts.who("deleted_by"),
        " deleted the freeze",
        (which.isEmpty() ? "" : which + "”") + facts.text(": ", "reason"));
  }

  private static String window(LogFacts freeze) {
    return freeze.moment(" from ", "start")
        + (freeze.text("end").isEmpty() ? " until it is deleted" : freeze.moment(" to ", "end"))
        + freeze.text(": ", "reason");
  }

  static LogSentence retried(LogFacts facts) {
    String attempt = facts.text(" (attempt ", "retry_attempt");
    return new LogSentence(
        facts.text("retry_mode").equals("pipeline") ? "A pipeline" : "A job",
        " was retried" + facts.text(" by the rule ", "rule_name"),
        attempt.isEmpty() ? "" : attempt + facts.text(" of ", "max_retry") + ")");
  }

  private static String issueDetail(LogType type, LogFacts facts) {
    if (type == LogType.CI_ISSUE_LINKED) return facts.text(" to ", "target");
    if (type == LogType.CI_ISSUE_MERGED) return facts.text(" into ", "title_of_other");
    String quiet = facts.text(" after ", "quiet_runs");
    return quiet.isEmpty() ? "" : quiet + " runs without it";
  }

  static LogSentence issue(LogType type, LogFacts facts) {
    String done = type.spelled().substring(type.spelled().lastIndexOf('.') + 1);
    return new LogSentence(
        "A CI issue",
        " was " + (type == LogType.CI_ISSUE_UNRESOLVED ? "marked unresolved" : done),
        issueDetail(type, facts) + facts.text(": ", "title"));
  }
}
