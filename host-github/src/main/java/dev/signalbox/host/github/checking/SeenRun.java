package dev.signalbox.host.github.checking;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.host.github.reading.ReportedCheck;

/** What was reported, and as what the queue knows it. */
record SeenRun(ReportedCheck reported, CheckRun run) {
  /** The App that runs GitHub's own workflows. */
  static final String ACTIONS = "github-actions";

  boolean isRun() {
    return reported.kind() == ReportedCheck.Kind.RUN;
  }

  /** Some of these are no jobs: workflows may report checks of their own. */
  boolean isOfActions() {
    return isRun() && reported.reporter().equals(ACTIONS);
  }

  boolean isPassed() {
    return switch (run.state()) {
      case SUCCESS, NEUTRAL, SKIPPED -> true;
      case PENDING, FAILURE, ERROR, TIMED_OUT, ACTION_REQUIRED, CANCELLED, STALE -> false;
    };
  }

  /** Not what was cut off: that says nothing. */
  boolean isFailed() {
    return run.state() != CheckState.PENDING && !isPassed() && !run.isInterrupted();
  }

  boolean isEnded() {
    return run.state() != CheckState.PENDING;
  }
}
