package dev.signalbox.simulation.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class SeedRangesTest {
  @Test
  void neighbours_become_one_range() {
    var ranges = new SeedRanges();
    ranges.add(1, 5);
    ranges.add(10);
    ranges.add(7);
    ranges.add(6);
    assertThat(ranges).hasToString("1-7 10-10");
    ranges.add(0, 20);
    assertThat(ranges).hasToString("0-20");
    ranges.add(3, 4);
    assertThat(ranges).hasToString("0-20");
    assertThat(ranges.count()).isEqualTo(21);
  }

  @Test
  void a_range_knows_its_seeds() {
    var ranges = SeedRanges.parse("1-7 10-12");
    assertThat(ranges.has(0)).isFalse();
    assertThat(ranges.has(7)).isTrue();
    assertThat(ranges.has(8)).isFalse();
    assertThat(ranges.has(12)).isTrue();
    assertThat(ranges.countWithin(5, 10)).isEqualTo(4);
    assertThat(SeedRanges.parse("").count()).isZero();
  }

  @Test
  void what_is_no_range_is_refused() {
    assertThatThrownBy(() -> SeedRanges.parse("12")).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> SeedRanges.parse("5-1")).isInstanceOf(IllegalArgumentException.class);
  }
}
