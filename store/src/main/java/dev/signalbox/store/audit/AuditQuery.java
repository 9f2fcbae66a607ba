package dev.signalbox.store.audit;

import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jooq.DSLContext;
import org.jooq.Record;

/** The SQL of one slice: a walk along the index of its place that stops at the limit. */
final class AuditQuery {
  private final StringBuilder sql =
      new StringBuilder(
          """
          select at, id, actor_type, actor_id, actor_name, action, owner, repository, subject,
            details::text, address
          from audit_entry where true""");
  private final List<Object> values = new ArrayList<>();
  private final boolean isToOlder;

  private AuditQuery(boolean isToOlder) {
    this.isToOlder = isToOlder;
  }

  static AuditQuery of(AuditSlice slice) {
    var query = new AuditQuery(slice.isToOlder());
    query.place(slice.place());
    query.filter(slice.filter());
    query.and("at >= ?::timestamptz", slice.from().atOffset(ZoneOffset.UTC));
    query.bound("<=", slice.until());
    slice.start().ifPresent(start -> query.bound(slice.isToOlder() ? "<" : ">", start));
    String way = slice.isToOlder() ? "desc" : "asc";
    query.sql.append(" order by at ").append(way).append(", id ").append(way);
    query.sql.append(" limit ").append(slice.limit());
    return query;
  }

  private void place(AuditPlace place) {
    switch (place) {
      case AuditPlace.Service() -> {}
      case AuditPlace.OfOwner(var owner) -> and("owner_folded = ?", owner.folded());
      case AuditPlace.OfRepository(var id, var _) -> and("repository_id = ?", id);
    }
  }

  private void filter(AuditSlice.Filter filter) {
    if (!filter.actions().isEmpty()) {
      String[] words = filter.actions().stream().map(AuditAction::spelled).toArray(String[]::new);
      and("action = any (?::text[])", (Object) words);
    }
    filter.actor().ifPresent(who -> and("(actor_name = ? or actor_id = ?)", who, who));
  }

  private void bound(String operator, AuditPosition at) {
    and("(at, id) " + operator + " (?::timestamptz, ?)", at.at().atOffset(ZoneOffset.UTC), at.id());
  }

  private void and(String condition, Object... bound) {
    sql.append(" and ").append(condition);
    Collections.addAll(values, bound);
  }

  List<StoredAudit> read(DSLContext db) {
    var entries = db.resultQuery(sql.toString(), values.toArray()).fetch(AuditQuery::entry);
    return isToOlder ? entries : entries.reversed();
  }

  private static StoredAudit entry(Record row) {
    return new StoredAudit(
        new AuditPosition(row.get(0, OffsetDateTime.class).toInstant(), row.get(1, Long.class)),
        new StoredAudit.ActorText(text(row, 2), text(row, 3), text(row, 4)),
        text(row, 5),
        Optional.ofNullable(row.get(6, String.class)),
        Optional.ofNullable(row.get(7, String.class)),
        text(row, 8),
        text(row, 9),
        Optional.ofNullable(row.get(10, String.class)));
  }

  private static String text(Record row, int column) {
    return row.get(column, String.class);
  }
}
