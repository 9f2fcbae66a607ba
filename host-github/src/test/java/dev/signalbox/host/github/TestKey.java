package dev.signalbox.host.github;

import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;

/** An RSA key made for a test, in both forms. */
final class TestKey {
  static final KeyPair PAIR = pair();

  /** What PKCS#8 puts before the key of PKCS#1, for 2,048 bits. */
  private static final int HEADING = 26;

  private TestKey() {}

  private static KeyPair pair() {
    try {
      var generator = KeyPairGenerator.getInstance("RSA");
      generator.initialize(2048);
      return generator.generateKeyPair();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  static String pkcs8() {
    return pem("PRIVATE KEY", PAIR.getPrivate().getEncoded());
  }

  static String pkcs1() {
    byte[] whole = PAIR.getPrivate().getEncoded();
    return pem("RSA PRIVATE KEY", Arrays.copyOfRange(whole, HEADING, whole.length));
  }

  static String pem(String name, byte[] content) {
    return "-----BEGIN "
        + name
        + "-----\n"
        + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content)
        + "\n-----END "
        + name
        + "-----\n";
  }
}
