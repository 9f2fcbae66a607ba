package dev.signalbox.proofs;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.HexFormat;

/** The public half of a service's key, by which anyone can check its signatures. */
public final class VerifyingKey {
  static final String ALGORITHM = "Ed25519";
  private static final String PREFIX = "sbx-ed25519:";
  private static final int BYTES = 32;

  /** What X.509 writes before the 32 bytes of an Ed25519 key (RFC 8410). */
  private static final byte[] X509_HEADER = HexFormat.of().parseHex("302a300506032b6570032100");

  private final String text;
  private final PublicKey key;

  private VerifyingKey(String text, PublicKey key) {
    this.text = text;
    this.key = key;
  }

  static VerifyingKey of(PublicKey key) {
    byte[] encoded = key.getEncoded();
    byte[] point = Arrays.copyOfRange(encoded, X509_HEADER.length, encoded.length);
    return new VerifyingKey(PREFIX + Base64Text.of(point), key);
  }

  public static Parsed<VerifyingKey> parse(String text) {
    if (!text.startsWith(PREFIX)) return new Parsed.Bad<>("a key begins with " + PREFIX);
    try {
      byte[] point = Base64Text.read(text.substring(PREFIX.length()), BYTES, "the key");
      byte[] encoded = Arrays.copyOf(X509_HEADER, X509_HEADER.length + BYTES);
      System.arraycopy(point, 0, encoded, X509_HEADER.length, BYTES);
      var key = KeyFactory.getInstance(ALGORITHM).generatePublic(new X509EncodedKeySpec(encoded));
      return new Parsed.Good<>(new VerifyingKey(text, key));
    } catch (UnreadableText e) {
      return new Parsed.Bad<>(e.reason());
    } catch (GeneralSecurityException e) {
      return new Parsed.Bad<>("the key is not a point of the curve");
    }
  }

  public KeyId id() {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
      return new KeyId(HexFormat.of().formatHex(digest, 0, 8));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  boolean hasSigned(String message, byte[] signature) {
    try {
      var verifier = Signature.getInstance(ALGORITHM);
      verifier.initVerify(key);
      verifier.update(message.getBytes(UTF_8));
      return verifier.verify(signature);
    } catch (GeneralSecurityException e) {
      return false;
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof VerifyingKey that && that.text.equals(text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
