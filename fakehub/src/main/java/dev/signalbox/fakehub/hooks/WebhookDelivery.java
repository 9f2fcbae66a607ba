package dev.signalbox.fakehub.hooks;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** One webhook: the bytes that were signed. */
public record WebhookDelivery(UUID id, String event, String payload) {
  private static final JsonMapper MAPPER = new JsonMapper();

  public JsonNode json() {
    return MAPPER.readTree(payload);
  }

  /** Empty where the event knows no actions, as a push does. */
  public String action() {
    return json().path("action").asString("");
  }

  /** The value of {@code X-Hub-Signature-256}. */
  public String signature(String secret) {
    try {
      var mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
      byte[] digest = mac.doFinal(payload.getBytes(StandardCharsets.UTF_8));
      return "sha256=" + HexFormat.of().formatHex(digest);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public String toString() {
    return action().isEmpty() ? event : event + "." + action();
  }
}
