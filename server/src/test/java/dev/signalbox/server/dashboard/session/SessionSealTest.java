package dev.signalbox.server.dashboard.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class SessionSealTest {
  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

  private final SessionSeal seal = new SessionSeal(new byte[SessionSeal.KEY_BYTES]);

  @Test
  void what_was_sealed_is_opened_by_whoever_has_the_key_until_its_time_is_over() {
    String cookie = seal.seal("sbx_sécret", NOON.plusSeconds(10));
    var other = new SessionSeal(new byte[SessionSeal.KEY_BYTES]);
    assertThat(other.open(cookie, NOON).orElseThrow().credential()).isEqualTo("sbx_sécret");
    assertThat(seal.open(cookie, NOON.plusSeconds(9))).isPresent();
    assertThat(seal.open(cookie, NOON.plusSeconds(10))).isEmpty();
    assertThat(cookie).doesNotContain("sbx_").matches("[A-Za-z0-9_-]+");
    assertThat(seal.seal("sbx_sécret", NOON.plusSeconds(10))).isNotEqualTo(cookie);
  }

  @Test
  void a_cookie_of_an_earlier_version_is_opened_and_its_form_token_is_the_same() {
    String golden = "Z29sZGVuIG5vbmNl9T-y4KHfrCthzVrWzIw46QFozAJwopNcMKsXVgqRCqprGd4";
    assertThat(seal.open(golden, NOON))
        .contains(new SessionSeal.OpenedSession("sbx_sécret", NOON.plusSeconds(10)));
    assertThat(seal.formToken(golden)).isEqualTo("LZhFfE0HpVVgAkVKS7W6vuJoq8w6mpyKHySq5rHqw1I");
  }

  @Test
  void what_was_changed_cut_or_sealed_by_another_key_is_not_opened() {
    String cookie = seal.seal("secret", NOON.plusSeconds(10));
    byte[] key = new byte[SessionSeal.KEY_BYTES];
    key[0] = 1;
    assertThat(new SessionSeal(key).open(cookie, NOON)).isEmpty();
    for (int i = 0; i < cookie.length() - 1; i++) {
      char flipped = cookie.charAt(i) == 'A' ? 'B' : 'A';
      String changed = cookie.substring(0, i) + flipped + cookie.substring(i + 1);
      assertThat(seal.open(changed, NOON)).as(changed).isEmpty();
      assertThat(seal.open(cookie.substring(0, i), NOON)).isEmpty();
    }
    assertThat(seal.open("not base64 %", NOON)).isEmpty();
  }

  @Test
  void a_form_token_is_good_for_one_cookie_only() {
    String mine = seal.seal("secret", NOON);
    String other = seal.seal("secret", NOON);
    assertThat(seal.isFormToken(mine, seal.formToken(mine))).isTrue();
    assertThat(seal.isFormToken(mine, seal.formToken(other))).isFalse();
    assertThat(seal.isFormToken(mine, "")).isFalse();
  }
}
