package dev.signalbox.fakehub.counting;

import java.util.EnumMap;
import java.util.Map;

/** How often the fake was asked for what. */
public record CallCounts(Map<CallKind, Long> byKind) {
  public CallCounts {
    byKind = Map.copyOf(byKind);
  }

  public long of(CallKind kind) {
    return byKind.getOrDefault(kind, 0L);
  }

  public long writes() {
    return of(CallKind.REST_WRITE) + of(CallKind.MUTATION);
  }

  public long reads() {
    return of(CallKind.REST_READ) + of(CallKind.UNCHANGED) + of(CallKind.QUERY);
  }

  public CallCounts since(CallCounts before) {
    var more = new EnumMap<CallKind, Long>(CallKind.class);
    for (var kind : CallKind.values()) more.put(kind, of(kind) - before.of(kind));
    return new CallCounts(more);
  }
}
