package dev.signalbox.insights.search;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.insights.search.TestSearch.FoundPiece;
import dev.signalbox.insights.search.TestSearch.SearchPiece;
import dev.signalbox.insights.tables.StoredCodes;
import dev.signalbox.store.Database;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jooq.Record;
import org.jooq.Result;

/**
 * Finds tests in the tables. A sweep over the states of a repository's tests filters, sorts and
 * counts, whatever is asked for; what else there is to know of tests and jobs is joined for the
 * page.
 *
 * <p>What is found is written down once for page and total, unless it is much: then two sweeps at
 * the same time are over sooner than one that writes. An upload in between may be in one of them
 * only.
 */
final class TableSearch {
  /**
   * Sorting is what is wanted here, and a sweep is no look-up: two processes share a large one.
   * What is found of a hundred thousand tests fits into the memory.
   */
  static final String SETTINGS =
      "set local enable_seqscan = on; set local enable_sort = on; set local enable_bitmapscan = on;"
          + " set local plan_cache_mode = force_custom_plan; set local work_mem = '32MB';"
          + " set local max_parallel_workers_per_gather = 1; set local parallel_setup_cost = 0;"
          + " set local parallel_tuple_cost = 0;"
          + " set local min_parallel_table_scan_size = '4MB'";

  private final Database database;

  TableSearch(Database database) {
    this.database = database;
  }

  FoundPiece find(RepositoryId repository, TestFilter filter, SearchPiece piece) {
    var query = new SearchQuery(repository, filter);
    if (isFoundOnce(query, filter, piece)) {
      var rows = ask(query.pageAndTotal(piece));
      return new FoundPiece(tests(rows, piece), rows.getFirst().get("total", Long.class));
    }
    var total =
        CompletableFuture.supplyAsync(() -> count(repository, filter), Thread::startVirtualThread);
    return new FoundPiece(page(query, piece), joined(total));
  }

  List<FoundTest> page(SearchQuery query, SearchPiece piece) {
    return tests(ask(query.page(piece)), piece);
  }

  /** Those that an index hands out by name need not be found at all. */
  private boolean isFoundOnce(SearchQuery query, TestFilter filter, SearchPiece piece) {
    if (filter.isAny() || piece.sort().needsNames()) return false;
    return ask(query.sample()).getFirst().get(0, Long.class) < SearchQuery.MANY_IN_SAMPLE;
  }

  private static List<FoundTest> tests(Result<Record> rows, SearchPiece piece) {
    List<FoundTest> tests =
        rows.stream().filter(row -> row.get("number") != null).map(TableSearch::found).toList();
    return piece.isBackward() ? tests.reversed() : tests;
  }

  private static long joined(CompletableFuture<Long> total) {
    try {
      return total.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException cause) throw cause;
      throw e;
    }
  }

  long count(RepositoryId repository, TestFilter filter) {
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
