package dev.signalbox.server.dashboard.pages;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WebLinkTest {
  @Test
  void only_an_address_of_the_web_becomes_a_link() {
    assertThat(WebLink.of("https://host/1")).isEqualTo("https://host/1");
    assertThat(WebLink.of("http://host/1")).isEqualTo("http://host/1");
    assertThat(WebLink.of("javascript:alert(1)")).isEmpty();
    assertThat(WebLink.of("//host/1")).isEmpty();
    assertThat(WebLink.of(null)).isEmpty();
  }
}
