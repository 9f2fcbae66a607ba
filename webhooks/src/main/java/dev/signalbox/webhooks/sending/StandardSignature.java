package dev.signalbox.webhooks.sending;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.webhooks.SigningSecret;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The signatures of Standard Webhooks 1.0: an HMAC over id, time of the try and body, one for each
 * secret. The time is signed so that an old request can't be replayed.
 */
final class StandardSignature {
  private static final String ALGORITHM = "HmacSHA256";

  private StandardSignature() {}

  static String header(List<SigningSecret> secrets, UUID id, Instant at, byte[] body) {
    return secrets.stream()
        .map(secret -> "v1," + signed(secret, id, at, body))
        .collect(Collectors.joining(" "));
  }

  private static String signed(SigningSecret secret, UUID id, Instant at, byte[] body) {
    try {
      var mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(secret.key(), ALGORITHM));
      mac.update((id + "." + at.getEpochSecond() + ".").getBytes(UTF_8));
      return Base64.getEncoder().encodeToString(mac.doFinal(body));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
