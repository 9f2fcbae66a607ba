package dev.signalbox.web.http;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Limits how much one client address holds at once. Proxies are not counted: what comes through
 * them is somebody else's. Neither are local peers, unless proxies are named: without that nobody
 * can tell whom a proxy on this machine forwards for.
 */
public final class AddressLimit {
  /** Whoever has one IPv6 address has all that share this prefix. */
  private static final int IPV6_NETWORK_BYTES = 8;

  private final int most;
  private final TrustedProxies proxies;
  private final Map<InetAddress, Integer> held = new ConcurrentHashMap<>();

  public AddressLimit(int most, TrustedProxies proxies) {
    this.most = most;
    this.proxies = proxies;
  }

  public boolean take(InetAddress address) {
    if (!isCounted(address)) return true;
    var holder = network(address);
    int now = held.merge(holder, 1, Integer::sum);
    if (now <= most) return true;
    free(address);
    return false;
  }

  public void free(InetAddress address) {
    if (!isCounted(address)) return;
    held.computeIfPresent(network(address), (_, count) -> count == 1 ? null : count - 1);
  }

  private boolean isCounted(InetAddress address) {
    return proxies.areSet() ? !proxies.include(address) : !address.isLoopbackAddress();
  }

  private static InetAddress network(InetAddress address) {
    if (!(address instanceof Inet6Address)) return address;
    byte[] bytes = address.getAddress();
    Arrays.fill(bytes, IPV6_NETWORK_BYTES, bytes.length, (byte) 0);
    try {
      return InetAddress.getByAddress(bytes);
    } catch (UnknownHostException e) {
      throw new IllegalStateException("sixteen bytes are an address", e);
    }
  }
}
