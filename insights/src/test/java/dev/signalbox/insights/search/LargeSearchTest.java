package dev.signalbox.insights.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.insights.search.TestFilter.Terms;
import dev.signalbox.insights.search.TestSearch.FoundPiece;
import dev.signalbox.insights.search.TestSearch.SearchPiece;
import dev.signalbox.insights.tables.InsightsTables;
import dev.signalbox.store.Database;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.store.repositories.Repositories;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** So many tests that what most of them match is looked for in another way. */
final class LargeSearchTest {
  private static final int TESTS = 30_000;

  private static final String FILL =
      """
      with job as (
        insert into ci_job (repository_id, pipeline, job) values (?, 'build', 'test')
        returning number),
      test as (
        insert into ci_test (repository_id, job, id, name, first_seen_at)
        select ?, job.number, gen_random_uuid(), 'shop.Test' || n, now()
        from job cross join generate_series(1, ?) n returning number, job, name)
      insert into ci_test_state (repository_id, test, job, executions, folded_name, last_seen_at)
      select ?, number, job, number % 1000, lower(name), now() from test
      """;

  private static Database database;
  private static RepositoryId repository;

  @BeforeAll
  static void fill() {
    database = TestDatabase.open(InsightsTables.TABLES);
    var slug = RepositorySlug.parse("acme/shop");
    database.run(tx -> Repositories.create(tx, slug, HostKind.LOCAL, Optional.empty(), "main"));
    repository = new Repositories(database).find(slug).orElseThrow().id();
    long id = repository.value();
    database.run(tx -> tx.execute(FILL, id, id, TESTS, id));
  }

  @AfterAll
  static void close() {
    database.close();
  }

  private static FoundPiece find(Terms<String> names, Optional<String> start, boolean isBackward) {
    Terms<String> any = Terms.any();
    var filter = new TestFilter(names, any, any, Terms.any(), Terms.any(), Terms.any());
    var piece = new SearchPiece(TestSort.EXECUTIONS_COUNT, true, start, isBackward, 40);
    return new TestSearch(database).find(repository, filter, piece);
  }

  private static Terms<String> with(String part) {
    return new Terms<>(List.of(part), List.of());
  }

  @Test
  void what_matches_all_is_what_there_is_page_by_page_and_back() {
    var all = find(Terms.any(), Optional.empty(), false);
    var matching = find(with("SHOP"), Optional.empty(), false);
    assertThat(matching).isEqualTo(all);
    assertThat(matching.total()).isEqualTo(TESTS);
    assertThat(matching.tests()).hasSize(40).doesNotHaveDuplicates();

    var last = Optional.of(matching.tests().getLast().key());
    var second = find(with("shop"), last, false);
    assertThat(second).isEqualTo(find(Terms.any(), last, false));
    assertThat(second.tests()).doesNotContainAnyElementsOf(matching.tests());
    var back = find(with("shop"), Optional.of(second.tests().getFirst().key()), true);
    assertThat(back).isEqualTo(matching);
  }

  @Test
  void what_leaves_out_little_has_the_rest_and_what_matches_little_only_that() {
    var few = find(with("test2999"), Optional.empty(), false);
    assertThat(few.total()).isEqualTo(11).isEqualTo(few.tests().size());
    var others = find(new Terms<>(List.of(), List.of("test2999")), Optional.empty(), false);
    assertThat(others.total()).isEqualTo(TESTS - few.total());
    assertThat(others.tests()).hasSize(40).doesNotContainAnyElementsOf(few.tests());
  }

  @Test
  void beyond_the_last_there_is_nothing_but_the_total() {
    var end = Optional.of("0\n-1");
    assertThat(find(with("shop"), end, false)).isEqualTo(new FoundPiece(List.of(), TESTS));
    assertThat(find(Terms.any(), end, false)).isEqualTo(new FoundPiece(List.of(), TESTS));
    assertThat(find(with("nothing"), Optional.empty(), false))
        .isEqualTo(new FoundPiece(List.of(), 0));
  }
}
