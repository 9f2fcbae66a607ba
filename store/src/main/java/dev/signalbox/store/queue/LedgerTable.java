package dev.signalbox.store.queue;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.wire.facts.StoredDocument;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** One of the ledger's maps, as rows whose kind is the name of the document. */
record LedgerTable<K extends Comparable<? super K>, V>(
    StoredDocument<V> document,
    Function<Ledger, PersistentMap<K, V>> map,
    Function<K, String> text,
    Function<String, K> key) {
  void addChanges(Ledger before, Ledger after, List<FactRow> rows) {
    for (var change : map.apply(after).changesSince(map.apply(before)).entrySet()) {
      var body = change.getValue().map(document::bytes);
      rows.add(new FactRow(document.name(), text.apply(change.getKey()), body));
    }
  }

  PersistentMap<K, V> restored(Ledger known, Map<String, List<FactRow>> rows) {
    var restored = map.apply(known);
    for (var row : rows.getOrDefault(document.name(), List.of())) {
      var at = key.apply(row.key());
      var now = value(document, row);
      restored = now.isPresent() ? restored.with(at, now.get()) : restored.without(at);
    }
    return restored;
  }

  /** A fact of which there is one at most. */
  static <V> Optional<V> only(
      Map<String, List<FactRow>> rows, StoredDocument<V> document, Optional<V> known) {
    var found = rows.getOrDefault(document.name(), List.of());
    return found.isEmpty() ? known : value(document, found.getFirst());
  }

  private static <V> Optional<V> value(StoredDocument<V> document, FactRow row) {
    return row.body().map(body -> document.read(row.where(), body));
  }
}
