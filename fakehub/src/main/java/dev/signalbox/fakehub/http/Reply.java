package dev.signalbox.fakehub.http;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** An answer of the API: what is written as JSON, if anything. */
public record Reply(int status, Map<String, String> headers, Optional<Object> body) {
  public Reply {
    headers = new LinkedHashMap<>(headers);
  }

  public static Reply ok(Object body) {
    return of(200, body);
  }

  public static Reply of(int status, Object body) {
    return new Reply(status, Map.of(), Optional.of(body));
  }

  public static Reply empty() {
    return new Reply(204, Map.of(), Optional.empty());
  }

  public Reply with(String name, String value) {
    var more = new Reply(status, headers, body);
    more.headers.put(name, value);
    return more;
  }
}
