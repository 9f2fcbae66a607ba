package dev.signalbox.host.github.intake;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Optional;

/** Counts webhooks. Events that we do not know go under one name: anybody can invent others. */
public final class WebhookMeter {
  private final MeterRegistry registry;

  public WebhookMeter(MeterRegistry registry) {
    this.registry = registry;
  }

  void count(Optional<WebhookEvent> event, int status) {
    Counter.builder("signalbox.github.webhooks")
        .description("Webhooks received, by event and status")
        .tag("event", event.map(WebhookEvent::spelled).orElse("other"))
        .tag("status", Integer.toString(status))
        .register(registry)
        .increment();
  }
}
