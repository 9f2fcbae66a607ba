package dev.signalbox.store.statistics;

import dev.signalbox.engine.repository.RepositoryId;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.Record;

/** Keeps what the fold remembers: only what some entries are about is read and written. */
final class FoldTables {
  private static final String SESSIONS =
      """
      insert into statistics_session values (?, ?, ?, ?, ?, ?, ?, ?, ?)
      on conflict (repository_id, session_id) do update set
        ci_seconds = excluded.ci_seconds, retries = excluded.retries,
        train_car_id = excluded.train_car_id
      """;

  private static final String RUNS =
      """
      insert into statistics_run values (?, ?, ?, ?, ?, ?)
      on conflict (repository_id, train_car_id) do update set
        pull_requests = excluded.pull_requests
      """;

  private static final String GAUGES =
      """
      insert into statistics_gauge values (?, ?, ?, ?, ?, ?, ?)
      on conflict (repository_id, figure, base_ref, queue_name, priority_rule) do update set
        value = excluded.value, changed_at = excluded.changed_at
      """;

  private static final String DRAFTS =
      """
      insert into log_draft as known values (?, ?, ?, ?, ?)
      on conflict (repository_id, draft) do update set
        pull_requests = array(
          select distinct unnest(known.pull_requests || excluded.pull_requests) limit 1000),
        last_at = excluded.last_at
      """;

  private final DSLContext tx;
  private final long repository;
  private final Map<UUID, OpenSession> knownSessions = new HashMap<>();
  private final Map<UUID, OpenRun> knownRuns = new HashMap<>();
  private final Set<Gauge> knownGauges = new HashSet<>();

  FoldTables(DSLContext tx, RepositoryId repository) {
    this.tx = tx;
    this.repository = repository.value();
  }

  FoldState load(List<EntryFacts> entries) {
    var state = new FoldState();
    loadSessions(state, entries);
    loadRuns(state, entries);
    tx.fetch("select * from statistics_gauge where repository_id = ?", repository)
        .forEach(row -> state.put(gauge(row)));
    knownGauges.addAll(state.gauges.values());
    return state;
  }

  private void loadSessions(FoldState state, List<EntryFacts> entries) {
    UUID[] ids =
        entries.stream()
            .flatMap(it -> it.id("session_id").stream())
            .distinct()
            .toArray(UUID[]::new);
    Long[] pulls = entries.stream().map(EntryFacts::pull).distinct().toArray(Long[]::new);
    for (Record row :
        tx.fetch(
            """
            select * from statistics_session where repository_id = ? and session_id = any(?::uuid[])
            union
            select * from statistics_session where repository_id = ? and pull_request = any(?::bigint[])
            """,
            repository,
            ids,
            repository,
            pulls)) {
      var session =
          new OpenSession(
              row.get("session_id", UUID.class),
              row.get("pull_request", Long.class),
              group(row),
              row.get("ci_seconds", Double.class),
              row.get("retries", Integer.class),
              Optional.ofNullable(row.get("train_car_id", UUID.class)));
      state.put(session);
      knownSessions.put(session.id(), session);
    }
  }

  private void loadRuns(FoldState state, List<EntryFacts> entries) {
    var cars = new HashSet<UUID>();
    entries.forEach(it -> it.id("train_car_id").ifPresent(cars::add));
    state.sessions.values().forEach(it -> it.car().ifPresent(cars::add));
    for (Record row :
        tx.fetch(
            "select * from statistics_run where repository_id = ? and train_car_id ="
                + " any(?::uuid[])",
            repository,
            cars.toArray(UUID[]::new))) {
      var pulls = Set.copyOf(Arrays.asList(row.get("pull_requests", Long[].class)));
      var run = new OpenRun(row.get("train_car_id", UUID.class), group(row), pulls);
      state.put(run);
      knownRuns.put(run.car(), run);
    }
  }

  static QueueGroup group(Record row) {
    return new QueueGroup(
        text(row, "base_ref"), text(row, "queue_name"), text(row, "priority_rule"));
  }

