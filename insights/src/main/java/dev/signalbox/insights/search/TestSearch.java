package dev.signalbox.insights.search;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.insights.tables.StoredCodes;
import dev.signalbox.store.Database;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jooq.DSLContext;
import org.jooq.Record;

/**
 * Finds tests. One sweep over the narrow rows of a repository filters, sorts and counts, whatever
 * is asked for; the names of tests and jobs are joined only where the question needs them, and for
 * the page.
 */
public final class TestSearch {
  /** Sorting is what is wanted here, and a sweep is no look-up. */
  static final String SETTINGS =
      "set local enable_seqscan = on; set local enable_sort = on; set local enable_bitmapscan = on;"
          + " set local plan_cache_mode = force_custom_plan";

  private final Database database;

  public TestSearch(Database database) {
    this.database = database;
  }

  /**
   * A piece of the sorted list.
   *
   * @param start the key of a test, itself not in the piece
   */
  public record SearchPiece(
      TestSort sort, boolean isDescending, Optional<String> start, boolean isBackward, int most) {}

  public List<FoundTest> find(RepositoryId repository, TestFilter filter, SearchPiece piece) {
    var query = new SearchQuery(repository, filter).page(piece);
    List<FoundTest> found =
        database.transaction(tx -> ask(tx, query, rows -> rows.map(row -> found(row))));
    return piece.isBackward() ? found.reversed() : found;
  }

  public long count(RepositoryId repository, TestFilter filter) {
    var query = new SearchQuery(repository, filter).count();
    return database.transaction(tx -> ask(tx, query, rows -> rows.getFirst().get(0, Long.class)));
  }

  private static <T> T ask(
      DSLContext tx, SearchQuery.Bound query, Function<org.jooq.Result<Record>, T> reader) {
    tx.execute(SETTINGS);
    return reader.apply(tx.fetch(query.sql(), query.values().toArray()));
  }

  private static FoundTest found(Record row) {
    var impact = Optional.ofNullable(row.get("impact", Integer.class));
    return new FoundTest(
        row.get("number", Long.class) + "\n" + row.get("sorted_by", String.class),
        row.get("id", UUID.class),
        row.get("name", String.class),
        row.get("pipeline", String.class),
        row.get("job", String.class),
        StoredCodes.health(row.get("health", Integer.class)),
        StoredCodes.confidence(row.get("confidence", Integer.class)),
        impact.map(code -> StoredCodes.impact(code)));
  }
}
