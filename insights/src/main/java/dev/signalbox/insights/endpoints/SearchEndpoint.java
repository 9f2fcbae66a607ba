package dev.signalbox.insights.endpoints;

import dev.signalbox.engine.wire.SpelledInLowerCase;
import dev.signalbox.insights.search.FoundTest;
import dev.signalbox.insights.search.TestFilter;
import dev.signalbox.insights.search.TestSearch;
import dev.signalbox.insights.search.TestSort;
import dev.signalbox.insights.view.SearchTestsResponse;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.input.Choice;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.paging.KeyCursor;
import dev.signalbox.web.paging.Pager;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Route;
import java.util.List;
import java.util.Optional;

/** {@code GET …/search/tests}. */
final class SearchEndpoint {
  /** Which end of a sorted list comes first. */
  enum SortDirection implements SpelledInLowerCase {
    ASC,
    DESC
  }

  static final Input<Optional<SortDirection>> DIRECTION =
      Input.query(
          "direction", Choice.of(SortDirection.class), "Which end comes first; desc if absent");
  private static final Input<Optional<TestSort>> SORT =
      Input.query(
          "sort", Choice.of(TestSort.class), "By what they are sorted; executions_count if absent");

  private final TestSearch search;
  private final Pager pager;

  SearchEndpoint(TestSearch search, Pager pager) {
    this.search = search;
    this.pager = pager;
  }

  List<Route> routes() {
    return List.of(
        Route.get(CiPaths.REPOSITORY + "/search/tests", "Search the tests of a repository")
            .takes(SearchInputs.all())
            .takes(SORT, DIRECTION, Pager.CURSOR, CiPaths.ENTRIES)
            .answers(SearchTestsResponse.class)
            .ofRepository(Right.SEE, this::search));
  }

  private Answer search(Call call, Repository repository) {
    var filter = SearchInputs.filter(call);
    var sort = call.get(SORT).orElse(TestSort.EXECUTIONS_COUNT);
    var direction = call.get(DIRECTION).orElse(SortDirection.DESC);
    int perPage = call.get(CiPaths.ENTRIES).orElse(CiPaths.PER_PAGE);
    var found = new FoundPages(repository, filter, sort, direction);
    String boundTo =
        String.join(
            "\n",
            "tests",
            repository.id().toString(),
            sort.name(),
            direction.name(),
            filter.toString());
    return pager.page(
        call,
        new Pager.Listing<FoundTest>(boundTo, found::read, FoundTest::key),
        perPage,
        tests -> SearchTestsResponse.of(perPage, tests, found.total));
  }

  /** Pages of one search, each of which tells how many tests there are in all. */
  private final class FoundPages {
    private final Repository repository;
    private final TestFilter filter;
    private final TestSort sort;
    private final SortDirection direction;
    private long total;

    FoundPages(Repository repository, TestFilter filter, TestSort sort, SortDirection direction) {
      this.repository = repository;
      this.filter = filter;
      this.sort = sort;
      this.direction = direction;
    }

    List<FoundTest> read(KeyCursor at, int most) {
      var piece =
          new TestSearch.SearchPiece(
              sort, direction == SortDirection.DESC, at.start(), at.isBackward(), most);
      var found = search.find(repository.id(), filter, piece);
      total = found.total();
      return found.tests();
    }
  }
}
