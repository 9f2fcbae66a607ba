package dev.signalbox.store.statistics;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.Database;
import dev.signalbox.store.StatementBatch;
import dev.signalbox.store.log.EventLog;
import dev.signalbox.store.log.LogFilter;
import dev.signalbox.store.log.LogPosition;
import dev.signalbox.store.log.LogSlice;
import dev.signalbox.store.log.LogSlice.Direction;
import dev.signalbox.store.log.StoredEntry;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;

/**
 * Reads the logs of repositories on from where it stopped, and adds what they say to the rollups,
 * together with the new position. Numbers of a log have no gap and are committed in their order, so
 * nothing appears behind a position.
 */
public final class StatisticsFold {
  /** A little more than the longest question, which widens to whole days. */
  public static final Duration KEPT = Duration.ofDays(95);

  /** The most that one step takes in. */
  public static final int ENTRIES = 1_000;

  private static final LogPosition AFTER_ALL =
      new LogPosition(Instant.parse("9999-01-01T00:00:00Z"), Long.MAX_VALUE);

  private static final String BEHIND =
      """
      select c.repository_id from log_counter c
        left join statistics_position p on p.repository_id = c.repository_id
      where c.last_number > coalesce(p.number, 0) and c.repository_id <> all(?::bigint[]) limit ?
      """;

  private record Position(LogPosition log, Optional<UUID> lastSplit, Optional<UUID> lastFound) {}

  private final Database database;
  private final int atOnce;

  public StatisticsFold(Database database) {
    this(database, ENTRIES);
  }

  StatisticsFold(Database database, int atOnce) {
    this.database = database;
    this.atOnce = atOnce;
  }

  /** Repositories whose log goes on behind their position, but for those that are left out. */
  public List<RepositoryId> behind(Collection<RepositoryId> leftOut, int limit) {
    Long[] others = leftOut.stream().map(RepositoryId::value).toArray(Long[]::new);
    return database.read(
        db -> db.fetch(BEHIND, others, limit).map(row -> new RepositoryId(row.get(0, Long.class))));
  }

  /** Whether all of its log has been taken in. */
  public boolean isUpToDate(RepositoryId repository) {
    return database.read(
        db ->
            db.fetchSingle(
                    """
                    select c.last_number <= coalesce(p.number, 0) from log_counter c
                      left join statistics_position p on p.repository_id = c.repository_id
                    where c.repository_id = ?
                    """,
                    repository.value())
                .get(0, Boolean.class));
  }

  /**
   * One step.
   *
   * @return how many entries were taken in; none where another node is at it
   */
  public int step(RepositoryId repository) {
    return database.transaction(
        tx -> {
          begin(tx, repository);
          return position(tx, repository).map(from -> fold(tx, repository, from)).orElse(0);
        });
  }

  /** Lost with the position, what was added is added again. */
  private static void begin(DSLContext tx, RepositoryId repository) {
    new StatementBatch()
        .add(Database.UNFLUSHED)
        .add(
            "insert into statistics_position values (?, '1970-01-01T00:00:00Z', 0, null, null)"
                + " on conflict do nothing",
            repository.value())
        .run(tx);
  }

  private static Optional<Position> position(DSLContext tx, RepositoryId repository) {
    return tx.fetchOptional(
            "select received_at, number, last_split, last_found from statistics_position"
                + " where repository_id = ? for update skip locked",
            repository.value())
        .map(
            row ->
                new Position(
                    new LogPosition(
                        row.get(0, OffsetDateTime.class).toInstant(), row.get(1, Long.class)),
                    Optional.ofNullable(row.get(2, UUID.class)),
                    Optional.ofNullable(row.get(3, UUID.class))));
  }

  private int fold(DSLContext tx, RepositoryId repository, Position from) {
    var entries = next(tx, repository, from.log());
    if (entries.isEmpty()) return 0;
    var facts = entries.stream().map(EntryFacts::of).toList();
    var tables = new FoldTables(tx, repository);
    var state = tables.load(facts);
    state.lastSplit = from.lastSplit();
    state.lastFound = from.lastFound();
    var tallies = new Tallies();
    var fold = new LogFold(state, tallies);
    facts.forEach(fold::take);
    new RollupTables(tx, repository).add(tallies);
    tables.save(state);
    var last = entries.getLast().position();
    tx.execute(
        "update statistics_position set received_at = ?::timestamptz, number = ?,"
            + " last_split = ?::uuid, last_found = ?::uuid where repository_id = ?",
        FoldTables.utc(last.receivedAt()),
        last.number(),
        state.lastSplit.orElse(null),
        state.lastFound.orElse(null),
        repository.value());
    return entries.size();
  }

  private List<StoredEntry> next(DSLContext tx, RepositoryId repository, LogPosition from) {
    var slice =
        new LogSlice(
            repository,
            LogFilter.everything(),
            from.receivedAt(),
            AFTER_ALL,
            Optional.of(from),
            Direction.TO_NEWER,
            atOnce);
    return EventLog.read(tx, slice).reversed();
  }

  /** What is older than anybody may ask for. */
  public void drop(Instant now) {
    var before = FoldTables.utc(now.minus(KEPT));
    database.maintenance(
        tx ->
            tx.execute("delete from statistics_rollup where start < ?::timestamptz", before)
                + tx.execute("delete from log_rollup where start < ?::timestamptz", before)
                + tx.execute("delete from log_draft where last_at < ?::timestamptz", before));
  }
}
