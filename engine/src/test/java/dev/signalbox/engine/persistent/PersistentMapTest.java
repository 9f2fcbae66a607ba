package dev.signalbox.engine.persistent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.NavigableMap;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class PersistentMapTest {
  @Test
  void after_any_changes_it_holds_what_a_tree_map_holds() {
    var random = new Random(7);
    var model = new TreeMap<Integer, String>();
    PersistentMap<Integer, String> ordered = PersistentMap.empty();
    for (int step = 0; step < 4_000; step++) {
      int key = random.nextInt(200);
      if (random.nextInt(5) < 3) {
        model.put(key, "v" + step);
        ordered = ordered.with(key, "v" + step);
      } else {
        model.remove(key);
        ordered = ordered.without(key);
      }
      sameAs(model, ordered, random.nextInt(200));
    }
  }

  private static void sameAs(
      NavigableMap<Integer, String> model, PersistentMap<Integer, String> ordered, int key) {
    assertThat(ordered.size()).isEqualTo(model.size());
    assertThat(ordered.isEmpty()).isEqualTo(model.isEmpty());
    assertThat(ordered).containsExactlyElementsOf(model.values());
    assertThat(ordered.before(key)).isEqualTo(model.headMap(key).size());
    assertThat(ordered.from(key)).containsExactlyElementsOf(model.tailMap(key).values());
    assertThat(ordered.has(key)).isEqualTo(model.containsKey(key));
    assertThat(ordered.get(key).orElse(null)).isEqualTo(model.get(key));
    assertThat(ordered.firstKey().orElse(null))
        .isEqualTo(model.isEmpty() ? null : model.firstKey());
    assertThat(ordered.lastKey().orElse(null)).isEqualTo(model.isEmpty() ? null : model.lastKey());
    assertThat(ordered.toString()).isEqualTo(model.toString());
  }

  @Test
  void what_has_changed_since_an_earlier_one_makes_the_earlier_one_the_same() {
    var random = new Random(11);
    PersistentMap<Integer, String> now = PersistentMap.empty();
    for (int round = 0; round < 300; round++) {
      var before = now;
      int steps = random.nextInt(12);
      for (int step = 0; step < steps; step++) {
        int key = random.nextInt(150);
        now = random.nextBoolean() ? now.with(key, "r" + round) : now.without(key);
      }
      var caughtUp = before;
      var changes = now.changesSince(before);
      for (var change : changes.entrySet()) {
        var value = change.getValue();
        caughtUp =
            value.isPresent()
                ? caughtUp.with(change.getKey(), value.get())
                : caughtUp.without(change.getKey());
      }
      assertThat(caughtUp).isEqualTo(now);
      assertThat(changes).hasSizeLessThanOrEqualTo(steps);
    }
  }

  @Test
  void versions_of_it_are_equal_when_their_content_is() {
    var random = new Random(13);
    var model = new TreeMap<Integer, Integer>();
    PersistentMap<Integer, Integer> now = PersistentMap.empty();
    for (int round = 0; round < 2_000; round++) {
      var before = now;
      var modelBefore = new TreeMap<>(model);
      for (int step = random.nextInt(4); step > 0; step--) {
        int key = random.nextInt(30);
        if (random.nextInt(3) > 0) {
          int value = random.nextInt(2);
          model.put(key, value);
          now = now.with(key, value);
        } else {
          model.remove(key);
          now = now.without(key);
        }
      }
      assertThat(now.equals(before)).isEqualTo(model.equals(modelBefore));
      assertThat(before.equals(now)).isEqualTo(model.equals(modelBefore));
    }
  }

  @Test
  void it_equals_another_with_the_same_content_however_that_came_about() {
    PersistentMap<Integer, String> up = PersistentMap.empty();
    PersistentMap<Integer, String> down = PersistentMap.empty();
    for (int key = 0; key < 50; key++) up = up.with(key, "v" + key);
    for (int key = 49; key >= 0; key--) down = down.with(key, "v" + key);
    assertThat(up).isEqualTo(down).hasSameHashCodeAs(down);
    assertThat(up).isNotEqualTo(down.with(7, "other")).isNotEqualTo(down.without(7));
    assertThat(up.hashCode()).isNotEqualTo(down.with(7, "other").hashCode());
  }

  @Test
  void the_one_before_a_change_stays_as_it_was() {
    var before = PersistentMap.<Integer, String>empty().with(1, "one").with(2, "two");
    var after = before.without(1);
    assertThat(before).containsExactly("one", "two");
    assertThat(after).containsExactly("two");
    assertThat(before.without(3)).isSameAs(before);
  }

  @Test
  void what_is_not_there_can_not_be_had() {
    var ordered = PersistentMap.<Integer, String>empty().with(1, "one");
    assertThat(ordered.at(1)).isEqualTo("one");
    assertThatThrownBy(() -> ordered.at(2)).isInstanceOf(NoSuchElementException.class);
  }

  @Test
  void a_walk_in_rising_order_stays_balanced() {
    PersistentMap<Integer, Integer> ordered = PersistentMap.empty();
    var expected = new ArrayList<Integer>();
    for (int key = 0; key < 100_000; key++) ordered = ordered.with(key, key);
    for (int key = 99_990; key < 100_000; key++) expected.add(key);
    assertThat(ordered.from(99_990)).containsExactlyElementsOf(expected);
    assertThat(ordered.before(50_000)).isEqualTo(50_000);
  }
}
