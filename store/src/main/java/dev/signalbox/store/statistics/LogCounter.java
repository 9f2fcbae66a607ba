package dev.signalbox.store.statistics;

import dev.signalbox.engine.log.EventOutcome;
import dev.signalbox.engine.log.LogType;
import dev.signalbox.engine.wire.Spelled;
import dev.signalbox.store.Database;
import dev.signalbox.store.log.EventLog;
import dev.signalbox.store.log.LogFilter;
import dev.signalbox.store.log.LogPosition;
import dev.signalbox.store.log.LogSlice;
import dev.signalbox.store.log.StoredEntry;
import dev.signalbox.store.statistics.LogCounts.By;
import dev.signalbox.store.statistics.LogQuestion.Wanted;
import java.sql.Array;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jooq.Record;

/**
 * Counts entries of the log at a bounded cost. A few are read and counted one by one. Where there
 * are more, kinds of entries are counted by their rollups, for which the window is widened to whole
 * intervals, and pull requests by the newest entries alone.
 */
public final class LogCounter {
  /** So many are counted one by one. */
  static final int FEW = 500;

  /** Of pull requests that were asked for, so many of the newest are. */
  static final int MANY = 20_000;

  /**
   * One walk over the intervals. Lists of values are asked for in words that no index answers: it
   * would be walked once for each combination of them. They are hashed, since most types are in
   * them.
   */
  private static final String KINDS =
      """
      select date_part('epoch', start)::bigint, type, outcome, trigger, sum(count)::bigint
      from log_rollup
      where repository_id = ? and hours = ? and start >= ?::timestamptz and start < ?::timestamptz
        and (type in (select unnest(?::text[]))) is true
        and (outcome in (select unnest(?::text[]))) is true
        and (cardinality(?::text[]) = 0 or trigger = any(?::text[])) and trigger <> all(?::text[])
        and (?::text = '' or base_ref = ?)
      group by grouping sets ((start), (type, outcome, trigger))
      """;

  /** What was counted, and over which window. */
  public record Counted(LogCounts counts, Instant from, Instant to) {}

  private final Database database;
  private final EventLog log;
  private final int few;

  public LogCounter(Database database) {
    this(database, FEW);
  }

  LogCounter(Database database, int few) {
    this.database = database;
    this.log = new EventLog(database);
    this.few = few;
  }

  public Counted count(LogQuestion question, Width width) {
    var newest = entries(question, few + 1);
    boolean areAll = newest.size() <= few;
    if (areAll) return oneByOne(question, newest);
    if (question.isOfSome()) return oneByOne(question, entries(question, MANY));
    var counts = kinds(question, width);
    subtract(question.over(width), counts, width);
    boolean isOutcomeAsked = !question.outcomes().isAny();
    newest.stream()
        .map(entry -> isOutcomeAsked ? EntryFacts.lazily(entry) : EntryFacts.ofDraft(entry))
        .filter(facts -> matches(question, facts))
        .forEach(counts::addPulls);
    return new Counted(counts, width.start(question.from()), width.end(question.to()));
  }

  private static Counted oneByOne(LogQuestion question, List<StoredEntry> entries) {
    var counts = new LogCounts();
    entries.stream()
        .map(EntryFacts::lazily)
        .filter(facts -> matches(question, facts))
        .forEach(
            facts -> {
              counts.add(facts, at -> at, 1);
              counts.addPulls(facts);
            });
    return new Counted(counts, question.from(), question.to());
  }

  private static boolean matches(LogQuestion question, EntryFacts facts) {
    var entry = facts.entry();
    return question.allowsKind(entry.type(), facts.outcome(), QueueGroup.keyed(entry.trigger()))
        && question.pulls().allows(entry.pullRequest().map(it -> it.value()))
        && question.drafts().allows(facts.draft());
  }

  /** The newest that an index leads to; what it can't see to is looked at afterwards. */
  private List<StoredEntry> entries(LogQuestion question, int limit) {
    var pulls = new TreeSet<>(question.pulls().only());
    var types = new TreeSet<>(question.types().only());
    if (!question.drafts().only().isEmpty()) {
      var tested = testedBy(question, question.drafts().only());
      if (pulls.isEmpty()) pulls.addAll(tested);
      else pulls.retainAll(tested);
      if (pulls.isEmpty()) return List.of();
      if (types.isEmpty()) types.addAll(EntryFacts.OF_DRAFTS);
      else types.retainAll(EntryFacts.OF_DRAFTS);
      if (types.isEmpty()) return List.of();
    }
    var filter = new LogFilter(List.copyOf(pulls), question.baseRef(), List.copyOf(types));
    var until = new LogPosition(question.to(), Long.MAX_VALUE);
    return log.read(
        new LogSlice(
            question.repository(),
            filter,
            question.from(),
            until,
            Optional.empty(),
            LogSlice.Direction.TO_OLDER,
            limit));
  }

