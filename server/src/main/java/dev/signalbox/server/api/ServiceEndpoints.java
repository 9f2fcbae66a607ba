package dev.signalbox.server.api;

import dev.signalbox.server.view.service.HealthView;
import dev.signalbox.server.view.service.ReadinessView;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.routing.Route;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;

/** Health and metrics, for operators. */
public final class ServiceEndpoints {
  private static final String PROMETHEUS_TEXT = "text/plain; version=0.0.4; charset=utf-8";

  private final BooleanSupplier isReady;
  private final IntSupplier givenUp;
  private final PrometheusMeterRegistry metrics;

  public ServiceEndpoints(
      BooleanSupplier isReady, IntSupplier givenUp, PrometheusMeterRegistry metrics) {
    this.isReady = new SharedQuestion(isReady);
    this.givenUp = givenUp;
    this.metrics = metrics;
    Gauge.builder("signalbox.repositories.given.up", givenUp, IntSupplier::getAsInt)
        .description("Repositories that no worker serves because of a failure of their own")
        .register(metrics);
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/health/live", "Liveness: the process is running")
            .answers(HealthView.class)
            .open(() -> Answer.ok(new HealthView("live"))),
        Route.get("/health/ready", "Readiness: 200 if the database responds, 503 if it does not")
            .answers(ReadinessView.class)
            .open(this::ready),
        Route.get("/metrics", "Metrics in the Prometheus text format")
            .answersText(PROMETHEUS_TEXT)
            .open(
                () ->
                    Answer.bytes(
                        PROMETHEUS_TEXT, metrics.scrape().getBytes(StandardCharsets.UTF_8))));
  }

  private Answer ready() {
    return isReady.getAsBoolean()
        ? Answer.ok(new ReadinessView("ready", givenUp.getAsInt()))
        : Answer.problem(503, "The database is not available").with("Retry-After", "2");
  }
}
