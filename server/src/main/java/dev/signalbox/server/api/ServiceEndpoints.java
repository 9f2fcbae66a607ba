package dev.signalbox.server.api;

import dev.signalbox.server.operations.Metrics;
import dev.signalbox.server.operations.NodeReadiness;
import dev.signalbox.server.view.service.HealthView;
import dev.signalbox.server.view.service.ReadinessView;
import dev.signalbox.web.access.Caller;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.routing.Route;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Health and metrics, for operators. */
public final class ServiceEndpoints {
  private static final String PROMETHEUS_TEXT = "text/plain; version=0.0.4; charset=utf-8";

  private final NodeReadiness readiness;
  private final Metrics metrics;

  public ServiceEndpoints(NodeReadiness readiness, Metrics metrics) {
    this.readiness = readiness;
    this.metrics = metrics;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/health/live", "Liveness: the process is running")
            .answers(HealthView.class)
            .open(() -> Answer.ok(new HealthView("live"))),
        Route.get(
                "/health/ready",
                "Readiness: 503 while the database does not respond, a vital loop stands still or"
                    + " the node drains")
            .answers(ReadinessView.class)
            .recognising(this::ready),
        Route.get("/metrics", "Metrics in the Prometheus text format")
            .answersText(PROMETHEUS_TEXT)
            .recognising(this::metrics));
  }

  private Answer ready(Optional<Caller> caller) {
    var refusal = readiness.refusal();
    if (refusal.isPresent()) return Answer.problem(503, refusal.get()).with("Retry-After", "2");
    boolean isAdmin = caller.filter(it -> it.mayEverywhere(Right.ADMINISTER)).isPresent();
    return Answer.ok(isAdmin ? readiness.detailed() : readiness.brief());
  }

  /** Names of repositories are for those who may list them all. */
  private Answer metrics(Optional<Caller> caller) {
    boolean seesAll = caller.filter(it -> it.mayEverywhere(Right.SEE)).isPresent();
    String text = seesAll ? metrics.byRepository() : metrics.summed();
    return Answer.bytes(PROMETHEUS_TEXT, text.getBytes(StandardCharsets.UTF_8));
  }
}
