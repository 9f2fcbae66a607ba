package dev.signalbox.store.statistics;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** Words of which many rows have few: each is decoded once. */
final class RepeatedWords {
  private final Map<ByteBuffer, String> known = new HashMap<>();

  String of(byte[] word) {
    return known.computeIfAbsent(
        ByteBuffer.wrap(word), _ -> new String(word, StandardCharsets.UTF_8));
  }
}
