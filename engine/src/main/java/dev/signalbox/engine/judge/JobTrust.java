package dev.signalbox.engine.judge;

import dev.signalbox.engine.jobs.JobHealth;
import dev.signalbox.engine.jobs.JobName;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.Ledger;
import java.util.Optional;

/** Whether a failure of a job says something about the change. */
public final class JobTrust {
  private JobTrust() {}

  public static String pipeline(CheckRun run) {
    return run.details().pipeline().orElse(run.key().reporter());
  }

  static boolean isFlaky(Ledger ledger, String job, String pipeline) {
    return health(ledger, job, pipeline)
        .filter(ledger.policy().rules().insights()::isFlaky)
        .isPresent();
  }

  private static Optional<JobHealth> health(Ledger ledger, String job, String pipeline) {
    var health = ledger.jobs().health();
    return health
        .get(new JobName(Optional.of(pipeline), job))
        .or(() -> health.get(new JobName(Optional.empty(), job)));
  }
}
