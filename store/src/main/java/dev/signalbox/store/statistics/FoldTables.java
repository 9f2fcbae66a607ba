package dev.signalbox.store.statistics;

import dev.signalbox.engine.repository.RepositoryId;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.Record;

/** Keeps what the fold remembers: only what some entries are about is read and written. */
final class FoldTables {
  private final DSLContext tx;
  private final long repository;
  private final Set<UUID> knownSessions = new HashSet<>();
  private final Set<UUID> knownRuns = new HashSet<>();
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
      knownSessions.add(session.id());
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
      knownRuns.add(run.car());
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

  void save(FoldState state) {
    saveSessions(state.sessions.values());
    saveRuns(state.runs.values());
    for (var gauge : state.gauges.values()) if (!knownGauges.contains(gauge)) save(gauge);
    state.drafts.values().forEach(this::save);
  }

  private void saveSessions(Collection<OpenSession> open) {
    var gone = new HashSet<>(knownSessions);
    for (var it : open) {
      gone.remove(it.id());
      tx.execute(
          """
          insert into statistics_session values (?, ?, ?, ?, ?, ?, ?, ?, ?::uuid)
          on conflict (repository_id, session_id) do update set
            ci_seconds = excluded.ci_seconds, retries = excluded.retries,
            train_car_id = excluded.train_car_id
          """,
          repository,
          it.id(),
          it.pull(),
          it.group().baseRef(),
          it.group().queueName(),
          it.group().priorityRule(),
          it.ciSeconds(),
          it.retries(),
          it.car().orElse(null));
    }
    tx.execute(
        "delete from statistics_session where repository_id = ? and session_id = any(?::uuid[])",
        repository,
        gone.toArray(UUID[]::new));
  }

  private void saveRuns(Collection<OpenRun> open) {
    var gone = new HashSet<>(knownRuns);
    for (var run : open) {
      gone.remove(run.car());
      tx.execute(
          """
          insert into statistics_run values (?, ?, ?, ?, ?, ?::bigint[])
          on conflict (repository_id, train_car_id) do update set
            pull_requests = excluded.pull_requests
          """,
          repository,
          run.car(),
          run.group().baseRef(),
          run.group().queueName(),
          run.group().priorityRule(),
          run.pulls().toArray(Long[]::new));
    }
    tx.execute(
        "delete from statistics_run where repository_id = ? and train_car_id = any(?::uuid[])",
        repository,
        gone.toArray(UUID[]::new));
  }

  private void save(Gauge gauge) {
    tx.execute(
        """
        insert into statistics_gauge values (?, ?, ?, ?, ?, ?, ?::timestamptz)
        on conflict (repository_id, figure, base_ref, queue_name, priority_rule) do update set
          value = excluded.value, changed_at = excluded.changed_at
        """,
        repository,
        gauge.figure().word(),
        gauge.group().baseRef(),
        gauge.group().queueName(),
        gauge.group().priorityRule(),
        gauge.value(),
        utc(gauge.changedAt()));
  }

  private void save(SeenDraft draft) {
    tx.execute(
        """
        insert into log_draft as known values (?, ?, ?::bigint[], ?::timestamptz, ?::timestamptz)
        on conflict (repository_id, draft) do update set
          pull_requests = array(
            select distinct unnest(known.pull_requests || excluded.pull_requests) limit 1000),
          last_at = excluded.last_at
        """,
        repository,
        draft.draft(),
        draft.pulls().toArray(Long[]::new),
        utc(draft.first()),
        utc(draft.last()));
  }

  static OffsetDateTime utc(Instant moment) {
    return moment.atOffset(ZoneOffset.UTC);
  }
}
