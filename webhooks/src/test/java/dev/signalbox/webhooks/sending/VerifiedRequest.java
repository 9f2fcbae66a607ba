package dev.signalbox.webhooks.sending;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.webhooks.SigningSecret;
import dev.signalbox.webhooks.network.ScriptedReceiver.Received;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** A receiver's look at a request, from the description of Standard Webhooks alone. */
final class VerifiedRequest {
  private VerifiedRequest() {}

  static boolean isSignedBy(SigningSecret secret, Received request, Instant now) {
    long at = Long.parseLong(request.header("webhook-timestamp"));
    if (Math.abs(now.getEpochSecond() - at) > 300) return false;
    String signed = request.header("webhook-id") + "." + at + "." + request.body();
    byte[] expected = hmac(Base64.getDecoder().decode(secret.text().substring(6)), signed);
    for (String each : request.header("webhook-signature").split(" ", -1)) {
      byte[] given = Base64.getDecoder().decode(each.replaceFirst("^v1,", ""));
      if (MessageDigest.isEqual(given, expected)) return true;
    }
    return false;
  }

  private static byte[] hmac(byte[] key, String text) {
    try {
      var mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      return mac.doFinal(text.getBytes(UTF_8));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
