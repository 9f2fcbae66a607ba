package dev.signalbox.store.log;

import dev.signalbox.engine.log.LogType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The SQL of one slice. Every combination of filters walks one index from the start of the slice
 * and stops at the limit; where a filter has several values there is one such walk for each,
 * merged. So the cost is that of a page, wherever in the log it lies. The limit is part of the
 * text, because a prepared plan would otherwise assume a tenth of the table.
 */
record LogQuery(String sql, List<Object> values) {
  private static final String COLUMNS =
      "received_at, number, type, trigger, pull_request, base_ref, metadata";

  /** So few, and so rarely written, that a walk loses no time by passing over them. */
  private static final String SHAPED =
      Arrays.stream(LogType.values())
          .filter(type -> !type.isShaped())
          .map(type -> "'" + type.spelled() + "'")
          .collect(Collectors.joining(", ", " and type not in (", ")"));

  static LogQuery of(LogSlice slice) {
    return new Writer(slice).write();
  }

  private static final class Writer {
    private final LogSlice slice;
    private final StringBuilder sql = new StringBuilder();
    private final List<Object> values = new ArrayList<>();

    Writer(LogSlice slice) {
      this.slice = slice;
    }

    LogQuery write() {
      boolean manyPulls = slice.filter().pullRequests().size() > 1;
      boolean manyTypes = slice.filter().types().size() > 1;
      if (!manyPulls && !manyTypes) {
        walk();
      } else {
        var sources = new ArrayList<String>();
        if (manyPulls) sources.add("unnest(?::bigint[]) as wanted_pull(n)");
        if (manyPulls) values.add(slice.filter().pullRequests().toArray(Long[]::new));
        if (manyTypes) sources.add("unnest(?::text[]) as wanted_type(t)");
        if (manyTypes) values.add(words(slice.filter().types()));
        sql.append("select e.* from ").append(String.join(" cross join ", sources));
        sql.append(" cross join lateral (");
        walk();
        sql.append(") e");
        order();
      }
      return new LogQuery(sql.toString(), List.copyOf(values));
    }

    private void walk() {
      sql.append("select ").append(COLUMNS).append(" from event_log where repository_id = ?");
      values.add(slice.repository().value());
      pullRequests();
      slice.filter().baseRef().ifPresent(this::baseRef);
      types();
      and("received_at >= ?::timestamptz", EventLog.utc(slice.from()));
      upTo("<=", slice.until());
      slice.start().ifPresent(start -> beyond(start));
      order();
    }

    private void pullRequests() {
      var pulls = slice.filter().pullRequests();
      if (pulls.size() == 1) and("pull_request = ?", pulls.getFirst());
      if (pulls.size() > 1) sql.append(" and pull_request = wanted_pull.n");
    }

    /**
     * A pull request has few entries, a base has many. So that statistics can't mislead the choice,
     * the base of given pull requests is asked for in words that no index answers.
     */
    private void baseRef(String ref) {
      boolean isOfPulls = !slice.filter().pullRequests().isEmpty();
      and(isOfPulls ? "(base_ref = ?) is true" : "base_ref = ?", ref);
    }

    private void types() {
      var types = slice.filter().types();
      if (types.isEmpty() && slice.filter().isShapedOnly()) sql.append(SHAPED);
      if (types.size() == 1) and("type = ?", types.getFirst().spelled());
      if (types.size() > 1) sql.append(" and type = wanted_type.t");
    }

    private void beyond(LogPosition start) {
      switch (slice.direction()) {
        case TO_OLDER -> upTo("<", start);
        case TO_NEWER -> {
          and("received_at >= ?::timestamptz", EventLog.utc(start.receivedAt()));
          and(
              "(received_at, number) > (?::timestamptz, ?)",
              EventLog.utc(start.receivedAt()),
              start.number());
        }
      }
    }

    /** The bound on the time alone says nothing new, but partitions are pruned by it. */
    private void upTo(String operator, LogPosition bound) {
      and("received_at <= ?::timestamptz", EventLog.utc(bound.receivedAt()));
      and(
          "(received_at, number) " + operator + " (?::timestamptz, ?)",
          EventLog.utc(bound.receivedAt()),
          bound.number());
    }

    private void and(String condition, Object... bound) {
      sql.append(" and ").append(condition);
      values.addAll(List.of(bound));
    }

    private void order() {
      String way = slice.direction() == LogSlice.Direction.TO_OLDER ? "desc" : "asc";
      sql.append(" order by received_at ").append(way).append(", number ").append(way);
      sql.append(" limit ").append(slice.limit());
    }

    private static String[] words(List<LogType> types) {
      return types.stream().map(LogType::spelled).toArray(String[]::new);
    }
  }
}
