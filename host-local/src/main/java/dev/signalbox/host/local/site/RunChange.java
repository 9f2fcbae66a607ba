package dev.signalbox.host.local.site;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.host.local.checks.CheckEnd;

/** What became of a run; of two changes the later step counts, whichever is told first. */
record RunChange(int step, CheckState state, String words) {
  private static final int WAIT = 1;
  private static final int START = 2;
  private static final int END = 3;

  static RunChange waits(String why) {
    return new RunChange(WAIT, CheckState.PENDING, why);
  }

  static RunChange started() {
    return new RunChange(START, CheckState.PENDING, "running");
  }

  static RunChange ended(CheckState state, String words) {
    return new RunChange(END, state, words);
  }

  static RunChange of(CheckEnd end) {
    return switch (end) {
      case CheckEnd.Passed _ -> ended(CheckState.SUCCESS, "passed");
      case CheckEnd.Failed(int code, var _) ->
          ended(CheckState.FAILURE, "failed with exit code " + code);
      case CheckEnd.TimedOut(var limit, var _) ->
          ended(CheckState.TIMED_OUT, "timed out after " + limit.toSeconds() + " s");
      case CheckEnd.OverDisk(String reason, var _) -> ended(CheckState.FAILURE, reason);
      case CheckEnd.Cancelled _ -> ended(CheckState.CANCELLED, "no longer needed");
      case CheckEnd.Broken(String reason, var _) -> ended(CheckState.CANCELLED, reason);
    };
  }
}
