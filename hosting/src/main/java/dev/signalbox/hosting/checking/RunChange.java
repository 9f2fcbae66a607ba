package dev.signalbox.hosting.checking;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.RunDetails;
import dev.signalbox.hosting.checks.CheckEnd;
import java.time.Instant;
import java.util.Optional;

/** What became of a run; of two changes the later step counts, whichever is told first. */
record RunChange(int step, CheckState state, String words, RunDetails details) {
  private static final int WAIT = 1;
  private static final int START = 2;
  private static final int END = 3;

  static RunChange waits(String why) {
    return new RunChange(WAIT, CheckState.PENDING, why, RunDetails.NONE);
  }

  static RunChange started() {
    return new RunChange(START, CheckState.PENDING, "running", RunDetails.NONE);
  }

  static RunChange ended(CheckState state, String words) {
    return new RunChange(END, state, words, RunDetails.NONE);
  }

  RunChange ran(Optional<Instant> from, Instant to) {
    var ended = details.endedAt(to);
    return new RunChange(step, state, words, from.map(ended::startedAt).orElse(ended));
  }

  static RunChange reused() {
    var details = RunDetails.NONE.asReused();
    return new RunChange(WAIT, CheckState.SUCCESS, "passed before on the same files", details);
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

  CheckRun appliedTo(CheckRun run, Optional<String> url) {
    return new CheckRun(
            run.key(), run.definition(), run.run(), run.version() + step, state, words, url)
        .with(details);
  }
}
