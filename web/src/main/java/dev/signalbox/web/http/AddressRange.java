package dev.signalbox.web.http;

import java.net.InetAddress;
import java.util.Optional;
import java.util.regex.Pattern;

/** Addresses that share a prefix, in CIDR notation: {@code 10.0.0.0/8}, {@code fd00::/8}. */
public record AddressRange(InetAddress network, int prefixBits) {
  private static final Pattern LITERAL = Pattern.compile("[0-9A-Fa-f:.]+");

  /** A single address is a range of one. */
  public static AddressRange parse(String cidr) {
    int slash = cidr.indexOf('/');
    var network = literal(slash < 0 ? cidr : cidr.substring(0, slash));
    if (network.isEmpty()) throw invalid(cidr);
    int most = network.get().getAddress().length * Byte.SIZE;
    return new AddressRange(network.get(), slash < 0 ? most : bits(cidr, slash + 1, most));
  }

  private static int bits(String cidr, int from, int most) {
    try {
      int bits = Integer.parseInt(cidr.substring(from));
      if (bits >= 0 && bits <= most) return bits;
    } catch (NumberFormatException e) {
      throw invalid(cidr);
    }
    throw invalid(cidr);
  }

  private static IllegalArgumentException invalid(String cidr) {
    return new IllegalArgumentException(
        "not an address range: '" + cidr + "'; write 10.0.0.0/8, fd00::/8 or a single address");
  }

  /** An address as digits; names are not looked up. */
  public static Optional<InetAddress> literal(String text) {
    boolean isLiteral =
        LITERAL.matcher(text).matches() && (text.indexOf(':') >= 0 || text.indexOf('.') > 0);
    try {
      return isLiteral ? Optional.of(InetAddress.ofLiteral(text)) : Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  public boolean contains(InetAddress address) {
    byte[] ours = network.getAddress();
    byte[] theirs = address.getAddress();
    if (ours.length != theirs.length) return false;
    int whole = prefixBits / Byte.SIZE;
    for (int i = 0; i < whole; i++) {
      if (ours[i] != theirs[i]) return false;
    }
    int mask = 0xFF00 >> (prefixBits % Byte.SIZE) & 0xFF;
    return mask == 0 || (ours[whole] & mask) == (theirs[whole] & mask);
  }
}
