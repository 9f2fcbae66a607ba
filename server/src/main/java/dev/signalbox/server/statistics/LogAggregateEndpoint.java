package dev.signalbox.server.statistics;

import dev.signalbox.engine.log.EventOutcome;
import dev.signalbox.engine.log.LogType;
import dev.signalbox.server.logs.LogWindow;
import dev.signalbox.server.view.statistics.ActivityLogAggregateResponse;
import dev.signalbox.server.view.statistics.ActivityLogAggregateResponse.FacetCount;
import dev.signalbox.server.view.statistics.ActivityLogAggregateResponse.HistogramBucket;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.store.statistics.LogCounter;
import dev.signalbox.store.statistics.LogCounts;
import dev.signalbox.store.statistics.LogCounts.By;
import dev.signalbox.store.statistics.LogQuestion;
import dev.signalbox.store.statistics.LogQuestion.Wanted;
import dev.signalbox.store.statistics.Width;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.input.Choice;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.ListOf;
import dev.signalbox.web.input.LogTypeNames;
import dev.signalbox.web.input.Shape;
import dev.signalbox.web.input.TextShape;
import dev.signalbox.web.input.Timestamp;
import dev.signalbox.web.input.WholeNumber;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Paths;
import dev.signalbox.web.routing.Refusals;
import dev.signalbox.web.routing.Route;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** {@code GET /logs/aggregate}. */
final class LogAggregateEndpoint {
  private static final int MOST_VALUES = 100;
  private static final int MOST_FACETS = 50;

  /** With intervals of an hour up to here, and of a day beyond, there are a hundred at most. */
  private static final Duration BY_HOURS = Duration.ofHours(100);

  /** A parameter and its opposite. */
  private record PairedFilter<T>(Input<List<T>> only, Input<List<T>> not) {
    static <T> PairedFilter<T> of(String name, Shape<T> shape, String what) {
      return new PairedFilter<>(
          Input.queryList(name, new ListOf<>(shape, MOST_VALUES), "Only entries " + what),
          Input.queryList("not_" + name, new ListOf<>(shape, MOST_VALUES), "No entries " + what));
    }

    Set<T> only(Call call) {
      return Set.copyOf(call.get(only));
    }

    Set<T> not(Call call) {
      return Set.copyOf(call.get(not));
    }
  }

  private static final Shape<BigInteger> NUMBER = WholeNumber.between(1, Long.MAX_VALUE);
  private static final PairedFilter<BigInteger> PULL_REQUEST =
      PairedFilter.of("pull_request", NUMBER, "of these pull requests");
  private static final PairedFilter<BigInteger> BATCH_PULL =
      PairedFilter.of("batch_pull", NUMBER, "on batches that were tested by these drafts");
  private static final PairedFilter<LogType> EVENT_TYPE =
      PairedFilter.of("event_type", LogTypeNames.CHOICE, "of these types");
  private static final PairedFilter<EventOutcome> OUTCOME =
      PairedFilter.of("outcome", Choice.of(EventOutcome.class), "with one of these outcomes");
  private static final PairedFilter<String> TRIGGER =
      PairedFilter.of("trigger", TextShape.between(1, 255), "with one of these triggers");
  private static final Input<Optional<String>> BASE_REF =
      Input.query("base_ref", TextShape.between(1, 255), "Only pull requests to this base");
  private static final Input<Optional<Instant>> FROM =
      Input.query(
          "received_from",
          new Timestamp(),
          "Start; a day before received_to if absent, and at most 93 days before it. Beyond 500"
              + " entries the window is widened to whole intervals");
  private static final Input<Optional<Instant>> TO =
      Input.query("received_to", new Timestamp(), "End; now if absent");

  private final LogCounter counter;
  private final InstantSource clock;

  LogAggregateEndpoint(LogCounter counter, InstantSource clock) {
    this.counter = counter;
    this.clock = clock;
  }

  Route route() {
    return Route.get(Paths.REPOSITORY + "/logs/aggregate", "How many entries the event log has")
        .takes(
            PULL_REQUEST.only(),
            BASE_REF,
            BATCH_PULL.only(),
            BATCH_PULL.not(),
            EVENT_TYPE.only(),
            EVENT_TYPE.not(),
            OUTCOME.only(),
            OUTCOME.not(),
            TRIGGER.only(),
            TRIGGER.not(),
            PULL_REQUEST.not(),
            FROM,
            TO)
        .answers(ActivityLogAggregateResponse.class)
        .ofRepository(Right.SEE, this::answer);
  }

  private Answer answer(Call call, Repository repository) {
    var names = new LogWindow.Names("received_from", "received_to");
    return switch (LogWindow.resolve(names, call.get(FROM), call.get(TO), clock.instant())) {
      case LogWindow.Faulty(var fault) -> Refusals.invalid(List.of(fault));
      case LogWindow.Resolved window -> Answer.ok(counted(call, repository, window));
    };
  }

  private ActivityLogAggregateResponse counted(
      Call call, Repository repository, LogWindow.Resolved window) {
    var length = Duration.between(window.from(), window.to());
    var width = length.compareTo(BY_HOURS) <= 0 ? Width.HOUR : Width.DAY;
    long hours = width.hours();
    var counted = counter.count(question(call, repository, window), width);
    var counts = counted.counts();
    return new ActivityLogAggregateResponse(
        counts.total(),
        hours * 3_600,
        histogram(counted, hours * 3_600),
        facets(counts, By.TYPE),
        facets(counts, By.OUTCOME),
        facets(counts, By.TRIGGER),
        facets(counts, By.PULL_REQUEST),
        facets(counts, By.DRAFT));
  }

  private static LogQuestion question(Call call, Repository repository, LogWindow.Resolved window) {
    return new LogQuestion(
        repository.id(),
        window.from(),
        window.to(),
        call.get(BASE_REF),
        new Wanted<>(numbers(PULL_REQUEST.only(call)), numbers(PULL_REQUEST.not(call))),
        new Wanted<>(numbers(BATCH_PULL.only(call)), numbers(BATCH_PULL.not(call))),
        new Wanted<>(EVENT_TYPE.only(call), EVENT_TYPE.not(call)),
        new Wanted<>(OUTCOME.only(call), OUTCOME.not(call)),
        new Wanted<>(TRIGGER.only(call), TRIGGER.not(call)));
  }

  private static Set<Long> numbers(Set<BigInteger> numbers) {
    return numbers.stream().map(BigInteger::longValueExact).collect(Collectors.toSet());
  }

  private static List<HistogramBucket> histogram(LogCounter.Counted counted, long seconds) {
    var buckets = new ArrayList<HistogramBucket>();
    long first = counted.from().getEpochSecond() / seconds * seconds;
    for (var start = Instant.ofEpochSecond(first);
        start.isBefore(counted.to());
        start = start.plusSeconds(seconds)) {
      var end = start.plusSeconds(seconds);
      buckets.add(new HistogramBucket(start, end, counted.counts().within(start, end)));
    }
    return buckets;
  }

  private static List<FacetCount> facets(LogCounts counts, By by) {
    return counts.facets(by, MOST_FACETS).stream()
        .map(facet -> new FacetCount(facet.value(), facet.count()))
        .toList();
  }
}
