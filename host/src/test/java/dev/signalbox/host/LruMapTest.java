package dev.signalbox.host;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LruMapTest {
  @Test
  void what_was_not_asked_for_longest_makes_room() {
    var map = new LruMap<String, Integer>(2);
    map.put("a", 1);
    map.put("b", 2);
    assertThat(map.get("a")).isEqualTo(1);
    map.put("c", 3);
    assertThat(map).containsOnlyKeys("a", "c");
  }
}
