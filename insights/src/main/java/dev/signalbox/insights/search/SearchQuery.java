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

  /** Where more are found, to write them down takes longer than to look at all rows once more. */
  static final int MANY_IN_SAMPLE = 300;

  private static final String JOBS = " join ci_job j on j.number = s.job";

  /** The repository is told again, so that the index of names may hand tests out in order. */
  private static final String NAMES =
      " join ci_test t on t.number = s.test and t.repository_id = s.repository_id";

  /** As names are folded in the rows: letters beyond ASCII keep their case. */
  private static final String FOLDED = "lower(?::text collate \"C\")";

  private final RepositoryId repository;
  private final TestFilter filter;
  private final StringBuilder where = new StringBuilder();
  private final List<Object> values = new ArrayList<>();

  SearchQuery(RepositoryId repository, TestFilter filter) {
    this.repository = repository;
    this.filter = filter;
    conditions();
  }

  /** Of tests that are known to match. */
  SearchQuery(RepositoryId repository, TestFilter filter, Long[] among) {
    this(repository, filter);
    where.append(" and s.test = any(?::bigint[])");
    values.add(among);
  }

  Bound count() {
    var matching = matching();
    return new Bound("select count(*) as total from ci_test_state s" + matching.sql(), values);
  }

  /** The joins and conditions alone, for rows of {@code ci_test_state s}. */
  Bound matching() {
    return new Bound((filter.needsJobs() ? JOBS : "") + where, values);
  }

  /** How many there are among some of all rows; {@link #MANY_IN_SAMPLE} are about 15,000. */
  Bound sample() {
    var matching = matching();
    return new Bound(
        "select count(*) from ci_test_state s tablesample system (2)" + matching.sql(), values);
  }

  /**
   * The page, and in each row how many there are in all; one without a test if the page is empty.
   */
  Bound pageAndTotal(TestSearch.SearchPiece piece) {
    var bound = new ArrayList<Object>(values);
    String with = foundOnce(piece, way(piece), bound);
    return joined(
        with,
        "c.total, ",
        "(select count(*) as total from found) c left join page p on true",
        piece,
        bound);
  }

  /** The page alone. */
  Bound page(TestSearch.SearchPiece piece) {
    var bound = new ArrayList<Object>(values);
    String with = "page as materialized (" + ordered(piece, way(piece), bound) + ")";
    return joined(with, "", "page p", piece, bound);
  }

  private Bound joined(
      String with, String total, String from, TestSearch.SearchPiece piece, List<Object> bound) {
    bound.add(repository.value());
    return new Bound(
        """
        with %1$s
        select %2$sp.test as number, t.id, t.name, j.pipeline, j.job, s.health, s.confidence,
          s.impact, p.sorted_by
        from %3$s
        left join ci_test_state s on s.repository_id = ? and s.test = p.test
        left join ci_test t on t.number = p.test
        left join ci_job j on j.number = s.job
        order by p.sorted_by %4$s, p.test %4$s
        """
            .formatted(with, total, from, way(piece)),
        bound);
  }

  private static String way(TestSearch.SearchPiece piece) {
    return piece.isUp() ? "asc" : "desc";
  }

  private String foundOnce(TestSearch.SearchPiece piece, String way, List<Object> bound) {
    String beyond = beyond(piece, "sorted_by", "test", bound);
    bound.add(piece.most());
    return """
    found as materialized (%1$s),
    page as materialized (
      select * from found where true%2$s order by sorted_by %3$s, test %3$s limit ?)\
    """
        .formatted(found(piece.sort()), beyond, way);
  }

  private String ordered(TestSearch.SearchPiece piece, String way, List<Object> bound) {
    var sort = piece.sort();
    String number = "s.test";
    String ofRepository = "";
    if (sort.needsNames()) {
      number = "t.number";
      ofRepository = " and t.repository_id = ?";
      bound.add(repository.value());
    }
    String beyond = beyond(piece, sort.expression(), number, bound);
    bound.add(piece.most());
    return found(sort)
        + ofRepository
        + beyond
        + " order by %1$s %2$s, %3$s %2$s limit ?".formatted(sort.expression(), way, number);
  }

  private String found(TestSort sort) {
    return "select s.test, "
        + sort.expression()
        + " as sorted_by from ci_test_state s"
        + (sort.needsNames() ? NAMES : "")
        + (filter.needsJobs() || sort.needsJobs() ? JOBS : "")
        + where;
  }

  private static String beyond(
      TestSearch.SearchPiece piece, String sortedBy, String number, List<Object> bound) {
    if (piece.start().isEmpty()) return "";
    String key = piece.start().get();
    int end = key.indexOf('\n');
    bound.add(key.substring(end + 1));
    bound.add(key.substring(0, end));
    return " and (%s, %s) %s (?::%s, ?::bigint)"
        .formatted(sortedBy, number, piece.isUp() ? ">" : "<", piece.sort().type());
  }

  private void conditions() {
    where.append(" where s.repository_id = ?");
    values.add(repository.value());
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
        where.append(i == 0 ? "" : " or ").append("s.folded_name like ").append(FOLDED);
        values.add(within(filter.names().wanted().get(i)));
      }
      where.append(")");
    }
    for (String name : filter.names().excluded()) {
      where.append(" and s.folded_name not like ").append(FOLDED);
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
