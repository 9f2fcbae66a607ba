package dev.signalbox.server.dashboard.log;

import dev.signalbox.engine.log.LogType;

/** An entry of the log in words. */
final class Sentence {
  private Sentence() {}

  /**
   * @param pull the pull request that the entry is of, such as {@code #12}; empty where it is of
   *     none
   */
  static String of(LogType type, String pull, EntryFacts facts) {
    String it = pull.isEmpty() ? "A pull request" : pull;
    return switch (type) {
      case ACTION_ASSIGN -> ActionWords.assigned(it, facts);
      case ACTION_BACKPORT -> ActionWords.carriedOver(it, "backported", facts);
      case ACTION_CLOSE -> it + " was closed" + facts.text(": ", "message");
      case ACTION_COMMENT -> it + " got a comment" + facts.text(": ", "message");
      case ACTION_COPY -> ActionWords.carriedOver(it, "copied", facts);
      case ACTION_DELETE_HEAD_BRANCH -> ActionWords.branchDeleted(it, facts);
      case ACTION_DEQUEUE -> it + " was removed from the queue by a rule";
      case ACTION_DISMISS_REVIEWS -> ActionWords.dismissed(it, facts);
      case ACTION_EDIT -> ActionWords.edited(it, facts);
      case ACTION_HOST_ACTIONS -> ActionWords.workflowStarted(it, facts);
      case ACTION_LABEL -> ActionWords.labelled(it, facts);
      case ACTION_MERGE -> it + " was merged" + facts.text(" into ", "branch");
      case ACTION_POST_CHECK -> ActionWords.postedCheck(it, facts);
      case ACTION_QUEUE_BATCH_BISECTION_END -> SearchWords.ended(it, facts);
      case ACTION_QUEUE_BATCH_BISECTION_START -> SearchWords.began(it, facts);
      case ACTION_QUEUE_CHANGE -> QueueWords.changed(facts);
      case ACTION_QUEUE_CHECKS_CHANGE -> TestWords.changed(facts);
      case ACTION_QUEUE_CHECKS_END -> TestWords.ended(it, facts);
      case ACTION_QUEUE_CHECKS_NOT_STARTED ->
          "Checks of " + it + " never started" + facts.text(": ", "reason");
      case ACTION_QUEUE_CHECKS_START -> TestWords.started(it, facts);
      case ACTION_QUEUE_ENTER -> QueueWords.entered(it, facts);
      case ACTION_QUEUE_LEAVE -> QueueWords.left(it, facts);
      case ACTION_QUEUE_MERGED -> it + " landed" + facts.text(" on ", "branch");
      case ACTION_REBASE -> it + " was rebased";
      case ACTION_REFRESH -> it + " was refreshed";
      case ACTION_REQUEST_REVIEWS -> ActionWords.askedToReview(it, facts);
      case ACTION_REVIEW -> ActionWords.reviewed(it, facts);
      case ACTION_SQUASH -> "The commits of " + it + " were squashed";
      case ACTION_UNQUEUE -> it + " was removed from the queue";
      case ACTION_UPDATE -> it + " was updated with its base branch";
      case ACTION_REQUEUE -> it + " was queued again";
      case CI_INSIGHTS_AUTO_QUARANTINE_DISABLED -> HouseWords.quarantine("disabled", "off", facts);
      case CI_INSIGHTS_AUTO_QUARANTINE_ENABLED -> HouseWords.quarantine("enabled", "on", facts);
      case CI_INSIGHTS_AUTO_QUARANTINE_MODIFIED ->
          facts.who("updated_by") + " changed the automatic quarantine";
      case CI_INSIGHTS_JOB_RETRIED -> HouseWords.retried(facts);
      case CI_ISSUE_CREATED, CI_ISSUE_LINKED, CI_ISSUE_MERGED, CI_ISSUE_RENAMED ->
          HouseWords.issue(type, pull);
      case CI_ISSUE_REOPENED, CI_ISSUE_RESOLVED, CI_ISSUE_UNRESOLVED ->
          HouseWords.issue(type, pull);
      case COMMAND_DEQUEUE -> facts.who("author") + " asked to remove " + it + " from the queue";
      case COMMAND_QUEUE -> facts.who("author") + " asked to queue " + it;
      case COMMAND_REQUEUE -> facts.who("author") + " asked to queue " + it + " again";
      case QUEUE_PAUSE_CREATE -> HouseWords.paused("created_by", " paused the queue", facts);
      case QUEUE_PAUSE_DELETE -> facts.who("deleted_by") + " resumed the queue";
      case QUEUE_PAUSE_UPDATE ->
          HouseWords.paused("updated_by", " changed the reason for the pause", facts);
      case SCHEDULED_FREEZE_CREATE -> HouseWords.freezeScheduled(facts);
      case SCHEDULED_FREEZE_DELETE -> HouseWords.freezeCalledOff(facts);
      case SCHEDULED_FREEZE_UPDATE -> HouseWords.freezeChanged(facts);
    };
  }
}
