package dev.signalbox.web.routing;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A path with names in braces where something varies. */
public record PathTemplate(String text, List<String> segments) {
  public static PathTemplate of(String text) {
    return new PathTemplate(text, List.of(text.substring(1).split("/", -1)));
  }

  /** What stands for the names, if the path is one of these. */
  public Optional<Map<String, String>> match(List<String> path) {
    if (path.size() != segments.size()) return Optional.empty();
    var variables = new HashMap<String, String>();
    for (int i = 0; i < segments.size(); i++) {
      String segment = segments.get(i);
      if (isVariable(segment) && !path.get(i).isEmpty()) {
        variables.put(variableName(segment), path.get(i));
      } else if (!segment.equals(path.get(i))) {
        return Optional.empty();
      }
    }
    return Optional.of(variables);
  }

  static boolean isVariable(String segment) {
    return segment.startsWith("{");
  }

  static String variableName(String segment) {
    return segment.substring(1, segment.length() - 1);
  }
}
