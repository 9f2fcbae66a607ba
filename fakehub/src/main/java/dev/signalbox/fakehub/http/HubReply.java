package dev.signalbox.fakehub.http;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** An answer of the API: what is written as JSON, if anything. */
public record HubReply(int status, Map<String, String> headers, Optional<Object> body) {
  public HubReply {
    headers = new LinkedHashMap<>(headers);
  }

  public static HubReply ok(Object body) {
    return of(200, body);
  }

  public static HubReply of(int status, Object body) {
    return new HubReply(status, Map.of(), Optional.of(body));
  }

  public static HubReply empty() {
    return new HubReply(204, Map.of(), Optional.empty());
  }

  public HubReply with(String name, String value) {
    var more = new HubReply(status, headers, body);
    more.headers.put(name, value);
    return more;
  }
}
