package dev.signalbox.server.statistics;

import dev.signalbox.engine.view.BaseRefs;
import dev.signalbox.server.logs.LogWindow;
import dev.signalbox.server.view.statistics.AverageIdleQueueTimeResponse;
import dev.signalbox.server.view.statistics.BatchSizeResponse;
import dev.signalbox.server.view.statistics.BisectionResponse;
import dev.signalbox.server.view.statistics.CIAverageRuntimeResponse;
import dev.signalbox.server.view.statistics.ChecksOutcomeByIntervalResponse;
import dev.signalbox.server.view.statistics.ChecksOutcomeResponse;
import dev.signalbox.server.view.statistics.ChecksRetriesResponse;
import dev.signalbox.server.view.statistics.EnteredCountResponse;
import dev.signalbox.server.view.statistics.FailureRateResponse;
import dev.signalbox.server.view.statistics.MergedCountResponse;
import dev.signalbox.server.view.statistics.PrExitReasonResponse;
import dev.signalbox.server.view.statistics.QueueAverageTimeResponse;
import dev.signalbox.server.view.statistics.QueueNamesResponse;
import dev.signalbox.server.view.statistics.QueueSizeResponse;
import dev.signalbox.server.view.statistics.RunningChecksResponse;
import dev.signalbox.server.view.statistics.SkipIntermediateResultsResponse;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.store.statistics.Figure;
import dev.signalbox.store.statistics.LogCounter;
import dev.signalbox.store.statistics.StatisticsReader;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Paths;
import dev.signalbox.web.routing.Refusals;
import dev.signalbox.web.routing.Route;
import java.lang.reflect.Type;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** {@code GET /stats/…} and {@code GET /logs/aggregate}. */
public final class StatisticsEndpoints {
  private static final String BELOW = Paths.REPOSITORY + "/stats/";

  /** What is answered about a window. */
  @FunctionalInterface
  private interface Question {
    Object of(Call call, Repository repository, Intervals intervals);
  }

  private final StatisticsReader reader;
  private final LogCounter counter;
  private final InstantSource clock;

  public StatisticsEndpoints(StatisticsReader reader, LogCounter counter, InstantSource clock) {
    this.reader = reader;
    this.counter = counter;
    this.clock = clock;
  }

  public List<Route> routes() {
    return Stream.of(counts(), spans(), batches(), names()).flatMap(List::stream).toList();
  }

  private List<Route> counts() {
    return List.of(
        rolled(
            "merge_queue_checks_outcome",
            "How checks ended",
            ChecksOutcomeResponse.class,
            Set.of(Figure.OUTCOME),
            CountStatistics::outcomes),
        rolled(
            "queues_checks_outcome_count",
            "How checks ended, by interval",
            ChecksOutcomeByIntervalResponse.class,
            Set.of(Figure.OUTCOME),
            CountStatistics::outcomesByInterval),
        rolled(
            "failure_rate",
            "How many checks failed",
            FailureRateResponse.class,
            Set.of(Figure.OUTCOME),
            CountStatistics::failureRate),
        rolled(
            "queues_entered_count",
            "How many pull requests entered",
            EnteredCountResponse.class,
            Set.of(Figure.ENTERED),
            CountStatistics::entered),
        rolled(
            "queues_merged_count",
            "How many pull requests landed",
            MergedCountResponse.class,
            Set.of(Figure.MERGED),
            CountStatistics::merged),
        rolled(
            "queues_pr_exit_reasons",
            "Why pull requests left",
            PrExitReasonResponse.class,
            Set.of(Figure.LEFT),
            CountStatistics::exitReasons));
  }

  private List<Route> spans() {
    return List.of(
        new TimeToMergeEndpoint(reader, clock).route(),
        rolled(
            "average_ci_runtime",
            "How long batches were under test",
            CIAverageRuntimeResponse.class,
            Set.of(Figure.CI_RUNTIME),
            SpanStatistics::runtimes),
        rolled(
            "idle_queue_time",
            "What landed pull requests waited for",
            AverageIdleQueueTimeResponse.class,
            Set.of(
                Figure.IDLE_CAPACITY,
                Figure.IDLE_SCHEDULE,
                Figure.IDLE_FREEZE,
                Figure.IDLE_RUNTIME),
            SpanStatistics::idleTimes),
        rolled(
            "total_queue_time",
            "How long landed pull requests were queued",
            QueueAverageTimeResponse.class,
            Set.of(Figure.QUEUE_TIME),
            SpanStatistics::queueTimes));
  }

