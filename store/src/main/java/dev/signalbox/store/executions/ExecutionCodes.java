package dev.signalbox.store.executions;

import dev.signalbox.engine.checks.CheckState;
import java.util.List;

/** Conclusions are kept as small numbers; the place in the list is stored and never changes. */
public final class ExecutionCodes {
  private static final List<CheckState> CONCLUSIONS =
      List.of(
          CheckState.SUCCESS,
          CheckState.FAILURE,
          CheckState.ERROR,
          CheckState.TIMED_OUT,
          CheckState.CANCELLED,
          CheckState.SKIPPED,
          CheckState.NEUTRAL,
          CheckState.STALE,
          CheckState.ACTION_REQUIRED);

  private ExecutionCodes() {}

  public static int of(CheckState conclusion) {
    int code = CONCLUSIONS.indexOf(conclusion);
    if (code < 0) throw new IllegalArgumentException("no conclusion: " + conclusion);
    return code;
  }

  public static CheckState conclusion(int code) {
    return CONCLUSIONS.get(code);
  }
}
