package dev.signalbox.insights.endpoints;

import dev.signalbox.engine.jobs.HealthStatus;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.insights.search.BucketWindow;
import dev.signalbox.insights.search.TestFigures;
import dev.signalbox.insights.search.TestFilter;
import dev.signalbox.insights.search.TestFilter.Terms;
import dev.signalbox.insights.search.TestSearch;
import dev.signalbox.insights.view.GetTestStatResponse;
import dev.signalbox.insights.view.GetTestStatResponse.RepositoryFigure;
import dev.signalbox.insights.view.GetTestStatResponse.TestStatBucket;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.input.Choice;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Route;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code GET …/tests/stats/STAT}: the tests of a repository in numbers. */
final class FigureEndpoint {
  private static final Input<RepositoryFigure> STAT =
      Input.path("stat", Choice.of(RepositoryFigure.class), "What is counted");

  private final TestSearch search;
  private final TestFigures figures;
  private final InstantSource clock;

  FigureEndpoint(TestSearch search, TestFigures figures, InstantSource clock) {
    this.search = search;
    this.figures = figures;
    this.clock = clock;
  }

  List<Route> routes() {
    return List.of(
        Route.get(CiPaths.TESTS + "/stats/{stat}", "How many tests there are, over the last day")
            .takes(STAT)
            .takes(SearchInputs.all())
            .answers(GetTestStatResponse.class)
            .ofRepository(Right.SEE, this::stat));
  }

  private Answer stat(Call call, Repository repository) {
    var now = clock.instant();
    var window = BucketWindow.between(now.minus(BucketWindow.BY_DEFAULT), now);
    var filter = SearchInputs.filter(call);
    return Answer.ok(
        switch (call.get(STAT)) {
          case TOTAL_TESTS ->
              states(
                  repository.id(), RepositoryFigure.TOTAL_TESTS, filter, Optional.empty(), window);
          case HEALTHY_TESTS ->
              states(
                  repository.id(),
                  RepositoryFigure.HEALTHY_TESTS,
                  filter,
                  Optional.of(HealthStatus.HEALTHY),
                  window);
          case BROKEN_TESTS ->
              states(
                  repository.id(),
                  RepositoryFigure.BROKEN_TESTS,
                  filter,
                  Optional.of(HealthStatus.BROKEN),
                  window);
          case FLAKY_TESTS ->
              states(
                  repository.id(),
                  RepositoryFigure.FLAKY_TESTS,
                  filter,
                  Optional.of(HealthStatus.FLAKY),
                  window);
          case FAILED_EXECUTIONS -> failed(repository.id(), filter, window);
        });
  }

  private GetTestStatResponse states(
      RepositoryId repository,
      RepositoryFigure figure,
      TestFilter filter,
      Optional<HealthStatus> status,
      BucketWindow window) {
    long value = search.count(repository, status.map(it -> in(filter, it)).orElse(filter));
    var changes = figures.change(repository, filter, window, status);
    var starts = window.starts();
    var buckets = new ArrayList<TestStatBucket>();
    long then = value;
    for (int i = starts.size() - 1; i >= 0; i--) {
      buckets.addFirst(
          new TestStatBucket(starts.get(i), window.endOf(starts.get(i)), Math.max(0, then)));
      then -= changes.getOrDefault(i, 0L);
    }
    return new GetTestStatResponse(figure, value, buckets);
  }

  private static TestFilter in(TestFilter filter, HealthStatus status) {
    return new TestFilter(
        filter.names(),
        filter.pipelines(),
        filter.jobs(),
        new Terms<>(List.of(status), filter.statuses().excluded()),
        filter.confidences(),
        filter.impacts());
  }

  private GetTestStatResponse failed(
      RepositoryId repository, TestFilter filter, BucketWindow window) {
    var found = figures.failed(repository, filter, window);
    var buckets = new ArrayList<TestStatBucket>();
    for (var start : window.starts()) {
      long value = found.getOrDefault(buckets.size(), 0L);
      buckets.add(new TestStatBucket(start, window.endOf(start), value));
    }
    long all = found.values().stream().mapToLong(Long::longValue).sum();
    return new GetTestStatResponse(RepositoryFigure.FAILED_EXECUTIONS, all, buckets);
  }
}
