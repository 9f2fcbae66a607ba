package dev.signalbox.store.queue;

import dev.signalbox.store.ChangeFeed;
import dev.signalbox.store.Database;
import dev.signalbox.store.StoreChange;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jooq.DSLContext;
import org.jooq.Record;

/** Replaces the signatures of a revoked key; what is left to do is what still bears its id. */
public final class SignedRecords {
  /** In the order of the index; records that could not be signed are passed over by it. */
  public record RecordPosition(long repository, long number) {
    public static final RecordPosition START = new RecordPosition(0, 0);
  }

  /**
   * What was done in one transaction.
   *
   * @param next where to go on; nothing if this was the last
   */
  public record Portion(int signed, int refused, Optional<RecordPosition> next) {}

  private static final String SELECT =
      """
      select repository_id, number, record from landing_record
      where right(record, 17) = ? and (repository_id, number) > (?, ?)
      order by repository_id, number limit ?
      for update skip locked
      """;
  private static final String UPDATE =
      """
      update landing_record set record = ?, is_noted = false
      where repository_id = ? and number = ?
      """;

  private final Database database;

  public SignedRecords(Database database) {
    this.database = database;
  }

  /**
   * Signs anew what this key has signed, at most so many.
   *
   * @param signing gives the record with its new signature, or as it is if it can't be signed
   */
  public Portion resign(
      String keyId, RecordPosition after, int most, UnaryOperator<String> signing) {
    return database.transaction(
        tx -> {
          var rows =
              tx.resultQuery(SELECT, keyId + "\n", after.repository(), after.number(), most)
                  .fetch();
          var repositories = new HashSet<Long>();
          int signed = 0;
          for (Record row : rows) {
            if (!resigned(tx, row, signing)) continue;
            repositories.add(repository(row));
            signed++;
          }
          announce(tx, repositories);
          var next =
              rows.size() < most
                  ? Optional.<RecordPosition>empty()
                  : Optional.of(position(rows.getLast()));
          return new Portion(signed, rows.size() - signed, next);
        });
  }

  private static boolean resigned(DSLContext tx, Record row, UnaryOperator<String> signing) {
    String before = row.get(2, String.class);
    String after = signing.apply(before);
    if (after.equals(before)) return false;
    tx.execute(UPDATE, after, repository(row), row.get(1, Long.class));
    return true;
  }

  private static void announce(DSLContext tx, Set<Long> repositories) {
    repositories.forEach(id -> ChangeFeed.announce(tx, new StoreChange.RecordsResigned(id)));
  }

  private static RecordPosition position(Record row) {
    return new RecordPosition(repository(row), row.get(1, Long.class));
  }

  private static long repository(Record row) {
    return row.get(0, Long.class);
  }
}
