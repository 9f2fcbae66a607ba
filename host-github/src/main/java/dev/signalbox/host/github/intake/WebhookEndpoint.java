package dev.signalbox.host.github.intake;

import dev.signalbox.host.github.calls.JsonFields;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.http.Request;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** {@code /github/webhooks}: whatever is proven to come from GitHub is kept, then answered. */
public final class WebhookEndpoint {
  public static final String PATH = "/github/webhooks";

  private static final int MAX_ID_LENGTH = 64;

  private final WebhookSecrets secrets;
  private final WebhookIntake intake;
  private final WebhookQueue queue;
  private final WebhookMeter meter;

  public WebhookEndpoint(
      WebhookSecrets secrets, WebhookIntake intake, WebhookQueue queue, WebhookMeter meter) {
    this.secrets = secrets;
    this.intake = intake;
    this.queue = queue;
    this.meter = meter;
  }

  public Answer handle(Request request) {
    if (!request.method().equals("POST")) {
      return Answer.problem(405, "Method not allowed; use POST").with("Allow", "POST");
    }
    var name = request.header("X-GitHub-Event");
    var id = request.header("X-GitHub-Delivery").filter(text -> text.length() <= MAX_ID_LENGTH);
    if (name.isEmpty() || id.isEmpty() || id.get().isEmpty()) {
      return Answer.problem(400, "The headers X-GitHub-Event and X-GitHub-Delivery are required");
    }
    var event = WebhookEvent.of(name.get());
    var answer = read(request, event, id.get());
    meter.count(event, answer.status());
    return answer;
  }

  /** Whatever can be refused by its headers is refused before anything is read. */
  private Answer read(Request request, Optional<WebhookEvent> event, String delivery) {
    var shown = request.header("X-Hub-Signature-256");
    if (shown.isEmpty()) {
      return Answer.problem(
          403, "the webhook is not signed; configure it with the webhook secret of this server");
    }
    var signature = secrets.claimed(shown.get());
    if (signature.isEmpty()) {
      return Answer.problem(403, "the signature must be sha256= followed by 64 hexadecimal digits");
    }
    if (declaredBytes(request) > intake.maxBytes()) return WebhookIntake.tooLarge();
    if (!isJson(request)) {
      return Answer.problem(415, "set the content type of the webhook to application/json");
    }
    return intake.receive(
        request,
        signature.get(),
        body -> event.isEmpty() ? accepted("ignored") : kept(event.get(), delivery, body));
  }

  private static long declaredBytes(Request request) {
    try {
      return request.header("Content-Length").map(Long::parseLong).orElse(0L);
    } catch (NumberFormatException e) {
      return Long.MAX_VALUE;
    }
  }

  private static boolean isJson(Request request) {
    return request
        .header("Content-Type")
        .map(type -> type.toLowerCase(Locale.ROOT).startsWith("application/json"))
        .orElse(false);
  }

  private Answer kept(WebhookEvent event, String delivery, byte[] body) {
    WebhookQueue.Webhook webhook;
    try {
      JsonNode payload = Json.parse(body);
      if (HintReading.of(event, payload).isEmpty()) return accepted("ignored");
      webhook =
          new WebhookQueue.Webhook(
              event.spelled(),
              delivery,
              id(payload, "installation"),
              id(payload, "repository"),
              body);
    } catch (MalformedJson | IllegalArgumentException e) {
      return Answer.problem(400, "invalid payload for the webhook event " + event.spelled());
    }
    try {
      return accepted(queue.add(webhook) ? "kept" : "known");
    } catch (StoreUnavailable e) {
      return Answer.problem(503, "the database is not available; send it again")
          .with("Retry-After", "2");
    }
  }

  private static Optional<Long> id(JsonNode payload, String of) {
    return new JsonFields(payload).maybe(of).flatMap(it -> it.maybeNumber("id"));
  }

  private static Answer accepted(String what) {
    return new Answer(202, new Answer.Content.JsonOf(Map.of("webhook", what)), List.of());
  }
}
