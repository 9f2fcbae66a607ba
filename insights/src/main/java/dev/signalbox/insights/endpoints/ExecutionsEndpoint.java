package dev.signalbox.insights.endpoints;

import dev.signalbox.engine.wire.SpelledInLowerCase;
import dev.signalbox.insights.endpoints.SearchEndpoint.SortDirection;
import dev.signalbox.insights.search.TestProfiles;
import dev.signalbox.insights.search.TestProfiles.PlaceOfTest;
import dev.signalbox.insights.view.ListTestExecutionsResponse;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.input.Choice;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.paging.KeyCursor;
import dev.signalbox.web.paging.Pager;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Route;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** In which jobs a test runs, and how often: tests of one name, each job with its own. */
final class ExecutionsEndpoint {
  private enum PlaceSort implements SpelledInLowerCase {
    EXECUTIONS_COUNT,
    PIPELINE_NAME,
    JOB_NAME
  }

  private static final Input<Optional<PlaceSort>> SORT =
      Input.query(
          "sort",
          Choice.of(PlaceSort.class),
          "By what they are sorted; executions_count if absent");

  private final TestProfiles profiles;
  private final Pager pager;

  ExecutionsEndpoint(TestProfiles profiles, Pager pager) {
    this.profiles = profiles;
    this.pager = pager;
  }

  List<Route> routes() {
    return List.of(
        Route.get(TestEndpoints.ONE + "/executions", "In which jobs a test runs, and how often")
            .takes(TestEndpoints.ID, SORT, SearchEndpoint.DIRECTION, Pager.CURSOR)
            .takes(CiPaths.ENTRIES, WindowInputs.START, WindowInputs.END)
            .answers(ListTestExecutionsResponse.class)
            .ofRepository(Right.SEE, this::list));
  }

  private Answer list(Call call, Repository repository) {
    return profiles
        .find(repository.id(), call.get(TestEndpoints.ID))
        .map(test -> page(call, repository, test.name()))
        .orElseGet(() -> Answer.problem(404, "Test not found"));
  }

  private Answer page(Call call, Repository repository, String name) {
    var start = call.get(WindowInputs.START);
    var end = call.get(WindowInputs.END);
    var sort = call.get(SORT).orElse(PlaceSort.EXECUTIONS_COUNT);
    var direction = call.get(SearchEndpoint.DIRECTION).orElse(SortDirection.DESC);
    int perPage = call.get(CiPaths.ENTRIES).orElse(CiPaths.PER_PAGE);
    String boundTo =
        String.join(
            "\n",
            "executions",
            repository.id().toString(),
            call.get(TestEndpoints.ID).toString(),
            sort.name(),
            direction.name(),
            start.toString(),
            end.toString());
    var sorted =
        profiles.places(repository.id(), name, start, end).stream()
            .sorted(order(sort, direction))
            .toList();
    var listing =
        new Pager.Listing<PlaceOfTest>(
            boundTo, (at, most) -> slice(sorted, at, most), place -> place.id().toString());
    return pager.page(
        call,
        listing,
        perPage,
        found ->
            new ListTestExecutionsResponse(
                found.size(),
                perPage,
                found.stream().map(ListTestExecutionsResponse.TestExecutionResult::of).toList()));
  }

  private static Comparator<PlaceOfTest> order(PlaceSort sort, SortDirection direction) {
    Comparator<PlaceOfTest> order =
        switch (sort) {
          case EXECUTIONS_COUNT -> Comparator.comparingLong(PlaceOfTest::executions);
          case PIPELINE_NAME -> Comparator.comparing(PlaceOfTest::pipeline);
          case JOB_NAME -> Comparator.comparing(PlaceOfTest::job);
        };
    order = order.thenComparing(PlaceOfTest::id);
    return direction == SortDirection.DESC ? order.reversed() : order;
  }

  /** The list is short, and read as a whole for each page. */
  private static List<PlaceOfTest> slice(List<PlaceOfTest> sorted, KeyCursor at, int most) {
    var ids = sorted.stream().map(place -> place.id().toString()).toList();
    int start = at.start().map(ids::indexOf).orElse(at.isBackward() ? sorted.size() : -1);
    return at.isBackward()
        ? sorted.subList(Math.max(0, start - most), Math.max(0, start))
        : sorted.subList(start + 1, Math.min(sorted.size(), start + 1 + most));
  }
}
