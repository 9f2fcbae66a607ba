package dev.signalbox.engine.wire;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Copies that keep their order. Those of {@code Map.copyOf} and {@code Set.copyOf} come in another
 * order in each run of the program: the same value would be written differently, and the same seed
 * tell another story. Maps may have null values.
 */
public final class InOrder {
  private static final SequencedMap<?, ?> NO_ENTRIES =
      Collections.unmodifiableSequencedMap(new LinkedHashMap<>());

  private InOrder() {}

  @SuppressWarnings("unchecked") // holds nothing of any type
  public static <K, V extends @Nullable Object> SequencedMap<K, V> copyOf(Map<K, V> map) {
    if (map.isEmpty()) return (SequencedMap<K, V>) NO_ENTRIES;
    return Collections.unmodifiableSequencedMap(new LinkedHashMap<>(map));
  }

  public static <T> Set<T> copyOf(Set<T> set) {
    if (set.isEmpty()) return Set.of();
    return Collections.unmodifiableSet(new LinkedHashSet<>(set));
  }
}
