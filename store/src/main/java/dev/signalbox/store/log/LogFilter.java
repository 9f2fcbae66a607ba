package dev.signalbox.store.log;

import dev.signalbox.engine.log.LogType;
import java.util.List;
import java.util.Optional;

/** Which entries are asked for; an empty list asks for all. */
public record LogFilter(List<Long> pullRequests, Optional<String> baseRef, List<LogType> types) {
  public LogFilter {
    pullRequests = pullRequests.stream().distinct().sorted().toList();
    types = types.stream().distinct().sorted().toList();
  }

  public static LogFilter everything() {
    return new LogFilter(List.of(), Optional.empty(), List.of());
  }
}
