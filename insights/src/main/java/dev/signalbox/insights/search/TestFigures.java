package dev.signalbox.insights.search;

import dev.signalbox.engine.jobs.HealthStatus;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.insights.tables.StoredCodes;
import dev.signalbox.store.Database;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How many tests of a repository were in which state, and how many failed. */
public final class TestFigures {
  private final Database database;

  public TestFigures(Database database) {
    this.database = database;
  }

  /**
   * Failed tests by bucket: read from the uploads of the time, each of which names its failures.
   */
  public Map<Integer, Long> failed(
      RepositoryId repository, TestFilter filter, BucketWindow window) {
    var query = new SearchQuery(repository, filter).matching();
    return byBucket(
        "select "
            + window.indexOf("u.received_at")
            + ", count(*) from ci_upload u cross join lateral unnest(u.failed_tests) x(test)"
            + " join ci_test_state s on s.repository_id = u.repository_id and s.test = x.test"
            + query.sql()
            + " and u.repository_id = ? and u.received_at >= ?::timestamptz"
            + " and u.received_at < ?::timestamptz group by 1",
        window,
        query,
        List.of(repository.value(), window.start().toString(), window.end().toString()));
  }

  /**
   * How many more tests there were in a state after each bucket than before; all states if none.
   */
  public Map<Integer, Long> change(
      RepositoryId repository,
      TestFilter filter,
      BucketWindow window,
      Optional<HealthStatus> status) {
    var query = new SearchQuery(repository, filter).matching();
    boolean isBornInto = status.isEmpty() || status.get() == HealthStatus.HEALTHY;
    var changes = new HashMap<Integer, Long>();
    if (isBornInto) changes.putAll(born(query, window));
    status.ifPresent(
        it -> moved(query, window, it).forEach((at, by) -> changes.merge(at, by, Long::sum)));
    return changes;
  }

  private Map<Integer, Long> born(SearchQuery.Bound query, BucketWindow window) {
    return byBucket(
        "select "
            + window.indexOf("b.first_seen_at")
            + ", count(*) from ci_test_state s join ci_test b on b.number = s.test"
            + query.sql()
            + " and b.first_seen_at >= ?::timestamptz and b.first_seen_at < ?::timestamptz"
            + " group by 1",
        window,
        query,
        List.of(window.start().toString(), window.end().toString()));
  }

  private Map<Integer, Long> moved(
      SearchQuery.Bound query, BucketWindow window, HealthStatus status) {
    int code = StoredCodes.of(status);
    return byBucket(
        "select "
            + window.indexOf("h.at")
            + ", sum((h.health = "
            + code
            + ")::integer - (coalesce((select p.health from ci_health_transition p"
            + " where p.test = h.test and p.at < h.at order by p.at desc limit 1), 0) = "
            + code
            + ")::integer) from ci_test_state s join ci_health_transition h on h.test = s.test"
            + query.sql()
            + " and h.at >= ?::timestamptz and h.at < ?::timestamptz group by 1",
        window,
        query,
        List.of(window.start().toString(), window.end().toString()));
  }

  private Map<Integer, Long> byBucket(
      String sql, BucketWindow window, SearchQuery.Bound query, List<Object> last) {
    var values = new ArrayList<Object>();
    values.add(window.start().toString());
    values.addAll(query.values());
    values.addAll(last);
    var found = new HashMap<Integer, Long>();
    database.run(
        tx -> {
          tx.execute(TableSearch.SETTINGS);
          tx.fetch(sql, values.toArray())
              .forEach(row -> found.put(row.get(0, Integer.class), row.get(1, Long.class)));
        });
    return found;
  }
}
