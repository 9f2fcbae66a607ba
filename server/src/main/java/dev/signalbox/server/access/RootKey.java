package dev.signalbox.server.access;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;

/** The key given to the server by its environment, if any. Compared in constant time. */
public final class RootKey {
  private final Optional<byte[]> secret;

  private RootKey(Optional<byte[]> secret) {
    this.secret = secret;
  }

  public static RootKey of(Optional<String> text) {
    return new RootKey(
        text.filter(given -> !given.isBlank())
            .map(given -> given.strip().getBytes(StandardCharsets.UTF_8)));
  }

  boolean is(String credential) {
    return secret.isPresent()
        && MessageDigest.isEqual(secret.get(), credential.getBytes(StandardCharsets.UTF_8));
  }
}
