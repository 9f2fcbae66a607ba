package dev.signalbox.engine.repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class OwnerNameTest {
  @Test
  void owners_that_differ_only_in_case_are_the_same() {
    assertThat(new OwnerName("Acme")).isEqualTo(new OwnerName("aCME"));
    assertThat(new OwnerName("Acme")).hasSameHashCodeAs(new OwnerName("aCME"));
    assertThat(new OwnerName("Acme")).isNotEqualTo(new OwnerName("Acmes"));
  }

  @Test
  void a_name_that_is_not_plain_letters_digits_or_dashes_is_refused() {
    for (var name : new String[] {"", "a b", "a/b", "ä", "acme\n", "a".repeat(41)}) {
      assertThatThrownBy(() -> new OwnerName(name)).isInstanceOf(IllegalArgumentException.class);
    }
  }
}
