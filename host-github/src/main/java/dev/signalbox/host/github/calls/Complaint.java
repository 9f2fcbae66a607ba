package dev.signalbox.host.github.calls;

import java.util.StringJoiner;
import tools.jackson.databind.JsonNode;

/** GitHub's own words for why it said no, with the details that it adds for some calls. */
final class Complaint {
  private static final int MAX_LENGTH = 500;

  private Complaint() {}

  static String in(Heard heard) {
    JsonNode body = heard.body();
    var words = new StringJoiner("; ");
    words.add(said(body, "message", "HTTP status " + heard.status()));
    for (JsonNode error : body.path("errors").values()) words.add(detail(error));
    String text = words.toString();
    return text.length() > MAX_LENGTH ? text.substring(0, MAX_LENGTH) : text;
  }

  private static String detail(JsonNode error) {
    if (error.isString()) return error.stringValue();
    String place = said(error, "field", said(error, "resource", ""));
    return said(error, "message", (place + " " + said(error, "code", "")).strip());
  }

  private static String said(JsonNode node, String name, String otherwise) {
    JsonNode found = node.path(name);
    return found.isString() ? found.stringValue() : otherwise;
  }
}
