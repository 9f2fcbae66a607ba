package dev.signalbox.server.routing;

import java.util.List;

/** A path with names in braces where something varies. */
public record PathTemplate(String text, List<String> segments) {
  public static PathTemplate of(String text) {
    return new PathTemplate(text, List.of(text.substring(1).split("/", -1)));
  }

  static boolean isVariable(String segment) {
    return segment.startsWith("{");
  }

  static String variableName(String segment) {
    return segment.substring(1, segment.length() - 1);
  }
}
