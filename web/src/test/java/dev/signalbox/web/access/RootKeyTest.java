package dev.signalbox.web.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;

final class RootKeyTest {
  @Test
  void one_that_could_be_guessed_is_refused_with_a_way_to_make_another() {
    assertThatThrownBy(() -> RootKey.of(Optional.of("  nineteen characters  ")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("SIGNALBOX_ROOT_KEY", "shorter than 20", "openssl rand -hex 32")
        .hasMessageNotContaining("nineteen");
    assertThat(RootKey.of(Optional.of("twenty characters it")).is("twenty characters it")).isTrue();
    assertThat(RootKey.of(Optional.of(" ")).is("")).isFalse();
  }

  @Test
  void whatever_has_its_form_is_like_it() {
    var hex = RootKey.of(Optional.of("0123456789abcdef0123456789abcdef01234567"));
    assertThat(hex.isLike(text -> text.matches("[0-9a-f]{40}") ? "hex" : "", "hex")).isTrue();
    assertThat(hex.isLike(text -> "", "hex")).isFalse();
    assertThat(RootKey.of(Optional.empty()).isLike(text -> "hex", "hex")).isFalse();
  }
}
