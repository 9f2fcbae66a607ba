package dev.signalbox.server.badinput;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** An operation that the API describes, and whether it takes more than the name of a repository. */
record DescribedOperation(String method, String path, boolean hasInput) {
  private static final Set<String> OF_MOST = Set.of("owner", "repository");
  private static final Pattern EXPRESSION = Pattern.compile("\\$\\([^)]*\\)");

  static List<DescribedOperation> all(JsonNode description) {
    return description.path("paths").properties().stream()
        .flatMap(
            path ->
                path.getValue().properties().stream()
                    .map(it -> of(it.getKey(), path.getKey(), it.getValue())))
        .toList();
  }

  private static DescribedOperation of(String method, String path, JsonNode operation) {
    boolean hasInput =
        operation.path("requestBody").path("content").has("application/json")
            || operation
                .path("parameters")
                .valueStream()
                .anyMatch(it -> !OF_MOST.contains(it.path("name").asString()));
    return new DescribedOperation(method.toUpperCase(Locale.ROOT), path, hasInput);
  }

  boolean isAskedBy(BadCase bad) {
    String request = EXPRESSION.matcher(bad.request()).replaceAll("x").split("\\?", 2)[0];
    return request.matches(method + " " + path.replaceAll("\\{[^}]+}", "[^/]+"));
  }
}
