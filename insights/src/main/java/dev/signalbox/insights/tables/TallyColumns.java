package dev.signalbox.insights.tables;

import dev.signalbox.insights.health.HealthTally;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import org.jooq.Record;

/** Reads a tally from a row of whatever is judged by one. */
public final class TallyColumns {
  private TallyColumns() {}

  public static HealthTally of(Record row) {
    return new HealthTally(
        row.get("passes", Long.class),
        row.get("failures", Long.class),
        row.get("trials", Integer.class),
        row.get("flakes_in_trials", Integer.class),
        row.get("flakes", Long.class),
        row.get("runs_since_flake", Integer.class),
        row.get("runs_since_failure", Integer.class),
        row.get("default_weight", Float.class),
        row.get("default_failed", Float.class),
        time(row, "last_flake_at"),
        time(row, "last_failure_at"),
        time(row, "last_success_at"));
  }

  private static Optional<Instant> time(Record row, String name) {
    return Optional.ofNullable(row.get(name, OffsetDateTime.class)).map(OffsetDateTime::toInstant);
  }
}
