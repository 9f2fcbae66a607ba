package dev.signalbox.engine.wire;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/**
 * Copies of maps that keep their order. {@code Map.copyOf} does not: the same value would be
 * written differently by each run of the program, and it refuses null values.
 */
public final class InOrder {
  private InOrder() {}

  public static <K, V extends @Nullable Object> SequencedMap<K, V> copyOf(Map<K, V> map) {
    return Collections.unmodifiableSequencedMap(new LinkedHashMap<>(map));
  }
}
