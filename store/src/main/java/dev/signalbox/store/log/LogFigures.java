package dev.signalbox.store.log;

import dev.signalbox.engine.log.LogType;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.Database;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jooq.Record;
import org.jspecify.annotations.Nullable;

/**
 * Reads what statistics are made of: the entries of a type within a window, newest first, up to a
 * limit. Of their metadata, which may be long, only the few needed values leave the database.
 */
public final class LogFigures {
  /** Some two seconds of work for the database at most. */
  public static final int MOST = 50_000;

  /** PostgreSQL refuses to take metadata apart that has a NUL anywhere in it. */
  private static final String METADATA =
      "json_to_record(case when strpos(e.metadata::text, '\\u0000') > 0 then '{}'::json"
          + " else e.metadata end)";

  private static final String DEPARTED =
      """
      select e.received_at, m.queued_at, m.merged, m.reason
      from (%s) e
      cross join lateral %s as m(queued_at text, merged text, reason text)
      """;

  private static final String ENDED =
      """
      select e.received_at, m.train_car_id, s.checks_started_at, s.checks_ended_at,
        coalesce(json_array_length(m.pull_request_numbers), 0),
        array(select c->>'name' from json_array_elements(s.unsuccessful_checks) c
              where c->>'state' in
                ('failure', 'error', 'cancelled', 'action_required', 'timed_out'))
      from (%s) e
      cross join lateral %s as m(
        train_car_id text, pull_request_numbers json, speculative_check_pull_request json)
      left join lateral json_to_record(m.speculative_check_pull_request) as s(
        checks_started_at text, checks_ended_at text, unsuccessful_checks json) on true
      """;

  /** Which entries count. */
  public record Window(
      RepositoryId repository, Optional<String> baseRef, Instant from, Instant to) {}

  /**
   * What was found.
   *
   * @param since from here on nothing was left out; none where nothing was left out at all
   */
  public record Gathered<T>(List<T> found, Optional<Instant> since) {
    public Gathered {
      found = List.copyOf(found);
    }
  }

  /** A statement and what is put into it. */
  record Question(String sql, List<Object> values) {}

  private final Database database;
  private final int limit;

  public LogFigures(Database database) {
    this(database, MOST);
  }

  LogFigures(Database database, int limit) {
    this.database = database;
    this.limit = limit;
  }

  public Gathered<Departed> departed(Window window) {
    return gathered(question(DEPARTED, LogType.ACTION_QUEUE_LEAVE, window), LogFigures::departure);
  }

  public Gathered<EndedChecks> endedChecks(Window window) {
    return gathered(question(ENDED, LogType.ACTION_QUEUE_CHECKS_END, window), LogFigures::ended);
  }

  Question departedQuestion(Window window) {
    return question(DEPARTED, LogType.ACTION_QUEUE_LEAVE, window);
  }

  private Question question(String form, LogType type, Window window) {
    var values = new ArrayList<Object>();
    var walk =
        new StringBuilder("select received_at, metadata from event_log where repository_id = ?");
    values.add(window.repository().value());
    window
        .baseRef()
        .ifPresent(
            ref -> {
              walk.append(" and base_ref = ?");
              values.add(ref);
            });
    walk.append(" and type = ?");
    walk.append(" and received_at >= ?::timestamptz and received_at <= ?::timestamptz");
    values.add(type.spelled());
    values.add(EventLog.utc(window.from()));
    values.add(EventLog.utc(window.to()));
    walk.append(" order by received_at desc, number desc limit ").append(limit + 1);
    return new Question(form.formatted(walk, METADATA), List.copyOf(values));
  }

  private <T> Gathered<T> gathered(Question question, Function<Record, Optional<T>> reading) {
    List<Record> rows =
        new ArrayList<>(database.read(db -> db.fetch(question.sql(), question.values().toArray())));
    boolean isCut = rows.size() > limit;
    if (isCut) rows.removeLast();
    return new Gathered<>(
        rows.stream().map(reading).flatMap(Optional::stream).toList(),
        isCut ? Optional.of(received(rows.getLast())) : Optional.empty());
  }

  private static Optional<Departed> departure(Record row) {
    return instant(row.get(1, String.class))
        .map(
            queuedAt ->
                new Departed(
                    received(row),
                    queuedAt,
                    "true".equals(row.get(2, String.class)),
                    text(row.get(3, String.class))));
  }

  private static Optional<EndedChecks> ended(Record row) {
    return Optional.of(
        new EndedChecks(
            text(row.get(1, String.class)),
            instant(row.get(2, String.class)),
            instant(row.get(3, String.class)).orElse(received(row)),
            row.get(4, Integer.class),
            Arrays.asList(row.get(5, String[].class))));
  }

  private static Instant received(Record row) {
    return row.get(0, java.time.OffsetDateTime.class).toInstant();
  }

  private static String text(@Nullable String maybe) {
    return Optional.ofNullable(maybe).orElse("");
  }

  private static Optional<Instant> instant(@Nullable String text) {
    try {
      return Optional.ofNullable(text).map(Instant::parse);
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }
}