  private List<Route> batches() {
    return List.of(
        rolled(
            "batch_size",
            "How large batches were",
            BatchSizeResponse.class,
            Set.of(Figure.BATCH_SIZE),
            BatchStatistics::sizes),
        route(
            "batch_bisection",
            "Searches for the culprit of a red batch",
            BisectionResponse.class,
            this::bisections),
        rolled(
            "checks_retries",
            "Checks that were tried again",
            ChecksRetriesResponse.class,
            Set.of(Figure.RETRIES, Figure.RETRY_DEPTH),
            BatchStatistics::retries),
        rolled(
            "skip_intermediate_results",
            "Batches that a later one vouched for",
            SkipIntermediateResultsResponse.class,
            Set.of(Figure.BATCHES_SAVED),
            CountStatistics::batchesSaved),
        queueSize(),
        running());
  }

  private List<Route> names() {
    return List.of(
        new LogAggregateEndpoint(counter, clock).route(),
        named("branches", "Base branches that had a queue", BaseRefs.class, this::branches),
        named("queues", "Queues that were used", QueueNamesResponse.class, this::queues));
  }

  private Route rolled(
      String name, String about, Type shape, Set<Figure> figures, Function<GroupedRows, ?> answer) {
    return route(
        name,
        about,
        shape,
        (call, repository, intervals) -> answer.apply(rows(call, repository, intervals, figures)));
  }

  private GroupedRows rows(
      Call call, Repository repository, Intervals intervals, Set<Figure> figures) {
    var filter = StatisticsInputs.filter(call);
    return new GroupedRows(
        intervals, reader.rows(repository.id(), figures, intervals.span(), filter));
  }

  private Route queueSize() {
    return route(
        "queue_size",
        "How many pull requests were queued",
        QueueSizeResponse.class,
        (call, repository, intervals) ->
            gauge(repository, intervals, Figure.QUEUE_SIZE, StatisticsInputs.filter(call))
                .queueSizes());
  }

  private GaugeStatistics gauge(
      Repository repository,
      Intervals intervals,
      Figure figure,
      StatisticsReader.GroupFilter filter) {
    return new GaugeStatistics(
        intervals,
        clock.instant(),
        reader.gauged(repository.id(), figure, intervals.span(), filter));
  }

  /** The one that has no priority rule to ask for: a batch may hold several. */
  private Route running() {
    return Route.get(BELOW + "running_speculative_checks", "How many batches were under test")
        .takes(
            StatisticsInputs.BASE_REF,
            StatisticsInputs.QUEUE_NAME,
            StatisticsInputs.START_AT,
            StatisticsInputs.END_AT)
        .answers(RunningChecksResponse.class)
        .ofRepository(
            Right.SEE,
            (call, repository) ->
                within(
                    call,
                    repository,
                    (_, _, intervals) ->
                        gauge(
                                repository,
                                intervals,
                                Figure.RUNNING_CHECKS,
                                StatisticsInputs.filterOfBatches(call))
                            .runningChecks()));
  }

  private Object bisections(Call call, Repository repository, Intervals intervals) {
    return BatchStatistics.bisections(
        rows(call, repository, intervals, Set.of(Figure.BISECTION_DEPTH, Figure.BISECTION_SIZE)),
        rows(call, repository, intervals, Set.of(Figure.BISECTION_END)));
  }

  private Object branches(Call call, Repository repository, Intervals intervals) {
    return new BaseRefs(
        active(repository, intervals)
            .map(row -> row.group().baseRef())
            .distinct()
            .sorted()
            .toList());
  }

  private Object queues(Call call, Repository repository, Intervals intervals) {
    return new QueueNamesResponse(
        active(repository, intervals)
            .map(row -> row.group().queueName())
            .distinct()
            .sorted()
            .toList());
  }

  private Stream<StatisticsReader.RollupRow> active(Repository repository, Intervals intervals) {
    return reader
        .rows(
            repository.id(),
            Set.of(Figure.ACTIVITY),
            intervals.span(),
            StatisticsReader.GroupFilter.ALL)
        .stream();
  }

  private Route route(String name, String about, Type shape, Question question) {
    return Route.get(BELOW + name, about)
        .takes(
            StatisticsInputs.BASE_REF,
            StatisticsInputs.QUEUE_NAME,
            StatisticsInputs.PRIORITY_RULE_NAME,
            StatisticsInputs.START_AT,
            StatisticsInputs.END_AT)
        .answers(shape)
        .ofRepository(Right.SEE, (call, repository) -> within(call, repository, question));
  }

  private Route named(String name, String about, Type shape, Question question) {
    return Route.get(BELOW + name, about)
        .takes(StatisticsInputs.START_AT, StatisticsInputs.END_AT)
        .answers(shape)
        .ofRepository(Right.SEE, (call, repository) -> within(call, repository, question));
  }

  private Answer within(Call call, Repository repository, Question question) {
    return switch (StatisticsInputs.window(call, clock.instant())) {
      case LogWindow.Faulty(var fault) -> Refusals.invalid(List.of(fault));
      case LogWindow.Resolved window ->
          Answer.ok(question.of(call, repository, Intervals.of(window)));
    };
  }
}
