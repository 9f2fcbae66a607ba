package dev.signalbox.engine.rules;

import dev.signalbox.engine.wire.Spelled;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What a pull request rule can do. */
public enum ActionName implements Spelled {
  ASSIGN,
  BACKPORT,
  CLOSE,
  COMMENT,
  COPY,
  DELETE_HEAD_BRANCH,
  DEQUEUE,
  DISMISS_REVIEWS,
  EDIT,
  HOST_ACTIONS,
  LABEL,
  MERGE,
  POST_CHECK,
  QUEUE,
  REBASE,
  REFRESH,
  REQUEST_REVIEWS,
  REVIEW,
  SQUASH,
  UPDATE;

  public static Optional<ActionName> named(String word) {
    return Arrays.stream(values()).filter(name -> name.spelled().equals(word)).findFirst();
  }

  @Override
  public String spelled() {
    return name().toLowerCase(Locale.ROOT);
  }
}
