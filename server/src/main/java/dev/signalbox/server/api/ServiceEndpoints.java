package dev.signalbox.server.api;

import dev.signalbox.server.http.Answer;
import dev.signalbox.server.routing.Route;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.BooleanSupplier;

/** For those who watch over the service. */
public final class ServiceEndpoints {
  private static final String PROMETHEUS_TEXT = "text/plain; version=0.0.4; charset=utf-8";

  private final BooleanSupplier isReady;
  private final PrometheusMeterRegistry metrics;

  /** How the service is. */
  public record Health(String status) {}

  public ServiceEndpoints(BooleanSupplier isReady, PrometheusMeterRegistry metrics) {
    this.isReady = isReady;
    this.metrics = metrics;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/health/live", "The process runs")
            .answers(Health.class)
            .open(() -> Answer.ok(new Health("live"))),
        Route.get("/health/ready", "The database answers; 503 if it does not")
            .answers(Health.class)
            .open(this::ready),
        Route.get("/metrics", "Measurements, as Prometheus reads them")
            .answersText(PROMETHEUS_TEXT)
            .open(
                () ->
                    Answer.bytes(
                        PROMETHEUS_TEXT, metrics.scrape().getBytes(StandardCharsets.UTF_8))));
  }

  private Answer ready() {
    return isReady.getAsBoolean()
        ? Answer.ok(new Health("ready"))
        : Answer.problem(503, "The database is not available").with("Retry-After", "2");
  }
}
