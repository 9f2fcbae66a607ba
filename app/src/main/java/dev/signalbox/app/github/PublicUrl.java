package dev.signalbox.app.github;

import dev.signalbox.app.client.Failure;
import java.net.URI;

/** Where a server is reached, as links and webhooks begin. */
final class PublicUrl {
  private PublicUrl() {}

  /** Without a slash at its end. */
  static String checked(String text) {
    String url = text.strip().replaceFirst("/+$", "");
    try {
      URI uri = URI.create(url);
      boolean isWeb = "https".equals(uri.getScheme()) || "http".equals(uri.getScheme());
      boolean isPlain =
          uri.getRawUserInfo() == null && uri.getRawQuery() == null && uri.getRawFragment() == null;
      if (isWeb && uri.getHost() != null && isPlain) return url;
    } catch (IllegalArgumentException e) {
      // said below
    }
    throw new Failure.Misused("--public-url must be https://HOST, reachable from GitHub");
  }
}
