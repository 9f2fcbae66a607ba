package dev.signalbox.insights.search;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.insights.tables.StoredCodes;
import dev.signalbox.store.Database;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jooq.Record;
import org.jooq.Result;

/**
 * Finds tests. One sweep over the states of a repository's tests filters, sorts and counts,
 * whatever is asked for; what else there is to know of tests and jobs is joined for the page.
 */
public final class TestSearch {
  /**
   * Sorting is what is wanted here, and a sweep is no look-up. What is found of a hundred thousand
   * tests fits into the memory.
   */
  static final String SETTINGS =
      "set local enable_seqscan = on; set local enable_sort = on; set local enable_bitmapscan = on;"
          + " set local plan_cache_mode = force_custom_plan; set local work_mem = '32MB'";

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

  /**
   * What was found.
   *
   * @param total how many there are beside those of the piece too
   */
  public record FoundPiece(List<FoundTest> tests, long total) {
    public FoundPiece {
      tests = List.copyOf(tests);
    }
  }

  public FoundPiece find(RepositoryId repository, TestFilter filter, SearchPiece piece) {
    var rows = ask(new SearchQuery(repository, filter).page(piece));
    List<FoundTest> tests =
        rows.stream().filter(row -> row.get("number") != null).map(TestSearch::found).toList();
    return new FoundPiece(
        piece.isBackward() ? tests.reversed() : tests, rows.getFirst().get("total", Long.class));
  }

  public long count(RepositoryId repository, TestFilter filter) {
    return ask(new SearchQuery(repository, filter).count()).getFirst().get(0, Long.class);
  }

  private Result<Record> ask(SearchQuery.Bound query) {
    return database.transaction(
        tx -> {
          tx.execute(SETTINGS);
          return tx.fetch(query.sql(), query.values().toArray());
        });
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
