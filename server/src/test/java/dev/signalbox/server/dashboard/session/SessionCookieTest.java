package dev.signalbox.server.dashboard.session;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SessionCookieTest {
  @Test
  void behind_https_it_is_never_sent_in_clear() {
    assertThat(SessionCookie.set("x", true)).endsWith("; HttpOnly; SameSite=Strict; Secure");
    assertThat(SessionCookie.cleared(true)).contains("Max-Age=0").endsWith("; Secure");
    assertThat(SessionCookie.set("x", false)).doesNotContain("Secure");
  }
}
