package dev.signalbox.server.dashboard.session;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.web.http.BodyReading;
import dev.signalbox.web.http.PercentEncoding;
import dev.signalbox.web.http.Request;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A submitted HTML form. */
public record Form(Map<String, List<String>> fields) {
  private static final String TYPE = "application/x-www-form-urlencoded";

  /** Nothing, where what was sent is not a form or did not arrive as a whole. */
  static Optional<Form> of(Request request) {
    boolean isForm =
        request
            .header("Content-Type")
            .filter(type -> type.toLowerCase(Locale.ROOT).startsWith(TYPE))
            .isPresent();
    if (!isForm) return Optional.empty();
    return switch (request.readBody()) {
      case BodyReading.Whole(byte[] bytes) ->
          Optional.of(new Form(PercentEncoding.query(new String(bytes, UTF_8))));
      case BodyReading.TooLarge _, BodyReading.TooSlow _, BodyReading.Broken _ -> Optional.empty();
    };
  }

  public String get(String name) {
    return fields.getOrDefault(name, List.of()).stream().findFirst().orElse("");
  }
}
