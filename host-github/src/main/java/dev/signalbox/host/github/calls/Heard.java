package dev.signalbox.host.github.calls;

import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** What GitHub answered, in so many bytes. Names of headers are in lower case. */
public record Heard(int status, Map<String, String> headers, JsonNode body, int size) {
  public Heard {
    headers = Map.copyOf(headers);
  }

  public Optional<String> header(String name) {
    return Optional.ofNullable(headers.get(name));
  }

  boolean isGood() {
    return status >= 200 && status < 300;
  }

  boolean isMovedElsewhere() {
    return status == 301 || status == 302 || status == 307 || status == 308;
  }
}
