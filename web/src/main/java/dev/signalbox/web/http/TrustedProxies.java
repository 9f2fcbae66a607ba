package dev.signalbox.web.http;

import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;

/** The proxies whose {@code X-Forwarded-*} headers are believed; anybody else could write them. */
public record TrustedProxies(List<AddressRange> ranges) {
  private static final TrustedProxies NONE = new TrustedProxies(List.of());

  public TrustedProxies {
    ranges = List.copyOf(ranges);
  }

  public static TrustedProxies none() {
    return NONE;
  }

  /**
   * Reads a list of ranges with commas between them.
   *
   * @throws IllegalArgumentException if one of them is not a range
   */
  public static TrustedProxies parse(String commaSeparated) {
    return new TrustedProxies(
        Arrays.stream(commaSeparated.split(",", -1))
            .map(String::strip)
            .filter(each -> !each.isEmpty())
            .map(AddressRange::parse)
            .toList());
  }

  boolean areSet() {
    return !ranges.isEmpty();
  }

  boolean include(InetAddress address) {
    for (var range : ranges) if (range.contains(address)) return true;
    return false;
  }
}
