package dev.signalbox.web.routing;

import dev.signalbox.web.http.Answer;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Counts and times requests by route and status: never by name, so that metrics tell no secrets.
 */
public final class RequestMeter {
  private record Label(String method, String path, int status) {}

  private final MeterRegistry registry;
  private final Map<Label, Timer> timers = new ConcurrentHashMap<>();

  public RequestMeter(MeterRegistry registry) {
    this.registry = registry;
  }

  Answer measured(Route route, Supplier<Answer> work) {
    long start = System.nanoTime();
    Answer answer = work.get();
    timers
        .computeIfAbsent(
            new Label(route.method(), route.path().text(), answer.status()), this::timer)
        .record(System.nanoTime() - start, TimeUnit.NANOSECONDS);
    return answer;
  }

  private Timer timer(Label label) {
    return Timer.builder("signalbox.http.requests")
        .description("Requests answered, by route and status")
        .tag("method", label.method())
        .tag("route", label.path())
        .tag("status", Integer.toString(label.status()))
        .register(registry);
  }
}
