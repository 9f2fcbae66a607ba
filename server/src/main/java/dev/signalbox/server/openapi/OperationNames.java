package dev.signalbox.server.openapi;

import dev.signalbox.web.routing.Route;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** A name for each operation, from its method and path, for those who generate clients. */
final class OperationNames {
  private OperationNames() {}

  static String of(Route route) {
    String words =
        Arrays.stream(route.path().text().split("[/{}_\\-.]+", -1))
            .filter(word -> !word.isEmpty() && !word.equals("v1"))
            .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
            .collect(Collectors.joining());
    return route.method().toLowerCase(Locale.ROOT) + words;
  }
}
