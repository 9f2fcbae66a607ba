package dev.signalbox.fakehub.shapes;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import tools.jackson.databind.json.JsonMapper;

/** The many fields of GitHub that nobody changes, with addresses to be filled in. */
final class JsonTemplate {
  private static final JsonMapper MAPPER = new JsonMapper();

  private final String text;

  JsonTemplate(String name) {
    try (InputStream in = JsonTemplate.class.getResourceAsStream(name)) {
      text = new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** In each text, {@code $API} and {@code $WEB} stand for the two addresses of the thing. */
  Doc filled(String api, String web) {
    String whole = text.replace("$API", api).replace("$WEB", web);
    return MAPPER.readValue(whole, Doc.class);
  }
}
