package dev.signalbox.scheduling.workload;

/** One point of the benchmark: what arrives, how many workers test it, and how they behave. */
public record WorkloadCell(
    String name, Traffic traffic, int workers, ChangeMix mix, CiBehaviour ci) {
  /** What nobody has decided by then counts as decided then. */
  private static final int HORIZON_HOURS = 60;

  private static final long HOUR_MILLIS = 3_600_000;

  public long arrivalsEndAt() {
    return traffic.hours() * HOUR_MILLIS;
  }

  public long horizon() {
    return Math.max(HORIZON_HOURS, 3 * traffic.hours()) * HOUR_MILLIS;
  }

  WorkloadCell with(Traffic other) {
    return new WorkloadCell(name, other, workers, mix, ci);
  }

  WorkloadCell with(ChangeMix other) {
    return new WorkloadCell(name, traffic, workers, other, ci);
  }

  WorkloadCell with(CiBehaviour other) {
    return new WorkloadCell(name, traffic, workers, mix, other);
  }
}
