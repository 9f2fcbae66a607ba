package dev.signalbox.insights.uploads;

import dev.signalbox.engine.jobs.HealthStatus;
import dev.signalbox.insights.health.HealthVerdict;
import dev.signalbox.insights.tables.StoredCodes;
import dev.signalbox.insights.tables.TallyColumns;
import dev.signalbox.store.Database;
import java.time.Instant;
import org.jooq.DSLContext;

/** Judges flaky tests again that have not flaked for long: time heals too, without any upload. */
public final class HealthSweep {
  private static final int AT_ONCE = 1_000;

  private HealthSweep() {}

  /** Returns how many tests are judged otherwise than before. */
  public static int run(Database database, Instant now) {
    int changed = 0;
    int found;
    do {
      found = database.transaction(tx -> some(tx, now));
      changed += found;
    } while (found == AT_ONCE);
    return changed;
  }

  private static int some(DSLContext tx, Instant now) {
    var rows =
        tx.fetch(
            """
            select s.* from ci_test_state s
            where s.health = ? and s.last_flake_at <= ?::timestamptz
            limit ? for update skip locked
            """,
            StoredCodes.of(HealthStatus.FLAKY),
            now.minus(HealthVerdict.TIME_TO_RECOVER).toString(),
            AT_ONCE);
    for (var row : rows) {
      var verdict = HealthVerdict.of(TallyColumns.of(row), now);
      tx.execute(
          """
          update ci_test_state set health = ?, confidence = ? where repository_id = ? and test = ?
          """,
          StoredCodes.of(verdict.status()),
          StoredCodes.of(verdict.confidence()),
          row.get("repository_id", Long.class),
          row.get("test", Long.class));
      tx.execute(
          "insert into ci_health_transition (at, test, health) values (?::timestamptz, ?, ?)",
          now.toString(),
          row.get("test", Long.class),
          StoredCodes.of(verdict.status()));
    }
    return rows.size();
  }
}
