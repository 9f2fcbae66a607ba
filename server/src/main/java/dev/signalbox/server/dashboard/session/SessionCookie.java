package dev.signalbox.server.dashboard.session;

import dev.signalbox.web.http.Request;
import java.time.Duration;
import java.util.Optional;

/** The cookie of a session. */
public final class SessionCookie {
  public static final String NAME = "signalbox_session";
  public static final Duration AGE = Duration.ofHours(12);

  private SessionCookie() {}

  public static Optional<String> of(Request request) {
    for (String pair : request.header("Cookie").orElse("").split(";", -1)) {
      int equals = pair.indexOf('=');
      if (equals < 0 || !pair.substring(0, equals).strip().equals(NAME)) continue;
      return Optional.of(pair.substring(equals + 1).strip());
    }
    return Optional.empty();
  }

  public static String set(String value, boolean isSecure) {
    return text(value, AGE, isSecure);
  }

  public static String cleared(boolean isSecure) {
    return text("", Duration.ZERO, isSecure);
  }

  private static String text(String value, Duration age, boolean isSecure) {
    return "%s=%s; Path=/; Max-Age=%d; HttpOnly; SameSite=Strict%s"
        .formatted(NAME, value, age.toSeconds(), isSecure ? "; Secure" : "");
  }
}
