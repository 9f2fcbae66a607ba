package dev.signalbox.host.github.access;

import dev.signalbox.host.github.calls.CallCredential;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.calls.Secret;
import dev.signalbox.wire.Json;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.Map;

/** The App's own credential: a JSON Web Token, signed for each call. */
public final class AppCredential implements CallCredential {
  /** GitHub's clock may be behind ours, and it allows ten minutes by its own. */
  private static final Duration BACKDATED = Duration.ofSeconds(60);

  private static final Duration LIFE = Duration.ofMinutes(9);
  private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

  private final String issuer;
  private final AppKey key;
  private final InstantSource clock;

  /** {@code issuer}: the App's client id, or its number. */
  public AppCredential(String issuer, AppKey key, InstantSource clock) {
    this.issuer = issuer;
    this.key = key;
    this.clock = clock;
  }

  @Override
  public GitHubReply<Secret> secret() {
    Instant now = clock.instant();
    String claims =
        encoded(
            Map.of(
                "iss", issuer,
                "iat", now.minus(BACKDATED).getEpochSecond(),
                "exp", now.plus(LIFE).getEpochSecond()));
    String signed = encoded(Map.of("alg", "RS256", "typ", "JWT")) + "." + claims;
    return new GitHubReply.Answered<>(
        new Secret(signed + "." + BASE64.encodeToString(key.sign(signed))));
  }

  private static String encoded(Map<String, ?> part) {
    return BASE64.encodeToString(Json.text(part).getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public boolean refused(Secret secret) {
    return false;
  }

  @Override
  public boolean isOurs() {
    return true;
  }
}
