package dev.signalbox.store.queue;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jooq.Record;

/** A fact as it was found; without stamp and body, it is no longer one. */
record StampedFact(FactKey key, Optional<Long> stamp, Optional<String> body) {
  static StampedFact of(Record row) {
    return new StampedFact(
        FactKey.of(row),
        Optional.of(row.get(2, Long.class)),
        Optional.of(row.get(3, String.class)));
  }

  static StampedFact gone(FactKey key) {
    return new StampedFact(key, Optional.empty(), Optional.empty());
  }

  FactRow row() {
    return new FactRow(key.kind(), key.key(), body.map(it -> it.getBytes(StandardCharsets.UTF_8)));
  }
}
