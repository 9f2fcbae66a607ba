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
      if (!isVariable(segment)) {
        if (!segment.equals(path.get(i))) return Optional.empty();
        continue;
      }
      var value = value(segment, path.get(i));
      if (value.isEmpty()) return Optional.empty();
      variables.put(variableName(segment), value.get());
    }
    return Optional.of(variables);
  }

  static boolean isVariable(String segment) {
    return segment.startsWith("{");
  }

  static String variableName(String segment) {
    return segment.substring(1, segment.indexOf('}'));
  }

  /** What has to follow the variable within its segment. */
  private static String ending(String segment) {
    return segment.substring(segment.indexOf('}') + 1);
  }

  /** What stands for the variable of a segment; nothing where something else follows. */
  static Optional<String> value(String segment, String given) {
    String ending = ending(segment);
    return given.length() > ending.length() && given.endsWith(ending)
        ? Optional.of(given.substring(0, given.length() - ending.length()))
        : Optional.empty();
  }
}
