package dev.signalbox.host;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What was used lately, bounded: what has not been asked for longest makes room. Asking changes the
 * order, so whoever shares one guards reads too.
 */
public final class LruMap<K, V> extends LinkedHashMap<K, V> {
  private static final long serialVersionUID = 1;

  private final int most;

  public LruMap(int most) {
    super(16, 0.75f, true);
    this.most = most;
  }

  @Override
  protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
    return size() > most;
  }
}
