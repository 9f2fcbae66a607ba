package dev.signalbox.webhooks.tables;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.store.secrets.SealedBox;
import dev.signalbox.webhooks.SigningSecret;
import java.util.UUID;

/** Seals what a thief of the database must not read; each for one webhook and one purpose. */
public final class SecretSeal {
  private final SealedBox box;

  public SecretSeal(SealedBox box) {
    this.box = box;
  }

  byte[] url(UUID webhook, String url) {
    return box.seal(url.getBytes(UTF_8), purpose("url", webhook));
  }

  String url(UUID webhook, byte[] sealed) {
    return opened("url", webhook, sealed);
  }

  byte[] secret(UUID webhook, SigningSecret secret) {
    return box.seal(secret.text().getBytes(UTF_8), purpose("secret", webhook));
  }

  SigningSecret secret(UUID webhook, byte[] sealed) {
    return new SigningSecret(opened("secret", webhook, sealed));
  }

  private String opened(String what, UUID webhook, byte[] sealed) {
    byte[] plain =
        box.open(sealed, purpose(what, webhook))
            .orElseThrow(
                () ->
                    new IllegalStateException(
                        "the " + what + " of webhook " + webhook + " was sealed with another key"));
    return new String(plain, UTF_8);
  }

  private static byte[] purpose(String what, UUID webhook) {
    return ("webhook " + what + " " + webhook).getBytes(UTF_8);
  }
}
