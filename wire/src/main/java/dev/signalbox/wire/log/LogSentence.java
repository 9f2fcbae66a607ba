package dev.signalbox.wire.log;

import dev.signalbox.engine.log.LogType;

/**
 * An entry of the event log in words: who or what, what happened, and the rest. What shows the
 * predicate some other way, as a word in a column, leaves it out.
 */
public record LogSentence(String subject, String predicate, String detail) {
  static LogSentence of(String subject, String predicate) {
    return new LogSentence(subject, predicate, "");
  }

  public String text() {
    return subject + predicate + detail;
  }

  public static LogSentence of(LogType type, LogFacts facts) {
    return switch (type) {
      case ACTION_ASSIGN -> ActionWords.assigned(facts);
      case ACTION_BACKPORT -> ActionWords.carriedOver("backported", facts);
      case ACTION_CLOSE -> about(facts, " was closed", "message");
      case ACTION_COMMENT -> about(facts, " got a comment", "message");
      case ACTION_COPY -> ActionWords.carriedOver("copied", facts);
      case ACTION_DELETE_HEAD_BRANCH -> ActionWords.branchDeleted(facts);
      case ACTION_DEQUEUE -> of(facts.subject(), " was removed from the queue by a rule");
      case ACTION_DISMISS_REVIEWS -> ActionWords.dismissed(facts);
      case ACTION_EDIT -> ActionWords.edited(facts);
      case ACTION_HOST_ACTIONS -> ActionWords.workflowStarted(facts);
      case ACTION_LABEL -> ActionWords.labelled(facts);
      case ACTION_MERGE -> of(facts.subject(), " was merged" + facts.text(" into ", "branch"));
      case ACTION_POST_CHECK -> ActionWords.postedCheck(facts);
      case ACTION_QUEUE_BATCH_BISECTION_END -> BisectionWords.ended(facts);
      case ACTION_QUEUE_BATCH_BISECTION_START -> BisectionWords.started(facts);
      case ACTION_QUEUE_CHANGE -> QueueWords.changed(facts);
      case ACTION_QUEUE_CHECKS_CHANGE -> ChecksWords.changed(facts);
      case ACTION_QUEUE_CHECKS_END -> ChecksWords.ended(facts);
      case ACTION_QUEUE_CHECKS_NOT_STARTED -> ChecksWords.notStarted(facts);
      case ACTION_QUEUE_CHECKS_START -> ChecksWords.started(facts);
      case ACTION_QUEUE_ENTER -> QueueWords.entered(facts);
      case ACTION_QUEUE_LEAVE -> QueueWords.left(facts);
      case ACTION_QUEUE_MERGED -> QueueWords.landed(facts);
      case ACTION_REBASE -> of(facts.subject(), " was rebased");
      case ACTION_REFRESH -> of(facts.subject(), " was refreshed");
      case ACTION_REQUEST_REVIEWS -> ActionWords.askedToReview(facts);
      case ACTION_REVIEW -> ActionWords.reviewed(facts);
      case ACTION_SQUASH -> of("The commits of " + facts.object(), " were squashed");
      case ACTION_UNQUEUE -> of(facts.subject(), " was removed from the queue");
      case ACTION_UPDATE -> of(facts.subject(), " was updated with its base branch");
      case ACTION_REQUEUE -> of(facts.subject(), " was queued again");
      case CI_INSIGHTS_AUTO_QUARANTINE_DISABLED ->
          of(facts.who("disabled_by"), " turned automatic quarantine off");
      case CI_INSIGHTS_AUTO_QUARANTINE_ENABLED ->
          of(facts.who("enabled_by"), " turned automatic quarantine on");
      case CI_INSIGHTS_AUTO_QUARANTINE_MODIFIED ->
          of(facts.who("updated_by"), " changed automatic quarantine");
      case CI_INSIGHTS_JOB_RETRIED -> RepositoryWords.retried(facts);
      case CI_ISSUE_CREATED, CI_ISSUE_LINKED, CI_ISSUE_MERGED, CI_ISSUE_RENAMED ->
          RepositoryWords.issue(type, facts);
      case CI_ISSUE_REOPENED, CI_ISSUE_RESOLVED, CI_ISSUE_UNRESOLVED ->
          RepositoryWords.issue(type, facts);
      case COMMAND_DEQUEUE -> RepositoryWords.asked("remove ", " from the queue", facts);
      case COMMAND_QUEUE -> RepositoryWords.asked("queue ", "", facts);
      case COMMAND_REQUEUE -> RepositoryWords.asked("queue ", " again", facts);
      case QUEUE_PAUSE_CREATE -> RepositoryWords.paused(facts);
      case QUEUE_PAUSE_DELETE -> RepositoryWords.resumed(facts);
      case QUEUE_PAUSE_UPDATE -> RepositoryWords.pauseChanged(facts);
      case SCHEDULED_FREEZE_CREATE -> RepositoryWords.freezeScheduled(facts);
      case SCHEDULED_FREEZE_DELETE -> RepositoryWords.freezeDeleted(facts);
      case SCHEDULED_FREEZE_UPDATE -> RepositoryWords.freezeChanged(facts);
    };
  }

  private static LogSentence about(LogFacts facts, String predicate, String detail) {
    return new LogSentence(facts.subject(), predicate, facts.text(": ", detail));
  }
}
