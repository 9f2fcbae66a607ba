package dev.signalbox.store.statistics;

import dev.signalbox.engine.log.EventOutcome;
import dev.signalbox.engine.log.LogType;
import dev.signalbox.engine.wire.Spelled;
import dev.signalbox.store.Database;
import dev.signalbox.store.log.EventLog;
import dev.signalbox.store.log.LogFilter;
import dev.signalbox.store.log.LogPosition;
import dev.signalbox.store.log.LogSlice;
import dev.signalbox.store.statistics.LogCounts.By;
import dev.signalbox.store.statistics.LogQuestion.Wanted;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
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

  private static final List<LogType> OF_DRAFTS =
      List.of(LogType.ACTION_QUEUE_CHECKS_START, LogType.ACTION_QUEUE_CHECKS_END);

  /**
   * One walk over the intervals. Lists of values are asked for in words that no index answers: it
   * would be walked once for each combination of them.
   */
  private static final String KINDS =
      """
      select start, type, outcome, trigger, sum(count)::bigint as entries
      from log_rollup
      where repository_id = ? and hours = ? and start >= ?::timestamptz and start < ?::timestamptz
        and (type = any(?::text[])) is true and (outcome = any(?::text[])) is true
        and (cardinality(?::text[]) = 0 or trigger = any(?::text[])) and trigger <> all(?::text[])
        and (?::text = '' or base_ref = ?)
      group by grouping sets ((start), (type), (outcome), (trigger))
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
    matching(question, newest).forEach(counts::addPulls);
    return new Counted(counts, width.start(question.from()), width.end(question.to()));
  }

  private Counted oneByOne(LogQuestion question, List<EntryFacts> entries) {
    var counts = new LogCounts();
    for (var facts : matching(question, entries)) {
      counts.add(facts, at -> at, 1);
      counts.addPulls(facts);
    }
    return new Counted(counts, question.from(), question.to());
  }

  private static List<EntryFacts> matching(LogQuestion question, List<EntryFacts> entries) {
    return entries.stream().filter(facts -> matches(question, facts)).toList();
  }

  private static boolean matches(LogQuestion question, EntryFacts facts) {
    var entry = facts.entry();
    return question.allowsKind(entry.type(), facts.outcome(), QueueGroup.keyed(entry.trigger()))
        && question.pulls().allows(entry.pullRequest().map(it -> it.value()))
        && question.drafts().allows(facts.draft());
  }

  /** The newest that an index leads to; what it can't see to is looked at afterwards. */
  private List<EntryFacts> entries(LogQuestion question, int limit) {
    var pulls = new TreeSet<>(question.pulls().only());
    var types = new TreeSet<>(question.types().only());
    if (!question.drafts().only().isEmpty()) {
      var tested = testedBy(question, question.drafts().only());
      if (pulls.isEmpty()) pulls.addAll(tested);
      else pulls.retainAll(tested);
      if (pulls.isEmpty()) return List.of();
      if (types.isEmpty()) types.addAll(OF_DRAFTS);
      else types.retainAll(OF_DRAFTS);
      if (types.isEmpty()) return List.of();
    }
    var filter = new LogFilter(List.copyOf(pulls), question.baseRef(), List.copyOf(types));
    var until = new LogPosition(question.to(), Long.MAX_VALUE);
    return log
        .read(
            new LogSlice(
                question.repository(),
                filter,
                question.from(),
                until,
                Optional.empty(),
                LogSlice.Direction.TO_OLDER,
                limit))
        .stream()
        .map(EntryFacts::lazily)
        .toList();
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

  private LogCounts kinds(LogQuestion question, Width width) {
    var counts = new LogCounts();
    String[] triggers = question.triggers().only().toArray(String[]::new);
    String base = question.baseRef().orElse("");
    for (Record row :
        database.read(
            db ->
                db.fetch(
                    KINDS,
                    question.repository().value(),
                    width.hours(),
                    FoldTables.utc(width.start(question.from())),
                    FoldTables.utc(width.end(question.to())),
                    words(Arrays.stream(LogType.values()).filter(question::allows).toList()),
                    words(
                        Arrays.stream(EventOutcome.values())
                            .filter(question.outcomes()::allows)
                            .toList()),
                    triggers,
                    triggers,
                    question.triggers().not().toArray(String[]::new),
                    base,
                    base))) {
      add(counts, row);
    }
    return counts;
  }

  private static String[] words(Collection<? extends Spelled> values) {
    return values.stream().map(Spelled::spelled).toArray(String[]::new);
  }

  /** Each row is about one of the columns, and has nothing in the others. */
  private static void add(LogCounts counts, Record row) {
    long entries = row.get("entries", Long.class);
    var start = Optional.ofNullable(row.get("start", OffsetDateTime.class));
    start.ifPresent(it -> counts.add(it.toInstant(), entries));
    for (var column : List.of(By.TYPE, By.OUTCOME, By.TRIGGER)) {
      String name = column.name().toLowerCase(Locale.ROOT);
      Optional.ofNullable(row.get(name, String.class))
          .ifPresent(value -> counts.add(column, value, entries));
    }
  }

  /** Rollups know no pull requests: those that are not wanted are taken off again. */
  private void subtract(LogQuestion question, LogCounts counts, Width width) {
    var unwanted = new ArrayList<EntryFacts>();
    if (!question.pulls().not().isEmpty()) {
      unwanted.addAll(entries(question.of(question.pulls().exceptions(), none()), MANY));
    }
    if (!question.drafts().not().isEmpty()) {
      var others = question.of(none(), question.drafts().exceptions());
      entries(others, MANY).stream()
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
