package dev.signalbox.store.queue;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Ordered;
import dev.signalbox.wire.facts.Facts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.core.type.TypeReference;

/** One of the ledger's maps, as rows. */
record Shelf<K extends Comparable<? super K>, V>(
    String kind,
    Function<Ledger, Ordered<K, V>> map,
    Function<K, String> text,
    Function<String, K> key,
    TypeReference<V> type) {
  void addChanges(Ledger before, Ledger after, List<FactRow> rows) {
    for (var change : map.apply(after).changesSince(map.apply(before)).entrySet()) {
      var body = change.getValue().map(value -> Facts.write(type, value));
      rows.add(new FactRow(kind, text.apply(change.getKey()), body));
    }
  }

  Ordered<K, V> restored(Map<String, List<FactRow>> rows) {
    Ordered<K, V> restored = Ordered.empty();
    for (var row : rows.getOrDefault(kind, List.of())) {
      var value = row.body().map(text -> Facts.read(type, text));
      restored = restored.with(key.apply(row.key()), value.orElseThrow());
    }
    return restored;
  }

  /** A fact of which there is one at most. */
  static <V> Optional<V> only(Map<String, List<FactRow>> rows, String kind, Class<V> type) {
    var found = rows.getOrDefault(kind, List.of());
    return found.isEmpty()
        ? Optional.empty()
        : found.getFirst().body().map(text -> Facts.read(type, text));
  }
}
