package dev.signalbox.engine.conditions;

import static dev.signalbox.engine.conditions.Kind.*;

import dev.signalbox.engine.wire.Spelled;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Everything that a condition can ask about. */
public enum Attribute implements Spelled {
  NUMBER(Kind.NUMBER),
  TITLE(TEXT),
  BODY(TEXT),
  BODY_RAW(TEXT),
  AUTHOR(TEXT),
  BASE(TEXT),
  HEAD(TEXT),
  HEAD_REPO_FULL_NAME(TEXT),
  DRAFT(BOOLEAN),
  CLOSED(BOOLEAN),
  MERGED(BOOLEAN),
  LOCKED(BOOLEAN),
  CONFLICT(BOOLEAN),
  LABEL(TEXTS),
  ASSIGNEE(TEXTS),
  MILESTONE(TEXT),
  FILES(TEXTS),
  ADDED_FILES(TEXTS),
  MODIFIED_FILES(TEXTS),
  REMOVED_FILES(TEXTS),
  ADDED_LINES(Kind.NUMBER),
  DELETED_LINES(Kind.NUMBER),
  MODIFIED_LINES(Kind.NUMBER),
  CONFIGURATION_CHANGED(BOOLEAN),
  COMMITS_BEHIND(Kind.NUMBER),
  COMMITS(TEXTS),
  COMMITS_UNVERIFIED(TEXTS),
  CO_AUTHORS(TEXTS),
  LINEAR_HISTORY(BOOLEAN),
  APPROVED_REVIEWS_BY(TEXTS),
  CHANGES_REQUESTED_REVIEWS_BY(TEXTS),
  COMMENTED_REVIEWS_BY(TEXTS),
  DISMISSED_REVIEWS_BY(TEXTS),
  REVIEW_REQUESTED(TEXTS),
  VOTE(TEXTS),
  REVIEW_THREADS_RESOLVED(TEXTS),
  REVIEW_THREADS_UNRESOLVED(TEXTS),
  DEPLOYMENT(TEXTS),
  DEPLOYMENT_SUCCESS(TEXTS),
  CHECK(TEXTS),
  CHECK_SUCCESS(TEXTS),
  CHECK_FAILURE(TEXTS),
  CHECK_PENDING(TEXTS),
  CHECK_NEUTRAL(TEXTS),
  CHECK_SKIPPED(TEXTS),
  CHECK_TIMED_OUT(TEXTS),
  CHECK_STALE(TEXTS),
  CHECK_CANCELLED(TEXTS),
  DEPENDS_ON(NUMBERS),
  SCOPE(TEXTS),
  QUEUE_POSITION(Kind.NUMBER),
  QUEUE_NAME(TEXT),
  QUEUE_DEQUEUE_REASON(TEXT),
  CREATED_AT(MOMENT),
  UPDATED_AT(MOMENT),
  CLOSED_AT(MOMENT),
  MERGED_AT(MOMENT),
  QUEUED_AT(MOMENT),
  QUEUE_MERGE_STARTED_AT(MOMENT),
  CURRENT_DATETIME(MOMENT),
  SCHEDULE(Kind.SCHEDULE),
  MERGED_BY(TEXT),
  MERGE_COMMIT(TEXT),
  SENDER(TEXT),
  SENDER_PERMISSION(PERMISSION),
  REPOSITORY_NAME(TEXT),
  REPOSITORY_FULL_NAME(TEXT);

  private static final Map<String, Attribute> BY_NAME =
      Arrays.stream(values()).collect(Collectors.toMap(Attribute::spelled, Function.identity()));

  private static final Set<Attribute> OF_PEOPLE =
      Collections.unmodifiableSet(
          EnumSet.of(
              AUTHOR,
              SENDER,
              ASSIGNEE,
              MERGED_BY,
              APPROVED_REVIEWS_BY,
              CHANGES_REQUESTED_REVIEWS_BY,
              COMMENTED_REVIEWS_BY,
              DISMISSED_REVIEWS_BY,
              REVIEW_REQUESTED));

  private final String spelled = name().toLowerCase(Locale.ROOT).replace('_', '-');
  private final Kind kind;

  Attribute(Kind kind) {
    this.kind = kind;
  }

  @Override
  public String spelled() {
    return spelled;
  }

  public Kind kind() {
    return kind;
  }

  /** Whether it holds logins, so that a team is a value of it. */
  public boolean holdsPeople() {
    return OF_PEOPLE.contains(this);
  }

  public static Optional<Attribute> named(String name) {
    return Optional.ofNullable(BY_NAME.get(name));
  }

  public static List<String> names() {
    return Arrays.stream(values()).map(Attribute::spelled).toList();
  }
}
