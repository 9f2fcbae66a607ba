package dev.signalbox.app.client;

import java.net.URI;
import java.net.URISyntaxException;

/** Where the server is: what comes before {@code /v1}. */
public record ServerAddress(URI base) {
  static final String USUAL = "http://127.0.0.1:8080";

  public static ServerAddress parse(String text) {
    String trimmed =
        text.strip().replaceAll("/+$", "").replaceAll("/v1$", "").replaceAll("/+$", "");
    try {
      var uri = new URI(trimmed);
      boolean isWeb = "http".equalsIgnoreCase(uri.getScheme()) || isEncrypted(uri);
      if (!isWeb || uri.getHost() == null) throw wrong(trimmed, "is not http://HOST:PORT");
      if (uri.getRawUserInfo() != null)
        throw wrong(uri.getHost(), "must not contain a user name or password");
      if (uri.getRawQuery() != null || uri.getRawFragment() != null) {
        throw wrong(uri.getHost(), "must not have a query or fragment");
      }
      return new ServerAddress(uri);
    } catch (URISyntaxException e) {
      throw wrong(trimmed, "is not http://HOST:PORT");
    }
  }

  boolean isEncrypted() {
    return isEncrypted(base);
  }

  private static boolean isEncrypted(URI uri) {
    return "https".equalsIgnoreCase(uri.getScheme());
  }

  URI at(String path) {
    return URI.create(base + "/v1" + path);
  }

  private static Failure.Misused wrong(String shown, String what) {
    return new Failure.Misused(
        "the server's address " + what + ": '" + shown + "' (set SIGNALBOX_URL or --url)");
  }

  @Override
  public String toString() {
    return base.toString();
  }
}
