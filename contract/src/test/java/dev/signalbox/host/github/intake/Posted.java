package dev.signalbox.host.github.intake;

import dev.signalbox.fakehub.hooks.WebhookDelivery;
import dev.signalbox.web.http.BodyReading;
import dev.signalbox.web.http.Pace;
import dev.signalbox.web.http.Request;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** A request with a webhook, as GitHub sends it. */
@SuppressWarnings("ArrayRecordComponent") // handed on once, never compared
record Posted(String method, Map<String, String> headers, byte[] body) implements Request {
  static final String SECRET = "the secret";

  static Posted of(WebhookDelivery delivery) {
    return new Posted(
        "POST",
        Map.of(
            "Content-Type", "application/json",
            "X-GitHub-Event", delivery.event(),
            "X-GitHub-Delivery", delivery.id().toString(),
            "X-Hub-Signature-256", delivery.signature(SECRET)),
        delivery.payload().getBytes(StandardCharsets.UTF_8));
  }

  Posted with(String header, String value) {
    var changed = new HashMap<>(headers);
    changed.put(header, value);
    return new Posted(method, changed, body);
  }

  Posted without(String header) {
    var changed = new HashMap<>(headers);
    changed.remove(header);
    return new Posted(method, changed, body);
  }

  @Override
  public String rawPath() {
    return WebhookEndpoint.PATH;
  }

  @Override
  public String rawQuery() {
    return "";
  }

  @Override
  public Optional<String> header(String name) {
    return Optional.ofNullable(headers.get(name));
  }

  @Override
  public InetAddress clientAddress() {
    return InetAddress.getLoopbackAddress();
  }

  @Override
  public boolean isSecure() {
    return false;
  }

  @Override
  public Optional<String> host() {
    return Optional.empty();
  }

  @Override
  public BodyReading readBody() {
    return new BodyReading.Whole(body);
  }

  @Override
  public InputStream bodyStream(Pace pace) {
    return new ByteArrayInputStream(body);
  }
}