  static String text(Record row, String column) {
    return Objects.requireNonNull(row.get(column, String.class), column);
  }

  static Gauge gauge(Record row) {
    return new Gauge(
        Figure.of(text(row, "figure")),
        group(row),
        row.get("value", Long.class),
        row.get("changed_at", OffsetDateTime.class).toInstant());
  }

  /** What changed, each table in one batch. */
  void save(FoldState state) {
    tx.connection(
        connection -> {
          saveSessions(connection, state.sessions.values());
          saveRuns(connection, state.runs.values());
          saveGauges(connection, state.gauges.values());
          saveDrafts(connection, state.drafts.values());
        });
    delete("statistics_session", "session_id", gone(knownSessions, state.sessions));
    delete("statistics_run", "train_car_id", gone(knownRuns, state.runs));
  }

  private static UUID[] gone(Map<UUID, ?> before, Map<UUID, ?> after) {
    return before.keySet().stream().filter(id -> !after.containsKey(id)).toArray(UUID[]::new);
  }

  private void delete(String table, String key, UUID[] ids) {
    if (ids.length == 0) return;
    tx.execute(
        "delete from %s where repository_id = ? and %s = any(?::uuid[])".formatted(table, key),
        repository,
        ids);
  }

  private void saveSessions(Connection connection, Collection<OpenSession> open)
      throws SQLException {
    try (var rows = connection.prepareStatement(SESSIONS)) {
      for (var session : open) {
        if (session.equals(knownSessions.get(session.id()))) continue;
        rows.setLong(1, repository);
        rows.setObject(2, session.id());
        rows.setLong(3, session.pull());
        bind(rows, 4, session.group());
        rows.setDouble(7, session.ciSeconds());
        rows.setInt(8, session.retries());
        rows.setObject(9, session.car().orElse(null), Types.OTHER);
        rows.addBatch();
      }
      rows.executeBatch();
    }
  }

  private void saveRuns(Connection connection, Collection<OpenRun> open) throws SQLException {
    try (var rows = connection.prepareStatement(RUNS)) {
      for (var run : open) {
        if (run.equals(knownRuns.get(run.car()))) continue;
        rows.setLong(1, repository);
        rows.setObject(2, run.car());
        bind(rows, 3, run.group());
        rows.setArray(6, numbers(connection, run.pulls()));
        rows.addBatch();
      }
      rows.executeBatch();
    }
  }

  private void saveGauges(Connection connection, Collection<Gauge> gauges) throws SQLException {
    try (var rows = connection.prepareStatement(GAUGES)) {
      for (var gauge : gauges) {
        if (knownGauges.contains(gauge)) continue;
        rows.setLong(1, repository);
        rows.setString(2, gauge.figure().word());
        bind(rows, 3, gauge.group());
        rows.setLong(6, gauge.value());
        rows.setObject(7, utc(gauge.changedAt()));
        rows.addBatch();
      }
      rows.executeBatch();
    }
  }

  private void saveDrafts(Connection connection, Collection<SeenDraft> drafts) throws SQLException {
    try (var rows = connection.prepareStatement(DRAFTS)) {
      for (var draft : drafts) {
        rows.setLong(1, repository);
        rows.setLong(2, draft.draft());
        rows.setArray(3, numbers(connection, draft.pulls()));
        rows.setObject(4, utc(draft.first()));
        rows.setObject(5, utc(draft.last()));
        rows.addBatch();
      }
      rows.executeBatch();
    }
  }

  private static void bind(PreparedStatement rows, int first, QueueGroup group)
      throws SQLException {
    rows.setString(first, group.baseRef());
    rows.setString(first + 1, group.queueName());
    rows.setString(first + 2, group.priorityRule());
  }

  private static Array numbers(Connection connection, Collection<Long> numbers)
      throws SQLException {
    return connection.createArrayOf("bigint", numbers.toArray());
  }

  static OffsetDateTime utc(Instant moment) {
    return moment.atOffset(ZoneOffset.UTC);
  }
}
