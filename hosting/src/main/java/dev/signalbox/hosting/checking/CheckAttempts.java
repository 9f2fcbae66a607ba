package dev.signalbox.hosting.checking;

import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

/** Numbers the runs of each check on a commit: test results name the attempt that they are of. */
final class CheckAttempts {
  private CheckAttempts() {}

  /** All runs on a commit, the oldest first. */
  static List<CheckRun> numbered(List<CheckRun> runs) {
    var counts = new HashMap<CheckKey, Integer>();
    var numbered = new ArrayList<CheckRun>();
    for (var run : runs) {
      int attempt = counts.merge(run.key(), 1, Integer::sum);
      numbered.add(run.with(run.details().attempt(attempt)));
    }
    return numbered;
  }

  static int next(List<CheckRun> runs, CheckKey key) {
    return 1 + (int) runs.stream().filter(run -> run.key().equals(key)).count();
  }
}
