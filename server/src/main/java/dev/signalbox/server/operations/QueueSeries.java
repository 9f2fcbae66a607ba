package dev.signalbox.server.operations;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.view.BatchStatusCode;
import dev.signalbox.server.figures.QueueCounters;
import dev.signalbox.server.figures.QueueTally;
import io.prometheus.metrics.model.snapshots.Labels;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The metrics of queues: of each repository, or of all together for those who may see no name. */
final class QueueSeries {
  private static final String REPOSITORY = "repository";

  /** No repository has a name without a slash. */
  private static final Labels OTHER = Labels.of(REPOSITORY, "other");

  private final Map<Labels, QueueTotals> gauges = new LinkedHashMap<>();
  private final Map<Labels, QueueTally> tallies = new LinkedHashMap<>();
  private final Instant now;

  private QueueSeries(Instant now) {
    this.now = now;
  }

  static QueueSeries summed(NodeSample sample, QueueCounters counters, Instant now) {
    var series = new QueueSeries(now);
    series.gauges.put(Labels.EMPTY, QueueTotals.NONE);
    sample.queues().forEach(queue -> series.add(Labels.EMPTY, queue.totals()));
    series.tallies.put(Labels.EMPTY, counters.total());
    return series;
  }

  /** {@code names}: those of all repositories that have one. */
  static QueueSeries byRepository(
      NodeSample sample, QueueCounters counters, Map<RepositoryId, String> names, Instant now) {
    var series = new QueueSeries(now);
    for (var queue : sample.queues()) {
      boolean hasOwn = counters.labels().hasOwn(queue.id());
      series.add(hasOwn ? Labels.of(REPOSITORY, queue.slug().toString()) : OTHER, queue.totals());
    }
    counters
        .own()
        .forEach(
            (id, tally) ->
                Optional.ofNullable(names.get(id))
                    .ifPresent(name -> series.tallies.put(Labels.of(REPOSITORY, name), tally)));
    series.tallies.put(OTHER, counters.others());
    return series;
  }

  private void add(Labels labels, QueueTotals totals) {
    gauges.merge(labels, totals, QueueTotals::plus);
  }

  void write(SeriesText text) {
    queues(text);
    backlogs(text);
    counters(text);
  }

  private void queues(SeriesText text) {
    text.gauge(
        "signalbox_queue_length",
        "Pull requests in the queue",
        gauged(it -> it.figures().length()));
    text.gauge(
        "signalbox_queue_oldest_age_seconds",
        "How long the pull request that was queued first has been in the queue; 0 if it is empty",
        gauged(it -> age(it.figures().oldestQueuedAt())));
    text.gauge("signalbox_queue_batches", "Batches on their way, by status", batches());
    text.gauge(
        "signalbox_queue_checks",
        "Check runs of candidates that have been reported and have not ended",
        gauged(it -> it.figures().checks()));
    text.gauge(
        "signalbox_queue_paused", "Queues that are paused", gauged(it -> it.figures().paused()));
    text.gauge(
        "signalbox_queue_stopped",
        "Queues under a safety stop, until an admin acknowledges it",
        gauged(it -> it.figures().stopped()));
  }

  private void backlogs(SeriesText text) {
    text.gauge(
        "signalbox_queue_inbox_size",
        "Events that have arrived and were not taken note of",
        gauged(it -> it.inbox().size()));
    text.gauge(
        "signalbox_queue_inbox_age_seconds",
        "How long the oldest of them has waited",
        gauged(it -> age(it.inbox().oldestAt())));
    text.gauge(
        "signalbox_queue_outbox_size",
        "Effects that were asked of the host and have not ended",
        gauged(it -> it.outbox().size()));
    text.gauge(
        "signalbox_queue_outbox_age_seconds",
        "How long ago the oldest of them was asked for",
        gauged(it -> age(it.outbox().oldestAt())));
  }

  private void counters(SeriesText text) {
    text.counter(
        "signalbox_queue_entries",
        "Pull requests that entered the queue",
        counted(QueueTally::entered));
    text.counter(
        "signalbox_queue_landings", "Pull requests that landed", counted(QueueTally::landed));
    text.counter(
        "signalbox_queue_departures",
        "Pull requests that left the queue without landing, by abort code",
        departures());
    text.counter(
        "signalbox_queue_retries",
        "Requests to the host to run checks again",
        counted(QueueTally::retries));
    text.counter(
        "signalbox_queue_safety_stops", "Safety stops that began", counted(QueueTally::stops));
  }

  private Map<Labels, Number> gauged(Function<QueueTotals, Number> value) {
    var points = new LinkedHashMap<Labels, Number>();
    gauges.forEach((labels, totals) -> points.put(labels, value.apply(totals)));
    return points;
  }

  /** Also those that there are none of: a series that comes and goes can't be alerted on. */
  private Map<Labels, Number> batches() {
    var points = new LinkedHashMap<Labels, Number>();
    gauges.forEach(
        (labels, totals) -> {
          for (BatchStatusCode status : BatchStatusCode.values()) {
            points.put(
                labels.add("status", status.name().toLowerCase(Locale.ROOT)),
                totals.figures().batches().getOrDefault(status, 0));
          }
        });
    return points;
  }

  private Map<Labels, Long> counted(Function<QueueTally, Long> value) {
    return tallies.entrySet().stream()
        .collect(
            Collectors.toMap(
                Map.Entry::getKey,
                it -> value.apply(it.getValue()),
                Long::sum,
                LinkedHashMap::new));
  }

  private Map<Labels, Long> departures() {
    var points = new LinkedHashMap<Labels, Long>();
    tallies.forEach(
        (labels, tally) ->
            tally.departed().forEach((code, n) -> points.put(labels.add("code", code.name()), n)));
    return points;
  }

  private double age(Optional<Instant> since) {
    return since.map(at -> Math.max(0, Duration.between(at, now).toMillis() / 1000.0)).orElse(0.0);
  }
}
