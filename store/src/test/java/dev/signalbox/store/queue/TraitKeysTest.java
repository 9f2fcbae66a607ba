package dev.signalbox.store.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.engine.ledger.Trait;
import dev.signalbox.wire.facts.UnreadableDocument;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

final class TraitKeysTest {
  @Test
  void the_keys_stay_as_they_are_stored() {
    assertThat(Arrays.stream(Trait.Kind.values()).map(kind -> new Trait(kind, "a b")))
        .extracting(TraitKeys::text)
        .containsExactly(
            "rule a b",
            "author a b",
            "scope a b",
            "path a b",
            "check a b",
            "flake a b",
            "pair a b",
            "head a b");
  }

  @Test
  void a_key_reads_as_the_trait_that_it_was_written_for() {
    for (var kind : Trait.Kind.values()) {
      for (var name : new String[] {"", " ", "src/main", "ada lovelace"}) {
        var trait = new Trait(kind, name);
        assertThat(TraitKeys.trait(TraitKeys.text(trait))).isEqualTo(trait);
      }
    }
  }

  @Test
  void a_kind_of_a_later_version_is_not_passed_over() {
    assertThatThrownBy(() -> TraitKeys.trait("weather rain"))
        .isInstanceOf(UnreadableDocument.class)
        .hasMessageContaining("weather");
  }
}
