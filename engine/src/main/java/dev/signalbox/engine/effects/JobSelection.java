package dev.signalbox.engine.effects;

import dev.signalbox.engine.checks.RetryMode;
import dev.signalbox.engine.ledger.CheckKey;
import java.util.List;

/**
 * The jobs that are to run again, also those that succeeded where all of a pipeline is. A host that
 * can't run every one of them again refuses.
 */
public record JobSelection(List<Job> jobs, RetryMode mode) {
  public JobSelection {
    jobs = List.copyOf(jobs);
  }

  /** A job, and its run that is to be repeated: of a later one, nothing is repeated. */
  public record Job(CheckKey key, long run) {}
}
