package dev.signalbox.server.dashboard.log;

import dev.signalbox.engine.log.LogType;

/** What people and rules decided for the whole repository, in words. */
final class HouseWords {
  private HouseWords() {}

  static String paused(String by, String how, EntryFacts facts) {
    return facts.who(by) + how + facts.text(": ", "reason");
  }

  static String freezeScheduled(EntryFacts facts) {
    return facts.who("created_by")
        + " scheduled a freeze"
        + window(facts.within("scheduled_freeze_attributes"));
  }

  static String freezeChanged(EntryFacts facts) {
    return facts.who("updated_by")
        + " changed a freeze: it applies"
        + window(facts.within("scheduled_freeze_attributes_after"));
  }

  static String freezeCalledOff(EntryFacts facts) {
    return facts.who("deleted_by")
        + " deleted the freeze"
        + facts.within("scheduled_freeze_attributes").text(" for ", "reason")
        + facts.text(": ", "reason");
  }

  private static String window(EntryFacts freeze) {
    return freeze.moment(" from ", "start")
        + (freeze.text("end").isEmpty() ? " until it is deleted" : freeze.moment(" to ", "end"))
        + freeze.text(" for ", "reason");
  }

  static String quarantine(String done, String which, EntryFacts facts) {
    return facts.who(done + "_by") + " switched the automatic quarantine " + which;
  }

  static String retried(EntryFacts facts) {
    String what = facts.text("retry_mode").equals("pipeline") ? "A pipeline" : "A job";
    String attempt = facts.text("retry_attempt");
    return what
        + " was run again"
        + facts.text(" by the rule ", "rule_name")
        + (attempt.isEmpty() ? "" : " (" + attempt + facts.text(" of ", "max_retry") + ")");
  }

  static String issue(LogType type, String pull) {
    String spelled = type.spelled();
    return "A CI issue was "
        + spelled.substring(spelled.lastIndexOf('.') + 1)
        + (pull.isEmpty() ? "" : " for " + pull);
  }
}
