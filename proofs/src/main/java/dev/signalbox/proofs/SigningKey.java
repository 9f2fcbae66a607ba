package dev.signalbox.proofs;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.spec.NamedParameterSpec;

/** The service's own key, always the same for the same 32 secret bytes. */
public final class SigningKey {
  public static final int SEED_BYTES = 32;

  private final KeyPair pair;

  private SigningKey(KeyPair pair) {
    this.pair = pair;
  }

  public static SigningKey ofSeed(byte[] seed) {
    if (seed.length != SEED_BYTES) throw new IllegalArgumentException("a seed has 32 bytes");
    try {
      var generator = KeyPairGenerator.getInstance(VerifyingKey.ALGORITHM);
      generator.initialize(NamedParameterSpec.ED25519, new Handed(seed.clone()));
      return new SigningKey(generator.generateKeyPair());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this JDK has no Ed25519", e);
    }
  }

  public VerifyingKey verifyingKey() {
    return VerifyingKey.of(pair.getPublic());
  }

  public SignedRecord sign(LandingRecord landing) {
    String text = landing.text();
    try {
      var signer = Signature.getInstance(VerifyingKey.ALGORITHM);
      signer.initSign(pair.getPrivate());
      signer.update(text.getBytes(UTF_8));
      return new SignedRecord(text, Base64Text.of(signer.sign()), verifyingKey().id());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("signing failed", e);
    }
  }

  @Override
  public String toString() {
    return "SigningKey[" + verifyingKey().id() + "]";
  }

  /**
   * The JDK makes a private key of given bytes but not the public one that belongs to it; only its
   * generator does both. The private key of Ed25519 is 32 random bytes and nothing else, so the
   * generator is handed the seed as its randomness; the test vectors of RFC 8032 hold it to that.
   */
  @SuppressWarnings("serial")
  private static final class Handed extends SecureRandom {
    private final transient byte[] seed;

    Handed(byte[] seed) {
      this.seed = seed;
    }

    @Override
    public void nextBytes(byte[] wanted) {
      if (wanted.length != SEED_BYTES) throw new IllegalStateException("not the size of a seed");
      System.arraycopy(seed, 0, wanted, 0, SEED_BYTES);
    }
  }
}
