package dev.signalbox.webhooks.sending;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.webhooks.Subscription;
import dev.signalbox.webhooks.network.ScriptedReceiver;
import dev.signalbox.webhooks.tables.WebhookBacklog;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class DeliveryMetricsTest extends DeliveryScene {
  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final Duration HOUR = Duration.ofHours(1);

  @Test
  void what_was_not_delivered_is_counted_with_the_age_of_the_oldest() {
    assertThat(backlog()).isEqualTo(WebhookBacklog.NONE);
    var first = webhook();
    webhook();
    log(1, 2, 3);
    assertThat(backlog().entries()).isEqualTo(6);
    assertThat(backlog().oldest()).as("before anybody sends").isPositive().isLessThan(MINUTE);
    receiver.does(ScriptedReceiver.answer(500, ""));
    serve();
    assertThat(backlog().entries()).isEqualTo(6);
    headIsOlderBy(HOUR, first);
    assertThat(backlog().oldest()).isBetween(HOUR, HOUR.plus(MINUTE));
    subscriptions.pause(change(), first.id());
    assertThat(backlog().entries()).as("those of the other").isEqualTo(3);
    assertThat(backlog().oldest()).isLessThan(MINUTE);
    headIsOlderBy(HOUR.negated(), first);
    subscriptions.resume(change(), first.id(), false);
    receiver.does(ScriptedReceiver.answer(200, ""));
    serveFor(MINUTE, MINUTE);
    assertThat(backlog()).isEqualTo(WebhookBacklog.NONE);
  }

  private WebhookBacklog backlog() {
    return WebhookBacklog.read(database);
  }

  private void headIsOlderBy(Duration span, Subscription webhook) {
    database.run(
        tx ->
            tx.execute(
                "update webhook_delivery set entry_at = entry_at - ?::interval"
                    + " where webhook_id = ?",
                span.toSeconds() + " seconds",
                webhook.id()));
  }

  @Test
  void tries_are_counted_by_how_they_ended() {
    double delivered = tries("delivered");
    double failed = tries("failed");
    webhook();
    log(1, 2, 3);
    serve();
    assertThat(tries("delivered")).isEqualTo(delivered + 3);
    receiver.does(ScriptedReceiver.answer(500, ""));
    log(4);
    serve();
    assertThat(tries("failed")).isEqualTo(failed + 1);
    assertThat(tries("given_up")).isZero();
    serveFor(Duration.ofHours(25), Duration.ofHours(5));
    assertThat(tries("given_up")).isEqualTo(1);
    assertThat(tries("failed")).isGreaterThan(failed + 1);
    assertThat(tries("delivered")).isEqualTo(delivered + 3);
  }

  private double tries(String outcome) {
    return metrics.get("signalbox.webhook.tries").tag("outcome", outcome).counter().count();
  }
}
