package dev.signalbox.server.github.intake;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** What webhooks are signed with: one secret, or two while one takes the other's place. */
public final class WebhookSecrets {
  private static final String ALGORITHM = "HmacSHA256";
  private static final String PREFIX = "sha256=";
  private static final int MOST = 2;

  private final List<SecretKeySpec> keys;

  public WebhookSecrets(List<String> secrets) {
    if (secrets.isEmpty() || secrets.size() > MOST || secrets.contains("")) {
      throw new IllegalArgumentException("webhooks need one secret, or two while they change");
    }
    keys =
        secrets.stream()
            .map(text -> new SecretKeySpec(text.getBytes(StandardCharsets.UTF_8), ALGORITHM))
            .toList();
  }

  /** Takes the same time whatever is wrong. */
  boolean haveSigned(byte[] body, String header) {
    byte[] shown = digest(header);
    boolean isSigned = false;
    for (var key : keys) isSigned |= MessageDigest.isEqual(signature(key, body), shown);
    return isSigned;
  }

  private static byte[] digest(String header) {
    if (!header.startsWith(PREFIX)) return new byte[0];
    try {
      return HexFormat.of().parseHex(header, PREFIX.length(), header.length());
    } catch (IllegalArgumentException e) {
      return new byte[0];
    }
  }

  private static byte[] signature(SecretKeySpec key, byte[] body) {
    try {
      var mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      return mac.doFinal(body);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java has no " + ALGORITHM, e);
    }
  }

  @Override
  public String toString() {
    return "WebhookSecrets[hidden]";
  }
}
