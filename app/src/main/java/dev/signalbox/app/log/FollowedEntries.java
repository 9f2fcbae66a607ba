package dev.signalbox.app.log;

import dev.signalbox.app.client.StreamEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;

/**
 * The newest entries and then those that come, none twice and none left out: the stream is open
 * before the newest are asked for.
 */
final class FollowedEntries {
  private final Predicate<JsonNode> filter;
  private final Consumer<Consumer<JsonNode>> newest;
  private final Consumer<JsonNode> printer;
  private boolean hasBegun;
  private long printed;

  /**
   * @param newest gives entries that match, newest first
   */
  FollowedEntries(
      Predicate<JsonNode> filter, Consumer<Consumer<JsonNode>> newest, Consumer<JsonNode> printer) {
    this.filter = filter;
    this.newest = newest;
    this.printer = printer;
  }

  void hear(StreamEvent event) {
    if (!hasBegun) begin();
    if (!event.name().equals("log")) return;
    JsonNode entry = event.json();
    if (number(entry) > printed && filter.test(entry)) print(entry);
  }

  private void begin() {
    hasBegun = true;
    List<JsonNode> entries = new ArrayList<>();
    newest.accept(entries::add);
    entries.reversed().forEach(this::print);
  }

  private void print(JsonNode entry) {
    printer.accept(entry);
    printed = Math.max(printed, number(entry));
  }

  private static long number(JsonNode entry) {
    return entry.path("id").asLong(0);
  }
}
