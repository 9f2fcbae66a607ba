package dev.signalbox.insights.jobs;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jooq.DSLContext;

/**
 * Adds executions to the figures by day. Whoever adds holds the lock on the position of the
 * repository, so a row may be read, added to here, and written.
 */
final class DayRows {
  private static final String WRITE =
      """
      insert into job_day (job, day, executions, failures, retries, flakes, durations)
      values (?, ?, ?, ?, ?, ?, ?)
      on conflict (job, day) do update set executions = excluded.executions,
        failures = excluded.failures, retries = excluded.retries, flakes = excluded.flakes,
        durations = excluded.durations
      """;

  private record Key(long job, LocalDate day) {}

  private final DSLContext tx;
  private final Map<Key, DayTally> tallies = new LinkedHashMap<>();

  DayRows(DSLContext tx) {
    this.tx = tx;
  }

  void add(EndedExecution execution, int newFlakes) {
    var day = execution.endedAt().atOffset(ZoneOffset.UTC).toLocalDate();
    tallies
        .computeIfAbsent(new Key(execution.job(), day), _ -> new DayTally())
        .add(execution, newFlakes);
  }

  void write() {
    if (tallies.isEmpty()) return;
    addKnown();
    tx.connection(this::write);
  }

  private void addKnown() {
    var keys = new ArrayList<>(tallies.keySet());
    tx.resultQuery(
            """
            select d.* from unnest(?::bigint[], ?::date[]) k(job, day)
            cross join lateral (select * from job_day where job = k.job and day = k.day) d
            """,
            keys.stream().map(Key::job).toArray(Long[]::new),
            keys.stream().map(key -> key.day().toString()).toArray(String[]::new))
        .forEach(
            row -> {
              var key = new Key(row.get("job", Long.class), row.get("day", LocalDate.class));
              var known = tallies.get(key);
              if (known != null) known.add(row);
            });
  }

  private void write(Connection connection) throws SQLException {
    try (var statement = connection.prepareStatement(WRITE)) {
      for (var row : tallies.entrySet()) {
        var tally = row.getValue();
        statement.setLong(1, row.getKey().job());
        statement.setObject(2, row.getKey().day());
        statement.setLong(3, tally.executions);
        statement.setLong(4, tally.failures);
        statement.setLong(5, tally.retries);
        statement.setLong(6, tally.flakes);
        statement.setArray(7, connection.createArrayOf("integer", tally.durations.stored()));
        statement.addBatch();
      }
      statement.executeBatch();
    }
  }
}
