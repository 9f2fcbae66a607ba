package dev.signalbox.engine.forecast;

import dev.signalbox.engine.jobs.JobHealth;
import dev.signalbox.engine.jobs.JobName;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.ledger.Trait;
import dev.signalbox.engine.ledger.Trait.Kind;
import java.util.Optional;

/** That a check fails although nothing is wrong. */
final class FlakeModel {
  private static final Odds ANY = new Odds(0.01);
  private static final double WEIGHT_OF_ANY = 50;

  /** Were it lower, nothing would be tried again that could show that it has risen. */
  private static final double LEAST = 0.001;

  private final Ledger ledger;

  FlakeModel(Ledger ledger) {
    this.ledger = ledger;
  }

  static Trait trait(CheckRun run) {
    return new Trait(Kind.FLAKE, run.key().name());
  }

  /**
   * Of a run that is good: all that failed would have to be flakes, so the least of them counts.
   */
  Odds rate(Testing testing) {
    double least = 1;
    for (var run : testing.runs()) {
      if (isFailure(run)) least = Math.min(least, rate(run));
    }
    return new Odds(least == 1 ? LEAST : least);
  }

  static boolean isFailure(CheckRun run) {
    return switch (run.state()) {
      case FAILURE, ERROR, TIMED_OUT -> true;
      case SUCCESS, NEUTRAL, SKIPPED, PENDING, CANCELLED, ACTION_REQUIRED, STALE -> false;
    };
  }

  private double rate(CheckRun run) {
    var tally = ledger.outcomes().tally(trait(run));
    double own =
        (tally.failed() + WEIGHT_OF_ANY * ANY.probability()) / (tally.seen() + WEIGHT_OF_ANY);
    double told = health(run).map(JobHealth::flakeRate).orElse(0.0);
    return Math.max(LEAST, Math.max(own, told));
  }

  private Optional<JobHealth> health(CheckRun run) {
    var health = ledger.jobs().health();
    String pipeline = run.details().pipeline().orElse(run.key().reporter());
    String job = run.key().name();
    return health
        .get(new JobName(Optional.of(pipeline), job))
        .or(() -> health.get(new JobName(Optional.empty(), job)));
  }
}
