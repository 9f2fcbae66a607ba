package dev.signalbox.store.queue;

import java.util.Optional;

/** One fact of a ledger; without a body, it is no longer one. */
@SuppressWarnings("ArrayRecordComponent") // written once, never compared
record FactRow(String kind, String key, Optional<byte[]> body) {
  String where() {
    return key.isEmpty() ? "fact " + kind : "fact " + kind + " " + key;
  }
}
