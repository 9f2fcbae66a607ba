package dev.signalbox.store.log;

import dev.signalbox.engine.log.LogType;
import java.util.List;
import java.util.Optional;

/**
 * Which entries are asked for; an empty list asks for all.
 *
 * @param isShapedOnly whether entries that the contract has no shape for are left out, unless their
 *     type is asked for
 */
public record LogFilter(
    List<Long> pullRequests, Optional<String> baseRef, List<LogType> types, boolean isShapedOnly) {
  public LogFilter {
    pullRequests = pullRequests.stream().distinct().sorted().toList();
    types = types.stream().distinct().sorted().toList();
  }

  public LogFilter(List<Long> pullRequests, Optional<String> baseRef, List<LogType> types) {
    this(pullRequests, baseRef, types, false);
  }

  public static LogFilter everything() {
    return new LogFilter(List.of(), Optional.empty(), List.of());
  }
}