  private Set<Long> testedBy(LogQuestion question, Set<Long> drafts) {
    var pulls = new TreeSet<Long>();
    for (Record row :
        database.read(
            db ->
                db.fetch(
                    "select pull_requests from log_draft"
                        + " where repository_id = ? and draft = any(?::bigint[])",
                    question.repository().value(),
                    drafts.toArray(Long[]::new)))) {
      pulls.addAll(Arrays.asList(row.get(0, Long[].class)));
    }
    return pulls;
  }

  /** By JDBC itself: jOOQ takes longer to read the rows. */
  private LogCounts kinds(LogQuestion question, Width width) {
    return database.read(
        db ->
            db.connectionResult(
                connection -> {
                  try (var statement = connection.prepareStatement(KINDS)) {
                    bind(statement, question, width);
                    return kinds(statement);
                  }
                }));
  }

  private static void bind(PreparedStatement statement, LogQuestion question, Width width)
      throws SQLException {
    String base = question.baseRef().orElse("");
    statement.setLong(1, question.repository().value());
    statement.setInt(2, width.hours());
    statement.setObject(3, FoldTables.utc(width.start(question.from())));
    statement.setObject(4, FoldTables.utc(width.end(question.to())));
    statement.setArray(
        5, words(statement, Arrays.stream(LogType.values()).filter(question::allows)));
    statement.setArray(
        6,
        words(statement, Arrays.stream(EventOutcome.values()).filter(question.outcomes()::allows)));
    statement.setArray(7, texts(statement, question.triggers().only().stream()));
    statement.setArray(8, texts(statement, question.triggers().only().stream()));
    statement.setArray(9, texts(statement, question.triggers().not().stream()));
    statement.setString(10, base);
    statement.setString(11, base);
  }

  private static Array words(PreparedStatement statement, Stream<? extends Spelled> values)
      throws SQLException {
    return texts(statement, values.map(Spelled::spelled));
  }

  private static Array texts(PreparedStatement statement, Stream<String> values)
      throws SQLException {
    return statement.getConnection().createArrayOf("text", values.toArray());
  }

  /** A row is about an interval or about a kind, and has nothing of the other. */
  private static LogCounts kinds(PreparedStatement statement) throws SQLException {
    var counts = new LogCounts();
    try (var rows = statement.executeQuery()) {
      while (rows.next()) {
        long start = rows.getLong(1);
        boolean isOfInterval = !rows.wasNull();
        long entries = rows.getLong(5);
        if (isOfInterval) {
          counts.add(Instant.ofEpochSecond(start), entries);
        } else {
          counts.add(By.TYPE, rows.getString(2), entries);
          counts.add(By.OUTCOME, rows.getString(3), entries);
          counts.add(By.TRIGGER, rows.getString(4), entries);
        }
      }
    }
    return counts;
  }

  /** Rollups know no pull requests: those that are not wanted are taken off again. */
  private void subtract(LogQuestion question, LogCounts counts, Width width) {
    var unwanted = new ArrayList<EntryFacts>();
    if (!question.pulls().not().isEmpty()) {
      entries(question.of(question.pulls().exceptions(), none()), MANY).stream()
          .map(EntryFacts::lazily)
          .forEach(unwanted::add);
    }
    if (!question.drafts().not().isEmpty()) {
      var others = question.of(none(), question.drafts().exceptions());
      entries(others, MANY).stream()
          .map(EntryFacts::lazily)
          .filter(facts -> others.drafts().allows(facts.draft()))
          .filter(facts -> !question.pulls().not().contains(facts.pull()))
          .forEach(unwanted::add);
    }
    for (var facts : unwanted) {
      var entry = facts.entry();
      if (question.allowsKind(entry.type(), facts.outcome(), QueueGroup.keyed(entry.trigger()))) {
        counts.add(facts, width::start, -1);
      }
    }
  }

  private static Wanted<Long> none() {
    return new Wanted<>(Set.of(), Set.of());
  }
}
