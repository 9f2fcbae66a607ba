package dev.signalbox.host.github.intake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.fakehub.hooks.WebhookDelivery;
import dev.signalbox.fakehub.judge.Example;
import dev.signalbox.web.http.TrustedProxies;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What GitHub publishes as examples of its webhooks. */
final class PublishedExamplesTest {
  private final Set<String> kept = new HashSet<>();
  private final WebhookEndpoint endpoint =
      new WebhookEndpoint(
          new WebhookSecrets(List.of(Posted.SECRET)),
          new WebhookIntake(IntakeLimits.standard(), TrustedProxies.none()),
          webhook -> kept.add(webhook.event()),
          new WebhookMeter(new SimpleMeterRegistry()));

  @Test
  void all_of_them_go_through_the_intake() {
    var examples = Example.all();
    assertThat(examples).hasSizeGreaterThan(300);
    for (var example : examples) {
      var delivery =
          new WebhookDelivery(UUID.randomUUID(), example.event(), example.payload().toString());
      assertThat(endpoint.handle(Posted.of(delivery)).status()).as("%s", delivery).isEqualTo(202);
    }
    assertThat(kept)
        .contains(
            "check_run",
            "check_suite",
            "installation",
            "installation_repositories",
            "pull_request",
            "pull_request_review",
            "push",
            "repository",
            "status",
            "workflow_run");
  }
}
