package dev.signalbox.web.access;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The key given to the server by its environment, if any. Compared in constant time. */
public final class RootKey {
  public static final int MIN_LENGTH = 20;

  private final Optional<byte[]> secret;

  private RootKey(Optional<byte[]> secret) {
    this.secret = secret;
  }

  /** Throws {@link IllegalArgumentException} for one that could be guessed. */
  public static RootKey of(Optional<String> text) {
    var given = text.map(String::strip).filter(it -> !it.isEmpty());
    if (given.filter(it -> it.length() < MIN_LENGTH).isPresent()) {
      throw new IllegalArgumentException(
          "SIGNALBOX_ROOT_KEY is shorter than "
              + MIN_LENGTH
              + " characters, and grants full access; generate one with: openssl rand -hex 32");
    }
    return new RootKey(given.map(it -> it.getBytes(StandardCharsets.UTF_8)));
  }

  /**
   * Whether the key itself is of that form. Only forms are compared: whoever learns how near a
   * guess came to the key can guess on from there.
   */
  boolean isLike(UnaryOperator<String> form, String ofCredential) {
    return secret.isPresent()
        && form.apply(new String(secret.get(), StandardCharsets.UTF_8)).equals(ofCredential);
  }

  boolean is(String credential) {
    return secret.isPresent()
        && MessageDigest.isEqual(secret.get(), credential.getBytes(StandardCharsets.UTF_8));
  }
}
