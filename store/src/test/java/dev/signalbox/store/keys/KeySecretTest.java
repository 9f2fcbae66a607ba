package dev.signalbox.store.keys;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class KeySecretTest {
  private static final long SEED = 42;

  @Test
  void a_fresh_secret_is_well_formed_and_hides_itself() {
    var secret = KeySecret.fresh();
    assertThat(secret.isWellFormed()).isTrue();
    assertThat(secret.text()).startsWith(KeySecret.PREFIX).hasSize(55);
    assertThat(secret).hasToString("KeySecret[hidden]").isNotEqualTo(KeySecret.fresh());
  }

  @Test
  void any_one_changed_character_makes_a_secret_malformed() {
    var random = new SplittableRandom(SEED);
    for (int round = 0; round < 50; round++) {
      String text = KeySecret.fresh().text();
      for (int place = 0; place < text.length(); place++) {
        char other = (char) ('!' + random.nextInt('~' - '!'));
        if (other == text.charAt(place)) continue;
        var mistyped = new KeySecret(text.substring(0, place) + other + text.substring(place + 1));
        assertThat(mistyped.isWellFormed()).as("seed %s: %s", SEED, mistyped.text()).isFalse();
      }
    }
  }

  @Test
  void a_cut_or_longer_text_is_malformed() {
    String text = KeySecret.fresh().text();
    for (int length = 0; length < text.length(); length++) {
      assertThat(new KeySecret(text.substring(0, length)).isWellFormed()).isFalse();
    }
    assertThat(new KeySecret(text + "\n").isWellFormed()).isFalse();
    assertThat(new KeySecret(" " + text).isWellFormed()).isFalse();
  }
}
