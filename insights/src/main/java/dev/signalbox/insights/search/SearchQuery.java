package dev.signalbox.insights.search;

import dev.signalbox.engine.jobs.Confidence;
import dev.signalbox.engine.jobs.HealthStatus;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.insights.health.FailureImpact;
import dev.signalbox.insights.search.TestFilter.Terms;
import dev.signalbox.insights.tables.StoredCodes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/** The SQL of a search. */
final class SearchQuery {
  /** What is sent to the database. */
  record Bound(String sql, List<Object> values) {}

  /** The repository is told again, so that the index of names may hand tests out in order. */
  private static final String NAMES =
      " join ci_test t on t.number = s.test and t.repository_id = s.repository_id";

  private static final String JOBS = " join ci_job j on j.number = s.job";

  /** Letters beyond ASCII keep their case: folding those takes longer than all the rest. */
  private static final String NAME = "(t.name collate \"C\")";

  private final RepositoryId repository;
  private final TestFilter filter;
  private final StringBuilder where = new StringBuilder();
  private final List<Object> values = new ArrayList<>();

  SearchQuery(RepositoryId repository, TestFilter filter) {
    this.repository = repository;
    this.filter = filter;
  }

  Bound count() {
    conditions(filter.needsNames());
    return new Bound(
        "select count(*) from ci_test_state s"
            + (filter.needsNames() ? NAMES : "")
            + (filter.needsJobs() ? JOBS : "")
            + where,
        values);
  }

  /** The joins and conditions alone, for rows of {@code ci_test_state s}. */
  Bound matching() {
    conditions(filter.needsNames());
    return new Bound(
        (filter.needsNames() ? NAMES : "") + (filter.needsJobs() ? JOBS : "") + where, values);
  }

  Bound page(TestSearch.SearchPiece piece) {
    var sort = piece.sort();
    boolean hasNames = filter.needsNames() || sort.needsNames();
    conditions(hasNames);
    String number = hasNames ? "t.number" : "s.test";
    boolean isUp = piece.isDescending() == piece.isBackward();
    piece
        .start()
        .ifPresent(
            key -> {
              int end = key.indexOf('\n');
              where.append(
                  " and (%s, %s) %s (?::%s, ?::bigint)"
                      .formatted(sort.expression(), number, isUp ? ">" : "<", sort.type()));
              values.add(key.substring(end + 1));
              values.add(key.substring(0, end));
            });
    String way = isUp ? "asc" : "desc";
    String found =
        "select s.test, s.job, s.health, s.confidence, s.impact, "
            + sort.expression()
            + " as sorted_by from ci_test_state s"
            + (hasNames ? NAMES : "")
            + (filter.needsJobs() || sort.needsJobs() ? JOBS : "")
            + where
            + " order by %s %s, %s %s limit %d"
                .formatted(sort.expression(), way, number, way, piece.most());
    return new Bound(
        """
        select f.test as number, t.id, t.name, j.pipeline, j.job, f.health, f.confidence, f.impact,
          f.sorted_by
        from (%s) f join ci_test t on t.number = f.test join ci_job j on j.number = f.job
        order by f.sorted_by %s, f.test %s
        """
            .formatted(found, way, way),
        values);
  }

  private void conditions(boolean hasNames) {
    where.append(" where s.repository_id = ?");
    values.add(repository.value());
    if (hasNames) {
      where.append(" and t.repository_id = ?");
      values.add(repository.value());
    }
    names();
    texts("j.pipeline", filter.pipelines());
    texts("j.job", filter.jobs());
    codes("s.health", filter.statuses(), (HealthStatus it) -> StoredCodes.of(it));
    codes("s.confidence", filter.confidences(), (Confidence it) -> StoredCodes.of(it));
    codes("s.impact", filter.impacts(), (FailureImpact it) -> StoredCodes.of(it));
  }

  /** Part of the name, whatever its case: names are long, and nobody types a whole one. */
  private void names() {
    if (!filter.names().wanted().isEmpty()) {
      where.append(" and (");
      for (int i = 0; i < filter.names().wanted().size(); i++) {
        where.append(i == 0 ? "" : " or ").append(NAME).append(" ilike ?");
        values.add(within(filter.names().wanted().get(i)));
      }
      where.append(")");
    }
    for (String name : filter.names().excluded()) {
      where.append(" and ").append(NAME).append(" not ilike ?");
      values.add(within(name));
    }
  }

  private static String within(String text) {
    return "%" + text.replaceAll("([\\\\%_])", "\\\\$1") + "%";
  }

  private void texts(String column, Terms<String> terms) {
    one(column, "text", terms.wanted());
    none(column, "text", terms.excluded());
  }

  private <T> void codes(String column, Terms<T> terms, ToIntFunction<T> code) {
    one(column, "smallint", codes(terms.wanted(), code));
    none(column, "smallint", codes(terms.excluded(), code));
  }

  private static <T> List<String> codes(List<T> terms, ToIntFunction<T> code) {
    return terms.stream().map(it -> Integer.toString(code.applyAsInt(it))).toList();
  }

  private void one(String column, String type, List<String> wanted) {
    if (wanted.isEmpty()) return;
    where.append(" and ").append(column).append(" = any(?::").append(type).append("[])");
    values.add(wanted.toArray(String[]::new));
  }

  /** What is not known is none of these either. */
  private void none(String column, String type, List<String> excluded) {
    if (excluded.isEmpty()) return;
    where.append(" and (").append(column).append(" = any(?::").append(type);
    where.append("[])) is not true");
    values.add(excluded.toArray(String[]::new));
  }
}
