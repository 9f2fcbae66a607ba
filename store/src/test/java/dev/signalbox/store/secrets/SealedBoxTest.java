package dev.signalbox.store.secrets;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SealedBoxTest {
  private static final byte[] KEY = new byte[SealedBox.KEY_BYTES];
  private static final byte[] PLAIN = "a secret".getBytes(UTF_8);
  private static final byte[] COOKIE = "cookie".getBytes(UTF_8);
  private final SealedBox box = new SealedBox(KEY);

  @Test
  void what_was_sealed_opens_for_its_purpose_only() {
    byte[] sealed = box.seal(PLAIN, COOKIE);
    assertThat(box.open(sealed, COOKIE)).hasValueSatisfying(it -> assertThat(it).isEqualTo(PLAIN));
    assertThat(box.open(sealed, "backup".getBytes(UTF_8))).isEmpty();
  }

  @Test
  void another_key_or_a_changed_byte_opens_nothing() {
    byte[] other = KEY.clone();
    other[0] = 1;
    byte[] sealed = box.seal(PLAIN, COOKIE);
    assertThat(new SealedBox(other).open(sealed, COOKIE)).isEmpty();
    for (int i = 0; i < sealed.length; i++) {
      byte[] changed = sealed.clone();
      changed[i] ^= 1;
      assertThat(box.open(changed, COOKIE)).as("byte " + i).isEmpty();
    }
    for (int length = 0; length < sealed.length; length++) {
      assertThat(box.open(Arrays.copyOf(sealed, length), COOKIE)).isEqualTo(Optional.empty());
    }
  }

  @Test
  void the_same_text_is_sealed_differently_each_time() {
    assertThat(box.seal(PLAIN, COOKIE)).isNotEqualTo(box.seal(PLAIN, COOKIE));
  }

  @Test
  void a_key_of_another_length_is_refused() {
    assertThatThrownBy(() -> new SealedBox(new byte[16])).hasMessageContaining("32 bytes");
  }
}
