package dev.signalbox.server.operations;

import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.CounterSnapshot.CounterDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot.GaugeDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Series whose labels come and go, written at a scrape from what is known then: nothing has to be
 * registered for them, and none is left over.
 */
final class SeriesText {
  private final List<MetricSnapshot> metrics = new ArrayList<>();

  void gauge(String name, String help, Map<Labels, ? extends Number> points) {
    if (points.isEmpty()) return;
    var gauge = GaugeSnapshot.builder().name(name).help(help);
    points.forEach(
        (labels, value) ->
            gauge.dataPoint(
                GaugeDataPointSnapshot.builder()
                    .labels(labels)
                    .value(value.doubleValue())
                    .build()));
    metrics.add(gauge.build());
  }

  /** Its name ends in {@code _total} when it is written. */
  void counter(String name, String help, Map<Labels, Long> points) {
    if (points.isEmpty()) return;
    var counter = CounterSnapshot.builder().name(name).help(help);
    points.forEach(
        (labels, value) ->
            counter.dataPoint(
                CounterDataPointSnapshot.builder()
                    .labels(labels)
                    .value(value.doubleValue())
                    .build()));
    metrics.add(counter.build());
  }

  String text() {
    var text = new ByteArrayOutputStream();
    try {
      PrometheusTextFormatWriter.create().write(text, new MetricSnapshots(metrics));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString(StandardCharsets.UTF_8);
  }
}
