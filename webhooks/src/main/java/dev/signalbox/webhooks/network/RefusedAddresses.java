package dev.signalbox.webhooks.network;

import dev.signalbox.web.http.AddressRange;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.util.List;
import java.util.stream.Stream;

/**
 * Addresses that no stranger's URL may lead to: our own machine, its network, and whatever else is
 * not the public internet. Of IPv6 only global unicast is public, so addresses that embed one of
 * IPv4 (mapped, NAT64, 6to4, Teredo) are refused whatever they embed.
 */
final class RefusedAddresses {
  private static final List<AddressRange> IPV4 =
      ranges(
          "0.0.0.0/8",
          "10.0.0.0/8",
          "100.64.0.0/10",
          "127.0.0.0/8",
          "168.63.129.16/32", // a cloud's metadata at an address that looks public
          "169.254.0.0/16",
          "172.16.0.0/12",
          "192.0.0.0/24",
          "192.0.2.0/24",
          "192.88.99.0/24",
          "192.168.0.0/16",
          "198.18.0.0/15",
          "198.51.100.0/24",
          "203.0.113.0/24",
          "224.0.0.0/4",
          "240.0.0.0/4");

  private static final AddressRange GLOBAL_UNICAST = AddressRange.parse("2000::/3");

  private static final List<AddressRange> IPV6 =
      ranges("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20");

  private RefusedAddresses() {}

  private static List<AddressRange> ranges(String... cidrs) {
    return Stream.of(cidrs).map(AddressRange::parse).toList();
  }

  static boolean contain(InetAddress address) {
    if (address instanceof Inet4Address) return isIn(IPV4, address);
    return !GLOBAL_UNICAST.contains(address) || isIn(IPV6, address);
  }

  private static boolean isIn(List<AddressRange> ranges, InetAddress address) {
    return ranges.stream().anyMatch(range -> range.contains(address));
  }

  static String words(InetAddress address) {
    return "must not lead to "
        + address.getHostAddress()
        + ", which is not a public address; hosts of your own are allowed by name with serve"
        + " --webhook-allow";
  }
}
