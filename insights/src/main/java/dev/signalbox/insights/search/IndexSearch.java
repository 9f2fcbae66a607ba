package dev.signalbox.insights.search;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.insights.search.IndexedTests.Matches;
import dev.signalbox.insights.search.TestRanking.Place;
import dev.signalbox.insights.search.TestRanking.Ranked;
import dev.signalbox.insights.search.TestSearch.FoundPiece;
import dev.signalbox.insights.search.TestSearch.SearchPiece;
import dev.signalbox.insights.tables.StoredCodes;
import dev.signalbox.store.Database;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Finds tests in memory; what a search does not look at is read for those of the page. What is
 * sorted by text is sorted by the database, whose rules for it are its own.
 */
final class IndexSearch {
  /** So few are found sooner by their numbers than in the order of their names. */
  private static final int FEW = 2_000;

  /** Of the cursor among the jobs, whose numbers begin at 1. */
  private static final long CURSOR = 0;

  /** What stands on a page beside what is searched. */
  private record Identity(UUID id, String name) {}

  private final Database database;
  private final TableSearch tables;

  IndexSearch(Database database, TableSearch tables) {
    this.database = database;
    this.tables = tables;
  }

  FoundPiece find(
      IndexedTests tests, RepositoryId repository, TestFilter filter, SearchPiece piece) {
    var matches = tests.matching(filter);
    long total = matches.total();
    return new FoundPiece(
        piece.sort().needsNames()
            ? byName(matches, repository, filter, piece)
            : page(matches, repository, piece),
        total);
  }

  private List<FoundTest> byName(
      Matches matches, RepositoryId repository, TestFilter filter, SearchPiece piece) {
    if (matches.total() > FEW) return tables.page(new SearchQuery(repository, filter), piece);
    return tables.page(new SearchQuery(repository, filter, matches.numbers()), piece);
  }

  private List<FoundTest> page(Matches matches, RepositoryId repository, SearchPiece piece) {
    Map<Long, Long> ranks =
        piece.sort().needsJobs() ? jobRanks(repository, piece) : Map.of(CURSOR, 0L);
    var ranking = ranking(piece, ranks.getOrDefault(CURSOR, 0L));
    matches.rank(piece.sort(), job -> ranks.getOrDefault(job.number(), 0L), ranking);
    var found = found(ranking.first(), piece.sort());
    return piece.isBackward() ? found.reversed() : found;
  }

  private static TestRanking ranking(SearchPiece piece, long cursorRank) {
    return piece
        .start()
        .map(
            key -> {
              int end = key.indexOf('\n');
              long number = Long.parseLong(key.substring(0, end));
              long sortedBy = SortKeys.of(piece.sort(), key.substring(end + 1), cursorRank);
              return new TestRanking(piece.isUp(), new Place(sortedBy, number), piece.most());
            })
        .orElseGet(() -> TestRanking.ofAll(piece.isUp(), piece.most()));
  }

  private Map<Long, Long> jobRanks(RepositoryId repository, SearchPiece piece) {
    var ranks = new HashMap<Long, Long>();
    String named =
        """
        select number, dense_rank() over (order by name) from (
          select number, %1$s as name from ci_job j where repository_id = ?
          union all select %2$d, ?::text) named
        """
            .formatted(piece.sort().expression(), CURSOR);
    String cursor = piece.start().map(key -> key.substring(key.indexOf('\n') + 1)).orElse("");
    database.read(
        db ->
            db.resultQuery(named, repository.value(), cursor)
                .fetch(row -> ranks.put(row.get(0, Long.class), row.get(1, Long.class))));
    return ranks;
  }

  /** Those that were forgotten in the meantime are left out. */
  private List<FoundTest> found(List<Ranked> page, TestSort sort) {
    if (page.isEmpty()) return List.of();
    var identities = new HashMap<Long, Identity>();
    database.read(
        db ->
            db.resultQuery(
                    "select number, id, name from ci_test where number = any(?::bigint[])",
                    (Object) page.stream().map(it -> it.place().number()).toArray(Long[]::new))
                .fetch(
                    row ->
                        identities.put(
                            row.get(0, Long.class),
                            new Identity(row.get(1, UUID.class), row.get(2, String.class)))));
    return page.stream()
        .flatMap(
            it ->
                Optional.ofNullable(identities.get(it.place().number())).stream()
                    .map(identity -> found(it, sort, identity)))
        .toList();
  }

  private static FoundTest found(Ranked test, TestSort sort, Identity identity) {
    int code = test.of().tests().code(test.at());
    int impact = JobTests.impactOf(code);
    return new FoundTest(
        test.place().number() + "\n" + SortKeys.words(sort, test.of(), test.at()),
        identity.id(),
        identity.name(),
        test.of().job().pipeline(),
        test.of().job().name(),
        StoredCodes.health(JobTests.healthOf(code)),
        StoredCodes.confidence(JobTests.confidenceOf(code)),
        impact < 0 ? Optional.empty() : Optional.of(StoredCodes.impact(impact)));
  }
}
