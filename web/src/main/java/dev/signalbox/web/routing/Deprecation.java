package dev.signalbox.web.routing;

import dev.signalbox.web.http.Answer;
import dev.signalbox.web.http.PercentEncoding;
import java.util.Map;

/** Tells clients of an old endpoint, in every answer, that it is old and what to use (RFC 9745). */
final class Deprecation {
  private static final String SINCE = "@1767225600"; // 2026-01-01T00:00:00Z

  private Deprecation() {}

  static Answer mark(Answer answer, String successor, Map<String, String> variables) {
    String path = successor;
    for (var variable : variables.entrySet()) {
      path =
          path.replace("{" + variable.getKey() + "}", PercentEncoding.encode(variable.getValue()));
    }
    return answer
        .with("Deprecation", SINCE)
        .with("Link", "<" + path + ">; rel=\"successor-version\"");
  }
}
