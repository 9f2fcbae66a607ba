package dev.signalbox.server.dashboard.settings;

import dev.signalbox.engine.freezes.FreezeConditions;
import dev.signalbox.server.view.queue.FreezeView;
import dev.signalbox.wire.Json;
import java.util.List;
import java.util.Optional;

/**
 * A scheduled freeze.
 *
 * @param times from when to when, as clocks of its zone show it
 * @param holds the conditions of those that it holds; empty: everyone
 * @param lets the conditions of those that it lets pass; empty: nobody
 */
public record FreezeLine(
    String id,
    String reason,
    String times,
    boolean isActive,
    List<String> holds,
    List<String> lets) {
  public FreezeLine {
    holds = List.copyOf(holds);
    lets = List.copyOf(lets);
  }

  static FreezeLine of(FreezeView freeze) {
    String end =
        Optional.ofNullable(freeze.end()).map(FreezeLine::wallTime).orElse("further notice");
    return new FreezeLine(
        freeze.id().toString(),
        freeze.reason(),
        "from " + wallTime(freeze.start()) + " until " + end + ", " + freeze.timezone(),
        freeze.active(),
        conditions(freeze.matchingConditions()),
        conditions(freeze.excludeConditions()));
  }

  private static String wallTime(String local) {
    return local.replace('T', ' ');
  }

  private static List<String> conditions(FreezeConditions conditions) {
    return switch (conditions) {
      case FreezeConditions.Listed(var listed) -> listed;
      case FreezeConditions.Nested nested -> List.of(Json.text(nested));
    };
  }
}
