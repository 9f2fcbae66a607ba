package dev.signalbox.host.gerrit.calls;

import dev.signalbox.host.gerrit.calls.GerritException.GerritUnheard;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** What Gerrit answers: JSON, or a word why not. */
final class AnswerText {
  private static final int MAX_WORDS = 300;

  /** Before every answer, so that no browser runs it as a script. */
  private static final String PREFIX = ")]}'";

  private AnswerText() {}

  static JsonNode parsed(byte[] body) throws GerritUnheard {
    String text = new String(body, StandardCharsets.UTF_8);
    if (text.isBlank()) return JsonNodeFactory.instance.nullNode();
    if (!text.startsWith(PREFIX)) throw new GerritUnheard("the answer is not Gerrit's");
    try {
      return Json.parse(text.substring(PREFIX.length()));
    } catch (MalformedJson e) {
      throw new GerritUnheard("the answer is not JSON");
    }
  }

  /** Gerrit refuses in plain text; proxies answer with pages. */
  static String words(byte[] body, int status) {
    return Optional.of(new String(body, StandardCharsets.UTF_8).strip())
        .filter(text -> !text.isEmpty() && !text.startsWith("<"))
        .map(text -> text.length() > MAX_WORDS ? text.substring(0, MAX_WORDS) + "…" : text)
        .orElse("HTTP status " + status);
  }
}
