package dev.signalbox.fakehub.http;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The key of the app: the private half for the client, the public half to check what it signs. */
public final class FakeAppKey {
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final Duration LONGEST = Duration.ofMinutes(10);
  private static final Duration DRIFT = Duration.ofSeconds(30);

  /** Half of GitHub's: to make and to use, a tenth of the work, which nothing here depends on. */
  private static final int BITS = 1024;

  private final KeyPair pair;

  /** Making one takes its time, and most tests want no more than a valid one. */
  private static final class Shared {
    static final FakeAppKey KEY = new FakeAppKey();
  }

  /** The same for every fake of this process. */
  public static FakeAppKey shared() {
    return Shared.KEY;
  }

  public FakeAppKey() {
    try {
      var generator = KeyPairGenerator.getInstance("RSA");
      generator.initialize(BITS);
      pair = generator.generateKeyPair();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** PKCS#8. */
  public String pem() {
    var lines = Base64.getMimeEncoder(64, new byte[] {'\n'});
    return "-----BEGIN PRIVATE KEY-----\n"
        + lines.encodeToString(pair.getPrivate().getEncoded())
        + "\n-----END PRIVATE KEY-----\n";
  }

  /** A token as a client would make it. */
  public String sign(long app, Instant issued, Instant expires) {
    String claims =
        "{\"iss\":\"%d\",\"iat\":%d,\"exp\":%d}"
            .formatted(app, issued.getEpochSecond(), expires.getEpochSecond());
    String text = encoded("{\"alg\":\"RS256\",\"typ\":\"JWT\"}") + "." + encoded(claims);
    try {
      var signature = Signature.getInstance("SHA256withRSA");
      signature.initSign(pair.getPrivate());
      signature.update(text.getBytes(StandardCharsets.US_ASCII));
      return text + "." + Base64.getUrlEncoder().withoutPadding().encodeToString(signature.sign());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String encoded(String json) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(json.getBytes(StandardCharsets.UTF_8));
  }

  /** What GitHub has against it, in its own words. */
  Optional<String> complaint(String token, long app, Instant now) {
    String[] parts = token.split("\\.", -1);
    try {
      if (parts.length != 3 || !isSigned(parts)) return undecodable();
      JsonNode claims = MAPPER.readTree(Base64.getUrlDecoder().decode(parts[1]));
      if (!claims.path("iss").asString("").equals(String.valueOf(app))) {
        return Optional.of("'Issuer' claim ('iss') must be an Integer");
      }
      return times(claims, now);
    } catch (IllegalArgumentException | JacksonException | GeneralSecurityException e) {
      return undecodable();
    }
  }

  private static Optional<String> undecodable() {
    return Optional.of("A JSON web token could not be decoded");
  }

  private static Optional<String> times(JsonNode claims, Instant now) {
    var issued = Instant.ofEpochSecond(claims.path("iat").asLong(Long.MAX_VALUE >> 20));
    var expires = Instant.ofEpochSecond(claims.path("exp").asLong(0));
    if (issued.isAfter(now.plus(DRIFT))) {
      return Optional.of(
          "'Issued at' claim ('iat') must be an Integer representing the time that the assertion"
              + " was issued");
    }
    if (!expires.isAfter(now)) {
      return Optional.of(
          "'Expiration time' claim ('exp') must be a numeric value representing the future time at"
              + " which the assertion expires");
    }
    if (expires.isAfter(now.plus(LONGEST).plus(DRIFT))) {
      return Optional.of("'Expiration time' claim ('exp') is too far in the future");
    }
    return Optional.empty();
  }

  private boolean isSigned(String[] parts) throws GeneralSecurityException {
    var signature = Signature.getInstance("SHA256withRSA");
    signature.initVerify(pair.getPublic());
    signature.update((parts[0] + "." + parts[1]).getBytes(StandardCharsets.US_ASCII));
    return signature.verify(Base64.getUrlDecoder().decode(parts[2]));
  }
}
