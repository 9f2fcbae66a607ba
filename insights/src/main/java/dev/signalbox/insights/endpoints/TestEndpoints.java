package dev.signalbox.insights.endpoints;

import dev.signalbox.engine.repository.Product;
import dev.signalbox.insights.search.BucketWindow;
import dev.signalbox.insights.search.TestHistory;
import dev.signalbox.insights.search.TestHistory.TestStat;
import dev.signalbox.insights.search.TestProfile;
import dev.signalbox.insights.search.TestProfiles;
import dev.signalbox.insights.view.GetTestDetailsResponse;
import dev.signalbox.insights.view.GetTestFailureResponse;
import dev.signalbox.insights.view.GetTestFailuresResponse;
import dev.signalbox.insights.view.GetTestHealthTransitionsResponse;
import dev.signalbox.insights.view.GetTestHealthTransitionsResponse.HealthTransition;
import dev.signalbox.insights.view.TestStatsResponse;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.input.Choice;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Paths;
import dev.signalbox.web.routing.Route;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;

/** One test: what it is, how it does, why it failed. */
final class TestEndpoints {
  static final String ONE = CiPaths.TESTS + "/{test_id}";
  static final Input<UUID> ID = Paths.id("test_id", "The id of the test");
  private static final Input<UUID> FAILURE = Paths.id("failure_id", "The id of the failure");
  private static final Input<TestStat> STAT =
      Input.path("stat", Choice.of(TestStat.class), "What is counted");

  private final TestProfiles profiles;
  private final TestHistory history;
  private final KnownPulls pulls;
  private final InstantSource clock;

  TestEndpoints(TestProfiles profiles, TestHistory history, KnownPulls pulls, InstantSource clock) {
    this.profiles = profiles;
    this.history = history;
    this.pulls = pulls;
    this.clock = clock;
  }

  List<Route> routes() {
    return List.of(
        Route.get(ONE, "What is known of a test")
            .takes(ID)
            .answers(GetTestDetailsResponse.class)
            .ofRepository(Right.SEE, this::details),
        Route.get(ONE + "/stats/{stat}", "How a test did over time")
            .takes(ID, STAT, WindowInputs.START, WindowInputs.END)
            .answers(TestStatsResponse.class)
            .ofRepository(Right.SEE, this::stats),
        Route.get(ONE + "/health-transitions", "When the health of a test changed")
            .takes(ID, WindowInputs.START, WindowInputs.END)
            .answers(GetTestHealthTransitionsResponse.class)
            .ofRepository(Right.SEE, this::transitions),
        Route.get(ONE + "/failures", "Why a test failed, failures with the same message as one")
            .takes(ID)
            .answers(GetTestFailuresResponse.class)
            .ofRepository(Right.SEE, this::failures),
        Route.get(ONE + "/failures/{failure_id}", "The latest failures with the same message")
            .takes(ID, FAILURE)
            .answers(GetTestFailureResponse.class)
            .ofRepository(Right.SEE, this::failure));
  }

  private Answer known(Call call, Repository repository, Function<TestProfile, Answer> answer) {
    return profiles
        .find(repository.id(), call.get(ID))
        .map(answer)
        .orElseGet(() -> Answer.problem(404, "Test not found"));
  }

  private Answer details(Call call, Repository repository) {
    boolean detectsFlakes = repository.has(Product.CI_INSIGHTS);
    String slug = repository.slug().toString();
    return known(
        call,
        repository,
        test -> {
          var failedFirst = test.firstFailurePull().flatMap(it -> pulls.find(repository, it));
          return Answer.ok(GetTestDetailsResponse.of(slug, test, failedFirst, detectsFlakes));
        });
  }

  private Answer stats(Call call, Repository repository) {
    return WindowInputs.within(
        call,
        clock.instant(),
        window ->
            known(
                call, repository, test -> Answer.ok(stats(test.number(), call.get(STAT), window))));
  }

  private TestStatsResponse stats(long test, TestStat stat, BucketWindow window) {
    var found = history.counted(test, stat, window);
    var buckets = new ArrayList<TestStatsResponse.StatBucket>();
    for (var start : window.starts()) {
      double value = found.getOrDefault(buckets.size(), 0.0);
      buckets.add(
          new TestStatsResponse.StatBucket(start, window.endOf(start), number(stat, value)));
    }
    return new TestStatsResponse(number(stat, history.total(test, stat, window)), buckets, stat);
  }

  private static BigDecimal number(TestStat stat, double value) {
    int digits = stat == TestStat.MEAN_DURATION ? 6 : 0;
    return BigDecimal.valueOf(value).setScale(digits, RoundingMode.HALF_UP);
  }

  private Answer transitions(Call call, Repository repository) {
    return WindowInputs.within(
        call,
        clock.instant(),
        window ->
            known(
                call,
                repository,
                test ->
                    Answer.ok(
                        new GetTestHealthTransitionsResponse(
                            history
                                .transitions(test.number(), window.start(), window.end())
                                .stream()
                                .map(
                                    it ->
                                        new HealthTransition(
                                            it.at(),
                                            it.status(),
                                            it.exceptionType().orElse(null),
                                            null))
                                .toList(),
                            test.firstSeenAt()))));
  }

  private Answer failures(Call call, Repository repository) {
    return known(
        call,
        repository,
        test ->
            Answer.ok(
                new GetTestFailuresResponse(
                    history.failures(test.number()).stream()
                        .sorted(Comparator.comparing(TestHistory.FailureGroup::lastAt).reversed())
                        .map(GetTestFailuresResponse.TestFailure::of)
                        .toList())));
  }

  private Answer failure(Call call, Repository repository) {
    return known(
        call,
        repository,
        test ->
            history.failures(test.number()).stream()
                .filter(group -> group.id().equals(call.get(FAILURE)))
                .findFirst()
                .map(
                    group ->
                        Answer.ok(
                            GetTestFailureResponse.of(test, group, history.events(group.number()))))
                .orElseGet(() -> Answer.problem(404, "Failure not found")));
  }
}
