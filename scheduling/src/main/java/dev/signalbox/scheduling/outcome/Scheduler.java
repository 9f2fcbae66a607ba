package dev.signalbox.scheduling.outcome;

import dev.signalbox.scheduling.workload.Workload;

/** Brings a workload to its end, in virtual time. The same workload gives the same outcome. */
public interface Scheduler {
  RunOutcome run(Workload workload);
}
