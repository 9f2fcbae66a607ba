package dev.signalbox.fakehub.http;

import dev.signalbox.fakehub.changes.Hub;
import dev.signalbox.fakehub.changes.HubRefusal;
import dev.signalbox.fakehub.state.FakeInstallation;
import dev.signalbox.fakehub.state.Token;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;

/** Knows who asks by what they show. */
public final class Guard {
  private static final String BASIC = "basic ";

  private final Hub hub;
  private final FakeAppKey key;

  public Guard(Hub hub, FakeAppKey key) {
    this.hub = hub;
    this.key = key;
  }

  HubCaller caller(HubRequest request) {
    // Whoever registered an app has nothing to show but the code.
    if (request.path().startsWith("/app-manifests/")) return new HubCaller.Nobody();
    String header =
        request
            .header("authorization")
            .orElseThrow(() -> HubRefusal.of(401, "Requires authentication"));
    return shown(secret(header).orElseThrow(Guard::badCredentials));
  }

  private static HubRefusal badCredentials() {
    return HubRefusal.of(401, "Bad credentials");
  }

  /** {@code Bearer}, {@code token}, or the password of {@code Basic}, as git sends it. */
  private static Optional<String> secret(String header) {
    if (header.toLowerCase(Locale.ROOT).startsWith(BASIC)) {
      byte[] pair = Base64.getDecoder().decode(header.substring(BASIC.length()).strip());
      String[] words = new String(pair, StandardCharsets.UTF_8).split(":", 2);
      return words.length < 2 ? Optional.empty() : Optional.of(words[1]);
    }
    String[] words = header.split(" ", 2);
    return words.length < 2 ? Optional.empty() : Optional.of(words[1].strip());
  }

  private HubCaller shown(String secret) {
    if (secret.startsWith("ey")) {
      key.complaint(secret, hub.app().id(), hub.now())
          .ifPresent(
              complaint -> {
                throw HubRefusal.of(401, complaint);
              });
      return new HubCaller.AsApp(hub.app());
    }
    Token token = hub.world().token(secret).orElseThrow(Guard::badCredentials);
    return switch (token) {
      case Token.OfUser(_, long user) ->
          new HubCaller.AsUser(hub.world().user(user).orElseThrow(Guard::badCredentials));
      case Token.OfInstallation(_, long id, var expiresAt) -> {
        if (!hub.now().isBefore(expiresAt)) throw badCredentials();
        FakeInstallation installation =
            hub.world().installation(id).orElseThrow(Guard::badCredentials);
        if (installation.suspendedAt().isPresent()) {
          throw HubRefusal.of(403, "This installation has been suspended");
        }
        yield new HubCaller.AsInstallation(hub.app(), installation);
      }
    };
  }
}
