package dev.signalbox.server.badinput;

import java.util.ArrayList;
import java.util.List;

/** Families too regular to be written line by line. */
final class GeneratedCases {
  private static final String LOG = "GET /v1/repos/acme/app/logs?cursor=";
  private static final String REPOSITORY = "/v1/repos/acme/app";
  private static final List<String> METHODS =
      List.of("GET", "PUT", "POST", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW");

  private record Path(String text, List<String> methods) {}

  private static final List<Path> PATHS =
      List.of(
          new Path(REPOSITORY + "/merge-queue/branches", List.of("GET")),
          new Path(REPOSITORY + "/merge-queue/status", List.of("GET")),
          new Path(REPOSITORY + "/merge-queue/pull/1", List.of("GET")),
          new Path(REPOSITORY + "/merge-queue/pause", List.of("DELETE", "GET", "PUT")),
          new Path(REPOSITORY + "/pulls/1/scopes", List.of("POST", "PUT")),
          new Path(REPOSITORY + "/logs", List.of("GET")),
          new Path("/v1/products/acme/app", List.of("PUT")),
          new Path("/v1/default_products/acme", List.of("GET", "PUT")),
          new Path(REPOSITORY + "/queues/configuration", List.of("GET")),
          new Path(REPOSITORY + "/queue/pause", List.of("DELETE", "GET", "PUT")),
          new Path(REPOSITORY + "/queue/pause/delete", List.of("POST")),
          new Path(REPOSITORY + "/queues", List.of("GET")),
          new Path(REPOSITORY + "/queues/branches", List.of("GET")));

  private GeneratedCases() {}

  /** Each character of a cursor replaced by its neighbour in the alphabet. */
  static List<BadCase> alteredCursors(String cursor) {
    var cases = new ArrayList<BadCase>();
    for (int at = 0; at < cursor.length(); at++) {
      char other = neighbour(cursor.charAt(at));
      String altered = cursor.substring(0, at) + other + cursor.substring(at + 1);
      cases.add(
          new BadCase(
              "cursor altered at " + at,
              "root",
              LOG + altered,
              "-",
              "-",
              "422",
              "query.cursor cursor"));
    }
    return cases;
  }

  private static char neighbour(char c) {
    return switch (c) {
      case 'z' -> 'a';
      case 'Z' -> 'A';
      case '9' -> '0';
      case '-' -> '_';
      case '_' -> '-';
      default -> (char) (c + 1);
    };
  }

  static List<BadCase> wrongMethods() {
    var cases = new ArrayList<BadCase>();
    for (Path path : PATHS) {
      for (String method : METHODS) {
        if (path.methods().contains(method)) continue;
        cases.add(
            new BadCase(
                allow(path),
                "nobody",
                method + " " + path.text(),
                "-",
                "-",
                "405",
                "Method Not Allowed"));
      }
    }
    return cases;
  }

  private static String allow(Path path) {
    var methods = new java.util.TreeSet<>(path.methods());
    if (methods.contains("GET")) methods.add("HEAD");
    return "Allow: " + String.join(", ", methods);
  }
}
