package dev.signalbox.host.github.intake;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** What webhooks are signed with: one secret, or two while one takes the other's place. */
public final class WebhookSecrets {
  private static final String ALGORITHM = "HmacSHA256";
  private static final String PREFIX = "sha256=";
  private static final Pattern WELL_FORMED = Pattern.compile(PREFIX + "[0-9A-Fa-f]{64}");
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

  /** What a header claims; nothing, if no signature can look like that. */
  Optional<WebhookSignature> claimed(String header) {
    if (!WELL_FORMED.matcher(header).matches()) return Optional.empty();
    byte[] shown = HexFormat.of().parseHex(header, PREFIX.length(), header.length());
    return Optional.of(
        new WebhookSignature(shown, keys.stream().map(WebhookSecrets::mac).toList()));
  }

  private static Mac mac(SecretKeySpec key) {
    try {
      var mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      return mac;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java has no " + ALGORITHM, e);
    }
  }

  /** A signature that is checked while what it signs is read. */
  static final class WebhookSignature {
    private final byte[] shown;
    private final List<Mac> macs;

    private WebhookSignature(byte[] shown, List<Mac> macs) {
      this.shown = shown;
      this.macs = macs;
    }

    void add(byte[] bytes, int count) {
      macs.forEach(mac -> mac.update(bytes, 0, count));
    }

    /** Asked once, at the end; takes the same time whatever is wrong. */
    boolean isRight() {
      boolean isRight = false;
      for (var mac : macs) isRight |= MessageDigest.isEqual(mac.doFinal(), shown);
      return isRight;
    }
  }

  @Override
  public String toString() {
    return "WebhookSecrets[hidden]";
  }
}
