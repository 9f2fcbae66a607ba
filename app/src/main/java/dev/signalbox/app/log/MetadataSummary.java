package dev.signalbox.app.log;

import dev.signalbox.app.output.Plain;
import dev.signalbox.app.output.Shown;
import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** What an entry says beyond its type, as far as it fits on a line. */
final class MetadataSummary {
  private static final int MAX = 120;
  private static final int MAX_VALUE = 60;

  /** They tell a program much and a person nothing. */
  private static final Set<String> LEFT_OUT =
      Set.of("session_id", "train_car_id", "queued_at", "partition_name", "partition_names");

  private MetadataSummary() {}

  static String of(JsonNode metadata) {
    var parts = new ArrayList<String>();
    for (Map.Entry<String, JsonNode> field : metadata.properties()) {
      if (LEFT_OUT.contains(field.getKey())) continue;
      value(field.getValue()).ifPresent(value -> parts.add(name(field.getKey()) + "=" + value));
    }
    return Shown.shortened(String.join(" ", parts), MAX);
  }

  private static String name(String key) {
    return Plain.text(key);
  }

  /** Of an object only who it is; of other objects nothing fits. */
  private static Optional<String> value(JsonNode value) {
    if (value.isNull() || (value.isArray() && value.isEmpty())) return Optional.empty();
    if (value.isObject()) {
      JsonNode who = value.path(value.has("login") ? "login" : "name");
      return who.isString() ? Optional.of(quoted(Shown.text(who))) : Optional.empty();
    }
    return Optional.of(quoted(Shown.text(value)));
  }

  private static String quoted(String text) {
    String brief = Shown.shortened(text, MAX_VALUE);
    return brief.contains(" ") ? "\"" + brief + "\"" : brief;
  }
}
