package dev.signalbox.server.dashboard.log;

import dev.signalbox.engine.log.LogType;
import dev.signalbox.server.dashboard.pages.Icon;
import dev.signalbox.wire.log.LogFacts;

/**
 * How an entry catches the eye: a colour and a shape beside its sentence.
 *
 * @param shape the outline of a picture of 16 by 16
 */
public record Mark(String tone, String shape) {
  private static final Mark LANDED = new Mark("good", Icon.TICK);
  private static final Mark FAILED = new Mark("bad", Icon.CROSS);
  private static final Mark STARTED = new Mark("running", Icon.PLAY);
  private static final Mark ENTERED = new Mark("running", Icon.PLUS);
  private static final Mark SEARCHED = new Mark("bad", Icon.FORK);
  private static final Mark HELD = new Mark("held", Icon.BARS);
  private static final Mark BACK = new Mark("held", Icon.BACK);
  private static final Mark LEFT = new Mark("held", Icon.OUT);
  private static final Mark SAID = new Mark("idle", Icon.SPEECH);
  private static final Mark NOTED = new Mark("idle", Icon.DOT);

  static Mark of(LogType type, LogFacts facts) {
    return switch (type) {
      case ACTION_QUEUE_ENTER, ACTION_REQUEUE -> ENTERED;
      case ACTION_QUEUE_MERGED, ACTION_MERGE -> LANDED;
      case ACTION_QUEUE_LEAVE -> facts.is("merged") ? LANDED : LEFT;
      case ACTION_QUEUE_CHECKS_START -> STARTED;
      case ACTION_QUEUE_CHECKS_END -> ofChecks(facts);
      case ACTION_QUEUE_CHECKS_NOT_STARTED -> HELD;
      case ACTION_DEQUEUE, ACTION_UNQUEUE -> LEFT;
      case ACTION_QUEUE_BATCH_BISECTION_START, ACTION_QUEUE_BATCH_BISECTION_END -> SEARCHED;
      case QUEUE_PAUSE_CREATE, QUEUE_PAUSE_UPDATE -> HELD;
      case SCHEDULED_FREEZE_CREATE, SCHEDULED_FREEZE_UPDATE -> HELD;
      case QUEUE_PAUSE_DELETE, SCHEDULED_FREEZE_DELETE -> STARTED;
      case COMMAND_QUEUE, COMMAND_REQUEUE, COMMAND_DEQUEUE, ACTION_COMMENT, ACTION_REVIEW -> SAID;
      case CI_INSIGHTS_JOB_RETRIED -> BACK;
      case ACTION_ASSIGN, ACTION_BACKPORT, ACTION_CLOSE, ACTION_COPY, ACTION_EDIT -> NOTED;
      case ACTION_DELETE_HEAD_BRANCH, ACTION_DISMISS_REVIEWS, ACTION_HOST_ACTIONS -> NOTED;
      case ACTION_LABEL, ACTION_POST_CHECK, ACTION_REBASE, ACTION_REFRESH -> NOTED;
      case ACTION_REQUEST_REVIEWS, ACTION_SQUASH, ACTION_UPDATE -> NOTED;
      case ACTION_QUEUE_CHANGE, ACTION_QUEUE_CHECKS_CHANGE -> NOTED;
      case CI_INSIGHTS_AUTO_QUARANTINE_DISABLED -> NOTED;
      case CI_INSIGHTS_AUTO_QUARANTINE_ENABLED, CI_INSIGHTS_AUTO_QUARANTINE_MODIFIED -> NOTED;
      case CI_ISSUE_CREATED, CI_ISSUE_LINKED, CI_ISSUE_MERGED, CI_ISSUE_RENAMED -> NOTED;
      case CI_ISSUE_REOPENED, CI_ISSUE_RESOLVED, CI_ISSUE_UNRESOLVED -> NOTED;
    };
  }

  private static Mark ofChecks(LogFacts facts) {
    if (!facts.is("aborted")) return LANDED;
    return switch (facts.text("abort_code")) {
      case "CHECKS_FAILED", "CHECKS_TIMEOUT" -> FAILED;
      default -> BACK;
    };
  }
}
