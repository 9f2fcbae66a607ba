package dev.signalbox.engine.rules;

import dev.signalbox.engine.wire.Spelled;

/** How pull requests become commits of the base branch. */
public enum MergeMethod implements Spelled {
  MERGE("merge"),
  SQUASH("squash"),
  REBASE("rebase"),
  FAST_FORWARD("fast-forward"),
  MERGE_BATCH("merge-batch");

  private final String spelled;

  MergeMethod(String spelled) {
    this.spelled = spelled;
  }

  @Override
  public String spelled() {
    return spelled;
  }
}
