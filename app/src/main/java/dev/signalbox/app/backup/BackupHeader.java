package dev.signalbox.app.backup;

import dev.signalbox.store.backup.RepositoryMoment;
import dev.signalbox.store.backup.SequenceValue;
import dev.signalbox.store.backup.TablePartition;
import dev.signalbox.store.backup.TableShape;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/** What a backup says of itself before anything else. */
record BackupHeader(
    String program,
    Instant takenAt,
    Map<String, Integer> schema,
    List<TableShape> tables,
    List<TablePartition> partitions,
    List<SequenceValue> sequences,
    List<RepositoryMoment> repositories) {
  static final String NAME = "header.json";

  byte[] json() {
    return Json.bytes(
        Map.of(
            "program", program,
            "taken_at", takenAt.toString(),
            "schema", schema,
            "tables", tables,
            "partitions", partitions,
            "sequences", sequences,
            "repositories", repositories));
  }

  static BackupHeader parse(byte[] text) {
    try {
      var json = Json.parse(text);
      var schema = new TreeMap<String, Integer>();
      json.path("schema")
          .propertyStream()
          .forEach(it -> schema.put(it.getKey(), it.getValue().intValue()));
      return new BackupHeader(
          json.path("program").stringValue(),
          Instant.parse(json.path("taken_at").stringValue()),
          schema,
          list(json, "tables", it -> new TableShape(text(it, "name"), columns(it))),
          list(
              json,
              "partitions",
              it -> new TablePartition(text(it, "parent"), text(it, "name"), text(it, "bound"))),
          list(
              json,
              "sequences",
              it -> new SequenceValue(text(it, "name"), it.path("last").longValue())),
          list(json, "repositories", BackupHeader::repository));
    } catch (MalformedJson | RuntimeException e) {
      throw new BackupFailure("the header of the backup is damaged", e);
    }
  }

  private static RepositoryMoment repository(JsonNode it) {
    return new RepositoryMoment(
        it.path("id").longValue(),
        text(it, "slug"),
        text(it, "host"),
        text(it, "folder"),
        it.path("last_entry").longValue(),
        it.path("last_entry_at").isString()
            ? Optional.of(text(it, "last_entry_at"))
            : Optional.empty());
  }

  private static List<String> columns(JsonNode table) {
    return table.path("columns").valueStream().map(JsonNode::stringValue).toList();
  }

  private static String text(JsonNode of, String name) {
    return of.path(name).stringValue();
  }

  private static <T> List<T> list(JsonNode of, String name, Function<JsonNode, T> read) {
    return of.path(name).valueStream().map(read).toList();
  }

  List<RepositoryMoment> localRepositories() {
    return repositories.stream().filter(RepositoryMoment::isLocal).toList();
  }
}
