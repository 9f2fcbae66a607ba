package dev.signalbox.web.http;

import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Who asks, and for what address.
 *
 * @param host the host and port the client asked for, if it said
 */
record RemoteClient(InetAddress address, boolean isSecure, Optional<String> host) {
  private static final Pattern HOST = Pattern.compile("[A-Za-z0-9.\\-_:\\[\\]]{1,255}");

  /**
   * Sees through trusted proxies. Of each header only what the last one added counts: the rest came
   * from somebody else.
   */
  static RemoteClient of(
      InetAddress peer,
      boolean isEncrypted,
      TrustedProxies proxies,
      Function<String, List<String>> headers) {
    Optional<String> host = last(headers.apply("Host"));
    if (!proxies.include(peer)) return new RemoteClient(peer, isEncrypted, host);
    boolean isSecure =
        last(headers.apply("X-Forwarded-Proto"))
            .map(scheme -> scheme.toLowerCase(Locale.ROOT).equals("https"))
            .orElse(isEncrypted);
    return new RemoteClient(
        origin(peer, proxies, items(headers.apply("X-Forwarded-For")).toList()),
        isSecure,
        last(headers.apply("X-Forwarded-Host")).or(() -> host));
  }

  /** The rightmost address that is no proxy of ours. */
  private static InetAddress origin(
      InetAddress peer, TrustedProxies proxies, List<String> forwardedFor) {
    InetAddress nearest = peer;
    for (String hop : forwardedFor.reversed()) {
      var address = AddressRange.literal(withoutPort(hop));
      if (address.isEmpty()) return nearest;
      nearest = address.get();
      if (!proxies.include(nearest)) return nearest;
    }
    return nearest;
  }

  private static String withoutPort(String hop) {
    if (hop.startsWith("[")) {
      int end = hop.indexOf(']');
      return end < 0 ? hop : hop.substring(1, end);
    }
    int colon = hop.indexOf(':');
    return colon >= 0 && colon == hop.lastIndexOf(':') ? hop.substring(0, colon) : hop;
  }

  private static Optional<String> last(List<String> lines) {
    return items(lines).reduce((_, next) -> next).filter(text -> HOST.matcher(text).matches());
  }

  private static Stream<String> items(List<String> lines) {
    return lines.stream()
        .flatMap(line -> Arrays.stream(line.split(",", -1)))
        .map(String::strip)
        .filter(item -> !item.isEmpty());
  }
}
