package dev.signalbox.app.serve;

import dev.signalbox.store.DatabaseAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;

/** Takes what people write for a PostgreSQL server: {@code postgres://} addresses and JDBC ones. */
public final class DatabaseUrl {
  private DatabaseUrl() {}

  public static DatabaseAddress parse(String text) {
    if (text.startsWith("jdbc:postgresql:")) return new DatabaseAddress(text, "", "");
    URI uri = URI.create(text);
    String scheme = String.valueOf(uri.getScheme());
    if (uri.getHost() == null || !(scheme.equals("postgres") || scheme.equals("postgresql"))) {
      throw new IllegalArgumentException(
          "--database-url must be postgres://USER:PASSWORD@HOST:PORT/DATABASE or a jdbc:postgresql: URL");
    }
    String[] user = String.valueOf(uri.getRawUserInfo()).split(":", 2);
    boolean isAnonymous = uri.getRawUserInfo() == null;
    return new DatabaseAddress(
        "jdbc:postgresql://"
            + uri.getHost()
            + (uri.getPort() < 0 ? "" : ":" + uri.getPort())
            + uri.getRawPath()
            + (uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery()),
        isAnonymous ? "" : decoded(user[0]),
        isAnonymous || user.length < 2 ? "" : decoded(user[1]));
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
  }
}
