package dev.signalbox.server.dashboard.pull;

import dev.signalbox.engine.log.LogType;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** An entry of the log as a sentence about its pull request. */
record Telling(String tone, String sentence) {
  private static final String GOOD = "good";
  private static final String BAD = "bad";
  private static final String HELD = "held";
  private static final String RUNNING = "running";
  private static final String IDLE = "idle";

  static Telling of(LogType type, JsonNode about) {
    return switch (type) {
      case COMMAND_QUEUE -> new Telling(IDLE, author(about) + " asked to queue it.");
      case COMMAND_REQUEUE -> new Telling(IDLE, author(about) + " asked to queue it again.");
      case COMMAND_DEQUEUE -> new Telling(IDLE, author(about) + " asked to take it out.");
      case ACTION_QUEUE_ENTER -> new Telling(RUNNING, entered(about));
      case ACTION_QUEUE_CHECKS_START -> new Telling(RUNNING, started(about));
      case ACTION_QUEUE_CHECKS_END -> ended(about);
      case ACTION_QUEUE_CHECKS_NOT_STARTED ->
          new Telling(HELD, "Its checks were not started: " + text(about, "reason") + ".");
      case ACTION_QUEUE_BATCH_BISECTION_START -> new Telling(BAD, split(about));
      case ACTION_QUEUE_BATCH_BISECTION_END -> new Telling(HELD, foundOut(about));
      case ACTION_QUEUE_MERGED, ACTION_MERGE ->
          new Telling(GOOD, "Merged into " + text(about, "branch") + ".");
      case ACTION_QUEUE_LEAVE -> left(about);
      case ACTION_DEQUEUE, ACTION_UNQUEUE -> new Telling(IDLE, "Taken out of the queue.");
      case ACTION_REQUEUE -> new Telling(IDLE, "Queued again.");
      case ACTION_UPDATE, ACTION_REBASE -> new Telling(IDLE, "Brought up to date with its base.");
      case ACTION_ASSIGN,
          ACTION_BACKPORT,
          ACTION_CLOSE,
          ACTION_COMMENT,
          ACTION_COPY,
          ACTION_DELETE_HEAD_BRANCH,
          ACTION_DISMISS_REVIEWS,
          ACTION_EDIT,
          ACTION_HOST_ACTIONS,
          ACTION_LABEL,
          ACTION_POST_CHECK,
          ACTION_QUEUE_CHANGE,
          ACTION_QUEUE_CHECKS_CHANGE,
          ACTION_REFRESH,
          ACTION_REQUEST_REVIEWS,
          ACTION_REVIEW,
          ACTION_SQUASH,
          CI_INSIGHTS_AUTO_QUARANTINE_DISABLED,
          CI_INSIGHTS_AUTO_QUARANTINE_ENABLED,
          CI_INSIGHTS_AUTO_QUARANTINE_MODIFIED,
          CI_INSIGHTS_JOB_RETRIED,
          CI_ISSUE_CREATED,
          CI_ISSUE_LINKED,
          CI_ISSUE_MERGED,
          CI_ISSUE_RENAMED,
          CI_ISSUE_REOPENED,
          CI_ISSUE_RESOLVED,
          CI_ISSUE_UNRESOLVED,
          QUEUE_PAUSE_CREATE,
          QUEUE_PAUSE_DELETE,
          QUEUE_PAUSE_UPDATE,
          SCHEDULED_FREEZE_CREATE,
          SCHEDULED_FREEZE_DELETE,
          SCHEDULED_FREEZE_UPDATE ->
          new Telling(IDLE, "Noted: " + type.spelled() + ".");
    };
  }

  private static String entered(JsonNode about) {
    String priority = text(about, "priority_rule_name");
    return "Entered the queue to "
        + text(about, "branch")
        + " under the rule "
        + text(about, "queue_name")
        + (priority.isEmpty() ? "." : ", with the priority " + priority + ".");
  }

  private static String started(JsonNode about) {
    var members = about.path("pull_request_numbers");
    String whose = members.size() > 1 ? "The checks of " + numbers(members) : "Its checks";
    return whose + " started: " + text(about, "start_reason") + ".";
  }

  private static Telling ended(JsonNode about) {
    if (!about.path("aborted").asBoolean(false)) return new Telling(GOOD, "Its checks passed.");
    boolean goesBack = text(about, "abort_status").equals("REEMBARKED");
    String red =
        about
            .path("speculative_check_pull_request")
            .path("unsuccessful_checks")
            .valueStream()
            .filter(check -> text(check, "state").equals("failure"))
            .map(check -> text(check, "name"))
            .collect(Collectors.joining(", "));
    return new Telling(
        goesBack ? HELD : BAD,
        "Its checks ended: "
            + text(about, "abort_reason")
            + (red.isEmpty() ? "" : " (failed: " + red + ")")
            + (goesBack ? ". It stays in the queue." : "."));
  }

  private static String split(JsonNode about) {
    return "Its batch of "
        + text(about, "batch_size_before_split")
        + " failed and is split into "
        + text(about, "number_of_sub_batches")
        + " parts, to find who is to blame.";
  }

  private static String foundOut(JsonNode about) {
    return about.path("culprit_found").asBoolean(false)
        ? "The search ended, " + numbers(about.path("culprit_pr_numbers")) + " is to blame."
        : "The search ended, and nobody is to blame.";
  }

  private static Telling left(JsonNode about) {
    boolean isMerged = about.path("merged").asBoolean(false);
    return new Telling(isMerged ? GOOD : BAD, "Left the queue: " + text(about, "reason") + ".");
  }

  private static String author(JsonNode about) {
    return text(about.path("author"), "login");
  }

  private static String numbers(JsonNode pulls) {
    return pulls.valueStream().map(it -> "#" + it.asString()).collect(Collectors.joining(", "));
  }

  private static String text(JsonNode about, String name) {
    return about.path(name).asString("");
  }
}
