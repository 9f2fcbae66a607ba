package dev.signalbox.insights.jobs;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jooq.DSLContext;

/**
 * Adds durations to those of their scopes by day. Whoever adds holds the lock on the position of
 * the repository, so a row may be read, added to here, and written.
 */
final class ScopeDayRows {
  /** Of a job on one day: whoever makes up scopes can't fill the table. */
  static final int MOST_SCOPES = 50;

  private static final String WRITE =
      """
      insert into job_scope_day (job, day, scope, executions, durations)
      select w.job, w.day, w.scope, ?, ?
      from (select ?::bigint as job, ?::date as day, ?::text as scope) w
      where exists (
          select 1 from job_scope_day d
          where d.job = w.job and d.day = w.day and d.scope = w.scope)
        or (select count(*) from job_scope_day d where d.job = w.job and d.day = w.day) < ?
      on conflict (job, day, scope) do update
        set executions = excluded.executions, durations = excluded.durations
      """;

  private record Key(long job, LocalDate day, String scope) {}

  private final DSLContext tx;
  private final Map<Key, DayTally> added = new LinkedHashMap<>();

  ScopeDayRows(DSLContext tx) {
    this.tx = tx;
  }

  void add(EndedExecution execution) {
    if (!execution.isConclusive() || execution.duration().isEmpty()) return;
    var day = execution.endedAt().atOffset(ZoneOffset.UTC).toLocalDate();
    for (var scope : execution.scopes()) {
      added
          .computeIfAbsent(new Key(execution.job(), day, scope), _ -> new DayTally())
          .add(execution, 0);
    }
  }

  void write() {
    if (added.isEmpty()) return;
    addKnown();
    tx.connection(this::write);
  }

  private void addKnown() {
    var keys = added.keySet();
    tx.resultQuery(
            "select * from job_scope_day where job = any(?::bigint[]) and day = any(?::date[])",
            keys.stream().map(Key::job).distinct().toArray(Long[]::new),
            keys.stream().map(key -> key.day().toString()).distinct().toArray(String[]::new))
        .forEach(
            row -> {
              var key =
                  new Key(
                      row.get("job", Long.class),
                      row.get("day", LocalDate.class),
                      row.get("scope", String.class));
              var known = added.get(key);
              if (known != null) known.addSpans(row);
            });
  }

  private void write(Connection connection) throws SQLException {
    try (var statement = connection.prepareStatement(WRITE)) {
      for (var row : added.entrySet()) {
        var key = row.getKey();
        var durations = row.getValue().durations.stored();
        statement.setLong(1, row.getValue().executions);
        statement.setArray(2, connection.createArrayOf("integer", durations));
        statement.setLong(3, key.job());
        statement.setObject(4, key.day());
        statement.setString(5, key.scope());
        statement.setInt(6, MOST_SCOPES);
        statement.executeUpdate();
      }
    }
  }
}
