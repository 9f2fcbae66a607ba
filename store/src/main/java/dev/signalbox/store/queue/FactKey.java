package dev.signalbox.store.queue;

import java.util.Comparator;
import org.jooq.Record;

/** The name of a fact. */
record FactKey(String kind, String key) implements Comparable<FactKey> {
  private static final Comparator<FactKey> ORDER =
      Comparator.comparing(FactKey::kind).thenComparing(FactKey::key);

  @Override
  public int compareTo(FactKey other) {
    return ORDER.compare(this, other);
  }

  /** Its kind and its key are the first columns. */
  static FactKey of(Record row) {
    return new FactKey(row.get(0, String.class), row.get(1, String.class));
  }
}
