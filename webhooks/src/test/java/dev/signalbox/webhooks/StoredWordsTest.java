package dev.signalbox.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.wire.Spelled;
import dev.signalbox.webhooks.tables.WebhookTables;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What rows hold: more may come, none goes or changes. */
class StoredWordsTest {
  private static List<String> words(Spelled[] constants) {
    return Arrays.stream(constants).map(Spelled::spelled).toList();
  }

  @Test
  void constants_are_stored_under_the_words_that_rows_have() {
    assertThat(words(PayloadFormat.values())).containsExactly("json", "slack");
    assertThat(words(DeliveryState.values())).containsExactly("pending", "delivered", "failed");
    assertThat(List.of(Delivery.PING, Delivery.GAP)).containsExactly("webhook.ping", "webhook.gap");
    assertThat(WebhookTables.TABLES.name()).isEqualTo("webhooks");
  }
}
