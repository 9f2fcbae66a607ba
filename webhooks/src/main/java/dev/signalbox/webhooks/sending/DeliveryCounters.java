package dev.signalbox.webhooks.sending;

import dev.signalbox.webhooks.tables.DeliveryRecorder.DeliveryVerdict;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;

/** Counts what this node has sent, by how it ended. */
public final class DeliveryCounters {
  private final Counter delivered;
  private final Counter failed;
  private final Counter givenUp;

  public DeliveryCounters(MeterRegistry metrics) {
    delivered = counter(metrics, "delivered");
    failed = counter(metrics, "failed");
    givenUp = counter(metrics, "given_up");
  }

  private static Counter counter(MeterRegistry metrics, String outcome) {
    return Counter.builder("signalbox.webhook.tries")
        .description("Tries of this node to deliver to webhooks, by outcome")
        .tag("outcome", outcome)
        .register(metrics);
  }

  void count(DeliveryVerdict verdict) {
    switch (verdict) {
      case DELIVERED -> delivered.increment();
      case RETRY, FAILED, PAUSED -> failed.increment();
      case GIVEN_UP -> givenUp.increment();
      case FORGOTTEN -> {} // whoever has the claim now counts
    }
  }
}
