package dev.signalbox.store.secrets;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;

/** Wraps what the nodes share; lives in the environment, never in the database. */
public final class MasterKey {
  /** A shorter one can be guessed by whoever gets hold of the database. */
  public static final int MIN_LENGTH = 20;

  private final SealedBox box;
  private final boolean isShort;

  private MasterKey(SealedBox box, boolean isShort) {
    this.box = box;
    this.isShort = isShort;
  }

  public static MasterKey of(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256")
              .digest(("signalbox master key\0" + text).getBytes(UTF_8));
      return new MasterKey(new SealedBox(digest), text.length() < MIN_LENGTH);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  public boolean isShort() {
    return isShort;
  }

  byte[] wrap(String name, byte[] secret) {
    return box.seal(secret, name.getBytes(UTF_8));
  }

  byte[] unwrap(String name, byte[] wrapped) {
    return box.open(wrapped, name.getBytes(UTF_8))
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "the secret '"
                        + name
                        + "' was wrapped by another SIGNALBOX_MASTER_KEY; to replace that key,"
                        + " give it as SIGNALBOX_MASTER_KEY_PREVIOUS beside the new one"));
  }

  boolean opens(String name, byte[] wrapped) {
    return box.open(wrapped, name.getBytes(UTF_8)).isPresent();
  }
}
