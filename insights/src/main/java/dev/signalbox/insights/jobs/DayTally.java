package dev.signalbox.insights.jobs;

import dev.signalbox.store.statistics.SpanHistogram;
import org.jooq.Record;

/** Counts the executions of a job on a day, or on several. */
final class DayTally {
  long executions;
  long failures;
  long retries;
  long flakes;
  final SpanHistogram durations = new SpanHistogram();

  void add(EndedExecution execution, int newFlakes) {
    executions++;
    if (execution.isFailure()) failures++;
    if (execution.attempt() > 1) retries++;
    flakes += newFlakes;
    if (execution.isConclusive()) {
      execution.duration().ifPresent(span -> durations.add((double) span.toMillis()));
    }
  }

  void add(Record row) {
    addSpans(row);
    failures += row.get("failures", Long.class);
    retries += row.get("retries", Long.class);
    flakes += row.get("flakes", Long.class);
  }

  /** From a row that counts nothing else. */
  void addSpans(Record row) {
    executions += row.get("executions", Long.class);
    durations.add(SpanHistogram.of(row.get("durations", Integer[].class)));
  }
}
