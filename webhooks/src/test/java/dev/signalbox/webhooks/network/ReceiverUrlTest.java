package dev.signalbox.webhooks.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.web.http.AddressRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReceiverUrlTest {
  private static ReceiverUrl parse(String url) {
    return ReceiverUrl.parse(url, AllowedReceivers.NONE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "127.0.0.1",
        "127.255.255.254",
        "0.0.0.0",
        "0.1.2.3",
        "10.0.0.1",
        "100.64.0.1",
        "100.100.100.200",
        "168.63.129.16",
        "169.254.169.254",
        "172.16.0.1",
        "172.31.255.255",
        "192.0.0.192",
        "192.0.2.1",
        "192.88.99.1",
        "192.168.1.1",
        "198.18.0.1",
        "198.51.100.1",
        "203.0.113.1",
        "224.0.0.1",
        "239.255.255.255",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::127.0.0.1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "64:ff9b::7f00:1",
        "64:ff9b:1::1",
        "100::1",
        "2001::1",
        "2001:db8::1",
        "2002:7f00:1::",
        "3fff::1",
        "5f00::1",
        "fc00::1",
        "fd00:ec2::254",
        "fe80::1",
        "fec0::1",
        "ff02::1"
      })
  void addresses_that_are_not_public_are_refused(String address) {
    assertThat(RefusedAddresses.contain(AddressRange.literal(address).orElseThrow())).isTrue();
    String host = address.contains(":") ? "[" + address + "]" : address;
    assertThatThrownBy(() -> parse("https://" + host + "/"))
        .hasMessageContaining("not a public address");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.1.1.1",
        "9.255.255.255",
        "11.0.0.0",
        "100.63.255.255",
        "100.128.0.0",
        "172.15.255.255",
        "172.32.0.0",
        "192.167.255.255",
        "192.169.0.0",
        "223.255.255.255",
        "2606:4700:4700::1111",
        "2001:4860:4860::8888"
      })
  void public_addresses_are_taken(String address) {
    assertThat(RefusedAddresses.contain(AddressRange.literal(address).orElseThrow())).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ftp://example.com/|must begin with https://",
        "example.com/hook|must begin with https://",
        "http://example.com/|must begin with https://; http is for hosts in serve --webhook-allow",
        "https://user:password@example.com/|must not contain credentials",
        "https://example.com/#part|must not contain a fragment",
        "https:///path|must name a host",
        "https://a_b.example.com/|must name a host",
        "https://example.com:22/|must use port 443, or one above 1023",
        "https://example.com:0/|must have a port",
        "https://example.com:70000/|must have a port",
        "https://exämple.com/|must consist of printable ASCII",
        "https://example.com/a b|must consist of printable ASCII",
        "https://example.com/%|must be a URL"
      })
  void a_url_that_is_not_taken_says_why(String url, String why) {
    assertThatThrownBy(() -> parse(url)).hasMessageContaining(why);
  }

  @Test
  void no_url_can_add_a_line_to_the_request() {
    assertThatThrownBy(() -> parse("https://example.com/\r\nX-Evil:1"))
        .hasMessageContaining("printable ASCII");
  }

  @Test
  void a_url_is_the_target_of_a_request_and_the_authority_of_its_host() {
    var url = parse("https://Hooks.Example.com/services/T0?x=%20y");
    assertThat(url)
        .isEqualTo(new ReceiverUrl(true, "hooks.example.com", 443, "/services/T0?x=%20y"));
    assertThat(url.authority()).isEqualTo("hooks.example.com");
    assertThat(parse("https://example.com:8443").target()).isEqualTo("/");
    assertThat(parse("https://example.com:8443").authority()).isEqualTo("example.com:8443");
    assertThat(url.origin()).isEqualTo("https://hooks.example.com");
  }

  @Test
  void hosts_that_are_allowed_by_name_may_be_private_and_without_tls() {
    var allowed = AllowedReceivers.parse("hooks.internal, 10.0.0.5:8080,[fd00::5]:9000,[::1]");
    for (String url :
        new String[] {
          "http://hooks.internal/",
          "http://HOOKS.internal:22/",
          "http://10.0.0.5:8080/x",
          "http://[fd00::5]:9000/",
          "http://[::1]:1234/"
        }) {
      assertThat(allowed.has(ReceiverUrl.parse(url, allowed))).as(url).isTrue();
    }
    for (String url :
        new String[] {
          "http://10.0.0.5/", "http://other.internal/", "https://[fd00::5]/", "http://internal/"
        }) {
      assertThatThrownBy(() -> ReceiverUrl.parse(url, allowed)).as(url).isNotNull();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"host:port", "host:0", "host:65536", "http://host", "*.internal", ":80"})
  void what_is_no_host_is_not_allowed(String text) {
    assertThatThrownBy(() -> AllowedReceivers.parse(text))
        .hasMessageContaining("not a receiver of webhooks: '" + text + "'");
  }
}
