package dev.signalbox.engine.rules;

import dev.signalbox.engine.wire.SpelledInLowerCase;

/** What a pull request rule can do, in the order in which the actions of one rule are done. */
public enum ActionName implements SpelledInLowerCase {
  REFRESH,
  EDIT,
  LABEL,
  ASSIGN,
  REQUEST_REVIEWS,
  DISMISS_REVIEWS,
  REVIEW,
  COMMENT,
  POST_CHECK,
  UPDATE,
  REBASE,
  SQUASH,
  BACKPORT,
  COPY,
  HOST_ACTIONS,
  DEQUEUE,
  QUEUE,
  MERGE,
  CLOSE,
  DELETE_HEAD_BRANCH
}
