package dev.signalbox.fakehub.http;

import dev.signalbox.fakehub.changes.HubRefusal;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A request to the API; the path is as it was sent, header names are in small letters. */
@SuppressWarnings("ArrayRecordComponent") // read once, never compared
public record HubRequest(
    String method, String path, String rawQuery, Map<String, String> headers, byte[] body) {
  private static final JsonMapper MAPPER = new JsonMapper();

  public boolean isRead() {
    return method.equals("GET") || method.equals("HEAD");
  }

  public Optional<String> header(String name) {
    return Optional.ofNullable(headers.get(name));
  }

  public Map<String, List<String>> query() {
    var query = new LinkedHashMap<String, List<String>>();
    for (String pair : rawQuery.split("&", -1)) {
      if (pair.isEmpty()) continue;
      String[] sides = pair.split("=", 2);
      query
          .computeIfAbsent(decoded(sides[0]), _ -> new ArrayList<>())
          .add(sides.length > 1 ? decoded(sides[1]) : "");
    }
    return query;
  }

  public Optional<String> query(String name) {
    return Optional.ofNullable(query().get(name)).map(List::getFirst);
  }

  static String decoded(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }

  public JsonNode json() {
    if (body.length == 0) return MAPPER.createObjectNode();
    try {
      return MAPPER.readTree(body);
    } catch (JacksonException e) {
      throw HubRefusal.of(400, "Problems parsing JSON");
    }
  }

  HubRequest at(String otherPath) {
    return new HubRequest(method, otherPath, rawQuery, headers, body);
  }
}
