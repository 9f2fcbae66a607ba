package dev.signalbox.scheduling.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A workload made by hand; times are minutes. */
public final class WorkloadDraft {
  private static final long MINUTE = 60_000;

  private final WorkloadCell cell;
  private final List<QueuedChange> changes = new ArrayList<>();
  private final List<int[]> conflicts = new ArrayList<>();

  private WorkloadDraft(WorkloadCell cell) {
    this.cell = cell;
  }

  public static WorkloadDraft in(String cell) {
    return new WorkloadDraft(CellNames.parse(cell));
  }

  /** Touches everything, if no scope is named. */
  public WorkloadDraft good(double arrives, double builds, Integer... scopes) {
    return add(arrives, builds, true, scopes);
  }

  public WorkloadDraft bad(double arrives, double builds, Integer... scopes) {
    return add(arrives, builds, false, scopes);
  }

  public WorkloadDraft conflict(int one, int other) {
    conflicts.add(new int[] {one, other});
    return this;
  }

  private WorkloadDraft add(double arrives, double builds, boolean isSound, Integer... scopes) {
    long millis = (long) (builds * MINUTE);
    var touched = scopes.length == 0 ? TouchedScopes.EVERY : TouchedScopes.of(Set.of(scopes));
    changes.add(
        new QueuedChange(
            changes.size(),
            (long) (arrives * MINUTE),
            millis,
            millis,
            isSound ? 0.985 : 0.25,
            isSound,
            0.5,
            touched));
    return this;
  }

  public Workload workload() {
    var pairs = new ChangePairs(changes.size());
    for (var pair : conflicts) pairs.add(pair[0], pair[1]);
    return new Workload(cell, 1, changes, pairs, new ChangePairs(changes.size()));
  }
}
