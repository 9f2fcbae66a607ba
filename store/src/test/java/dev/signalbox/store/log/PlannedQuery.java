package dev.signalbox.store.log;

import dev.signalbox.store.Database;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** What PostgreSQL did for a query, prepared and planned without knowing its values. */
record PlannedQuery(JsonNode root) {
  static PlannedQuery of(Database database, String sql, List<Object> values) {
    String types = values.stream().map(PlannedQuery::type).collect(Collectors.joining(", "));
    String given = values.stream().map(PlannedQuery::literal).collect(Collectors.joining(", "));
    String text =
        database.transaction(
            tx -> {
              run(tx, "prepare planned(" + types + ") as " + numbered(sql));
              String plan =
                  tx.connectionResult(
                      connection -> {
                        try (var statement = connection.createStatement();
                            var rows =
                                statement.executeQuery(
                                    "explain (analyze, buffers, format json) execute planned("
                                        + given
                                        + ")")) {
                          rows.next();
                          return rows.getString(1);
                        }
                      });
              run(tx, "deallocate planned");
              return plan;
            });
    try {
      return new PlannedQuery(Json.parse(text).get(0).get("Plan"));
    } catch (MalformedJson e) {
      throw new IllegalStateException(e);
    }
  }

  private static void run(org.jooq.DSLContext tx, String sql) {
    tx.connection(
        connection -> {
          try (var statement = connection.createStatement()) {
            statement.execute(sql);
          }
        });
  }

  private static String numbered(String sql) {
    var numbered = new StringBuilder();
    int count = 0;
    for (char c : sql.toCharArray()) numbered.append(c == '?' ? "$" + ++count : c);
    return numbered.toString();
  }

  private static String type(Object value) {
    return switch (value) {
      case Long _ -> "bigint";
      case String _ -> "text";
      case OffsetDateTime _ -> "timestamptz";
      case Long[] _ -> "bigint[]";
      case String[] _ -> "text[]";
      default -> throw new IllegalArgumentException(value.toString());
    };
  }

  private static String literal(Object value) {
    return switch (value) {
      case Long[] numbers -> list(Stream.of(numbers));
      case String[] texts -> list(Stream.of(texts));
      default -> "'" + value + "'";
    };
  }

  private static String list(Stream<?> values) {
    return values.map(Object::toString).collect(Collectors.joining(",", "'{", "}'"));
  }

  long buffers() {
    return root.get("Shared Hit Blocks").asLong() + root.get("Shared Read Blocks").asLong();
  }

  /** Partitions of the log that were read from end to end. */
  List<String> wholeReads() {
    return nodes().stream()
        .filter(node -> node.get("Node Type").asString().equals("Seq Scan"))
        .map(node -> node.get("Relation Name").asString())
        .filter(relation -> relation.startsWith("event_log"))
        .toList();
  }

  /** The most rows that any one sort was given. */
  long rowsSorted() {
    return nodes().stream()
        .filter(node -> node.get("Node Type").asString().contains("Sort"))
        .mapToLong(node -> rows(node.get("Plans").get(0)))
        .max()
        .orElse(0);
  }

  private static long rows(JsonNode node) {
    return Math.round(node.get("Actual Rows").asDouble() * node.get("Actual Loops").asDouble());
  }

  private List<JsonNode> nodes() {
    var nodes = new ArrayList<JsonNode>(List.of(root));
    for (int i = 0; i < nodes.size(); i++) {
      JsonNode plans = nodes.get(i).get("Plans");
      if (plans != null) plans.forEach(nodes::add);
    }
    return nodes;
  }
}
