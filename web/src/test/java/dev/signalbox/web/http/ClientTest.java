package dev.signalbox.web.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ClientTest {
  private static final Map<String, List<String>> FORWARDED =
      Map.of(
          "Host", List.of("10.0.0.7:8080"),
          "X-Forwarded-For", List.of("192.0.2.66, 203.0.113.9", "10.1.1.1"),
          "X-Forwarded-Proto", List.of("https"),
          "X-Forwarded-Host", List.of("queue.example.com"));

  private static RemoteClient client(
      String peer, String proxies, Map<String, List<String>> headers) {
    return RemoteClient.of(
        InetAddress.ofLiteral(peer),
        false,
        TrustedProxies.parse(proxies),
        name -> headers.getOrDefault(name, List.of()));
  }

  @Test
  void nobody_but_a_trusted_proxy_is_believed() {
    var stranger = client("198.51.100.1", "10.0.0.0/8", FORWARDED);
    assertThat(stranger.address().getHostAddress()).isEqualTo("198.51.100.1");
    assertThat(stranger.isSecure()).isFalse();
    assertThat(stranger.host()).contains("10.0.0.7:8080");
  }

  @Test
  void the_client_is_the_rightmost_address_that_is_no_trusted_proxy() {
    var client = client("10.0.0.1", "10.0.0.0/8", FORWARDED);
    assertThat(client.address().getHostAddress()).isEqualTo("203.0.113.9");
    assertThat(client.isSecure()).isTrue();
    assertThat(client.host()).contains("queue.example.com");
  }

  @Test
  void what_is_no_address_ends_the_walk_at_the_last_proxy() {
    var headers = Map.of("X-Forwarded-For", List.of("203.0.113.9, unknown, 10.1.1.1"));
    assertThat(client("10.0.0.1", "10.0.0.0/8", headers).address().getHostAddress())
        .isEqualTo("10.1.1.1");
  }

  @Test
  void ports_and_brackets_are_left_out() {
    var headers = Map.of("X-Forwarded-For", List.of("[2001:db8::7]:4711"));
    assertThat(client("::1", "::1", headers).address())
        .isEqualTo(InetAddress.ofLiteral("2001:db8::7"));
    var four = Map.of("X-Forwarded-For", List.of("203.0.113.9:80"));
    assertThat(client("::1", "::1", four).address().getHostAddress()).isEqualTo("203.0.113.9");
  }

  @Test
  void a_host_that_could_break_a_link_is_none() {
    var headers = Map.of("Host", List.of("evil\"><script>"));
    assertThat(client("10.0.0.1", "", headers).host()).isEqualTo(Optional.empty());
  }

  @Test
  void ranges_end_where_their_prefix_says() {
    var range = AddressRange.parse("172.16.0.0/12");
    assertThat(range.contains(InetAddress.ofLiteral("172.31.255.255"))).isTrue();
    assertThat(range.contains(InetAddress.ofLiteral("172.32.0.0"))).isFalse();
    assertThat(range.contains(InetAddress.ofLiteral("::1"))).isFalse();
    assertThat(AddressRange.parse("0.0.0.0/0").contains(InetAddress.ofLiteral("8.8.8.8"))).isTrue();
    assertThat(AddressRange.parse("::1").contains(InetAddress.ofLiteral("::1"))).isTrue();
  }

  @Test
  void what_is_no_range_is_refused_with_its_own_words() {
    for (String wrong : List.of("example.com", "10.0.0.0/33", "10.0.0.0/x", "10.0.0.0/-1", "7")) {
      assertThatThrownBy(() -> TrustedProxies.parse(wrong))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("'" + wrong + "'");
    }
  }
}
