package dev.signalbox.engine.log;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toUnmodifiableMap;

import dev.signalbox.engine.wire.Spelled;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Every type of entry that a reader of the log may ask for. */
public enum LogType implements Spelled {
  ACTION_ASSIGN("action.assign", PullRequestAction.Assign.class),
  ACTION_BACKPORT("action.backport", PullRequestAction.Backport.class),
  ACTION_CLOSE("action.close", PullRequestAction.Close.class),
  ACTION_COMMENT("action.comment", PullRequestAction.Comment.class),
  ACTION_COPY("action.copy", PullRequestAction.Copy.class),
  ACTION_DELETE_HEAD_BRANCH("action.delete_head_branch", PullRequestAction.DeleteHeadBranch.class),
  ACTION_DEQUEUE("action.dequeue", PullRequestAction.Dequeue.class),
  ACTION_DISMISS_REVIEWS("action.dismiss_reviews", PullRequestAction.DismissReviews.class),
  ACTION_EDIT("action.edit", PullRequestAction.Edit.class),
  ACTION_HOST_ACTIONS("action.host_actions", PullRequestAction.HostActions.class),
  ACTION_LABEL("action.label", PullRequestAction.Label.class),
  ACTION_MERGE("action.merge", PullRequestAction.Merge.class),
  ACTION_POST_CHECK("action.post_check", PullRequestAction.PostCheck.class),
  ACTION_QUEUE_BATCH_BISECTION_END("action.queue.batch_bisection_end", QueueBisection.End.class),
  ACTION_QUEUE_BATCH_BISECTION_START(
      "action.queue.batch_bisection_start", QueueBisection.Start.class),
  ACTION_QUEUE_CHANGE("action.queue.change", QueueAction.Change.class),
  ACTION_QUEUE_CHECKS_CHANGE("action.queue.checks.change", QueueChecks.Change.class),
  ACTION_QUEUE_CHECKS_END("action.queue.checks_end", QueueChecks.End.class),
  ACTION_QUEUE_CHECKS_NOT_STARTED("action.queue.checks_not_started", QueueChecks.NotStarted.class),
  ACTION_QUEUE_CHECKS_START("action.queue.checks_start", QueueChecks.Start.class),
  ACTION_QUEUE_ENTER("action.queue.enter", QueueAction.Enter.class),
  ACTION_QUEUE_LEAVE("action.queue.leave", QueueAction.Leave.class),
  ACTION_QUEUE_MERGED("action.queue.merged", QueueAction.Merged.class),
  ACTION_REBASE("action.rebase", PullRequestAction.Rebase.class),
  ACTION_REFRESH("action.refresh", PullRequestAction.Refresh.class),
  ACTION_REQUEST_REVIEWS("action.request_reviews", PullRequestAction.RequestReviews.class),
  ACTION_REVIEW("action.review", PullRequestAction.Review.class),
  ACTION_SQUASH("action.squash", PullRequestAction.Squash.class),
  ACTION_UNQUEUE("action.unqueue", PullRequestAction.Unqueue.class, Shape.OUR_OWN),
  ACTION_UPDATE("action.update", PullRequestAction.Update.class),
  ACTION_REQUEUE("action.requeue", PullRequestAction.Requeue.class, Shape.OUR_OWN),
  CI_INSIGHTS_AUTO_QUARANTINE_DISABLED(
      "ci_insights.auto_quarantine.disabled", CiInsights.AutoQuarantineDisabled.class),
  CI_INSIGHTS_AUTO_QUARANTINE_ENABLED(
      "ci_insights.auto_quarantine.enabled", CiInsights.AutoQuarantineEnabled.class),
  CI_INSIGHTS_AUTO_QUARANTINE_MODIFIED(
      "ci_insights.auto_quarantine.modified", CiInsights.AutoQuarantineModified.class),
  CI_INSIGHTS_JOB_RETRIED("ci_insights.job_retried", CiInsights.JobRetried.class),
  CI_ISSUE_CREATED("ci_issue.created", CiIssue.Created.class, Shape.OUR_OWN),
  CI_ISSUE_LINKED("ci_issue.linked", CiIssue.Linked.class, Shape.OUR_OWN),
  CI_ISSUE_MERGED("ci_issue.merged", CiIssue.Merged.class, Shape.OUR_OWN),
  CI_ISSUE_RENAMED("ci_issue.renamed", CiIssue.Renamed.class, Shape.OUR_OWN),
  CI_ISSUE_REOPENED("ci_issue.reopened", CiIssue.Reopened.class, Shape.OUR_OWN),
  CI_ISSUE_RESOLVED("ci_issue.resolved", CiIssue.Resolved.class, Shape.OUR_OWN),
  CI_ISSUE_UNRESOLVED("ci_issue.unresolved", CiIssue.Unresolved.class, Shape.OUR_OWN),
  COMMAND_DEQUEUE("command.dequeue", CommandGiven.Dequeue.class),
  COMMAND_QUEUE("command.queue", CommandGiven.Queue.class),
  COMMAND_REQUEUE("command.requeue", CommandGiven.Requeue.class, Shape.OUR_OWN),
  QUEUE_PAUSE_CREATE("queue.pause.create", PauseChange.Create.class),
  QUEUE_PAUSE_DELETE("queue.pause.delete", PauseChange.Delete.class),
  QUEUE_PAUSE_UPDATE("queue.pause.update", PauseChange.Update.class),
  SCHEDULED_FREEZE_CREATE("scheduled_freeze.create", FreezeChange.Create.class),
  SCHEDULED_FREEZE_DELETE("scheduled_freeze.delete", FreezeChange.Delete.class),
  SCHEDULED_FREEZE_UPDATE("scheduled_freeze.update", FreezeChange.Update.class);

  private enum Shape {
    OF_THE_CONTRACT,
    OUR_OWN
  }

  private static final Map<Class<?>, LogType> BY_METADATA =
      Arrays.stream(values())
          .filter(type -> type.metadata.isPresent())
          .collect(toUnmodifiableMap(type -> type.metadata.get(), Function.identity()));

  private final String spelled;
  private final Optional<Class<? extends LogMetadata>> metadata;
  private final Shape shape;

  LogType(String spelled, Class<? extends LogMetadata> metadata) {
    this(spelled, Optional.of(metadata), Shape.OF_THE_CONTRACT);
  }

  LogType(String spelled, Class<? extends LogMetadata> metadata, Shape shape) {
    this(spelled, Optional.of(metadata), shape);
  }

  LogType(String spelled, Optional<Class<? extends LogMetadata>> metadata, Shape shape) {
    this.spelled = spelled;
    this.metadata = metadata;
    this.shape = shape;
  }

  static LogType of(LogMetadata metadata) {
    return requireNonNull(BY_METADATA.get(metadata.getClass()));
  }

  /** The record that holds the metadata of such entries; none for those that are never written. */
  public Optional<Class<? extends LogMetadata>> metadata() {
    return metadata;
  }

  /** Whether the contract itself says what the metadata of such entries looks like. */
  public boolean isShaped() {
    return shape == Shape.OF_THE_CONTRACT;
  }

  @Override
  public String spelled() {
    return spelled;
  }
}
