package dev.signalbox.host.github.intake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.fakehub.hooks.WebhookDelivery;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.http.TrustedProxies;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

final class WebhookEndpointTest {
  private static final String PUSH =
      """
      {"ref": "refs/heads/main", "after": "%s", "repository": {"id": 7}}"""
          .formatted("a".repeat(40));

  private final Set<String> kept = new HashSet<>();
  private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
  private final WebhookEndpoint endpoint = endpoint(webhook -> kept.add(webhook.delivery()));

  private WebhookEndpoint endpoint(WebhookQueue queue) {
    return new WebhookEndpoint(
        new WebhookSecrets(List.of(Posted.SECRET)),
        new WebhookIntake(IntakeLimits.standard(), TrustedProxies.none()),
        queue,
        new WebhookMeter(metrics));
  }

  private static Posted posted(String event, String payload) {
    return Posted.of(new WebhookDelivery(UUID.randomUUID(), event, payload));
  }

  private static Object said(Answer answer) {
    return ((Answer.Content.JsonOf) answer.content()).value();
  }

  @Test
  void what_is_signed_is_kept_before_it_is_answered() {
    var answer = endpoint.handle(posted("push", PUSH));
    assertThat(answer.status()).isEqualTo(202);
    assertThat(said(answer)).isEqualTo(Map.of("webhook", "kept"));
    assertThat(kept).hasSize(1);
  }

  @Test
  void the_same_delivery_twice_is_once() {
    var request = posted("push", PUSH);
    endpoint.handle(request);
    assertThat(said(endpoint.handle(request))).isEqualTo(Map.of("webhook", "known"));
    assertThat(kept).hasSize(1);
  }

  @Test
  void what_is_not_proven_is_not_looked_at() {
    var request = posted("push", PUSH);
    assertThat(endpoint.handle(request.without("X-Hub-Signature-256")).status()).isEqualTo(403);
    assertThat(endpoint.handle(request.with("X-Hub-Signature-256", "sha256=00")).status())
        .isEqualTo(403);
    var other = new Posted("POST", request.headers(), "{}".getBytes(StandardCharsets.UTF_8));
    assertThat(endpoint.handle(other).status()).isEqualTo(403);
    assertThat(kept).isEmpty();
  }

  @Test
  void a_webhook_has_a_name_a_number_a_type_and_a_size() {
    var request = posted("push", PUSH);
    assertThat(endpoint.handle(request.without("X-GitHub-Event")).status()).isEqualTo(400);
    assertThat(endpoint.handle(request.without("X-GitHub-Delivery")).status()).isEqualTo(400);
    assertThat(endpoint.handle(request.with("X-GitHub-Delivery", "x".repeat(65))).status())
        .isEqualTo(400);
    var form = request.with("Content-Type", "application/x-www-form-urlencoded");
    assertThat(endpoint.handle(form).status()).isEqualTo(415);
    var got = new Posted("GET", request.headers(), request.body());
    assertThat(endpoint.handle(got).status()).isEqualTo(405);
    assertThat(endpoint.handle(posted("push", " ".repeat((25 << 20) + 1))).status()).isEqualTo(413);
    assertThat(kept).isEmpty();
  }

  @Test
  void signed_nonsense_is_refused_and_loses_nothing() {
    assertThat(endpoint.handle(posted("push", "{")).status()).isEqualTo(400);
    assertThat(endpoint.handle(posted("push", "[]")).status()).isEqualTo(400);
    assertThat(endpoint.handle(posted("pull_request", "{}")).status()).isEqualTo(400);
    assertThat(kept).isEmpty();
  }

  @Test
  void events_that_we_do_not_know_are_counted_under_one_name() {
    assertThat(said(endpoint.handle(posted("star", "{}")))).isEqualTo(Map.of("webhook", "ignored"));
    endpoint.handle(posted("invented", "{}"));
    assertThat(metrics.get("signalbox.github.webhooks").tag("event", "other").counter().count())
        .isEqualTo(2);
    assertThat(kept).isEmpty();
  }

  @Test
  void without_a_database_it_is_to_be_sent_again() {
    var away =
        endpoint(
            _ -> {
              throw new StoreUnavailable("the database is away", new RuntimeException());
            });
    assertThat(away.handle(posted("push", PUSH)).status()).isEqualTo(503);
  }
}
