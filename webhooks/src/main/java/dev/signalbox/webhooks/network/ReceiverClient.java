package dev.signalbox.webhooks.network;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.signalbox.web.http.AddressRange;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.jspecify.annotations.Nullable;

/**
 * Posts to receivers, over a connection of its own for each request. A name is looked up once; the
 * addresses found are checked, and nothing else is connected to, so that a name which leads
 * elsewhere a moment later gains nothing. Redirects are not followed, proxies not used. Safe for
 * use by several threads.
 */
public final class ReceiverClient implements AutoCloseable {
  private static final int MAX_ADDRESSES = 4;

  private final NameResolver names;
  private final AllowedReceivers allowed;
  private final SSLSocketFactory tls;
  private final ExchangeLimits limits;
  private final ScheduledExecutorService watchdog =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().name("webhook-deadlines").daemon().factory());

  public ReceiverClient(
      NameResolver names, AllowedReceivers allowed, SSLSocketFactory tls, ExchangeLimits limits) {
    this.names = names;
    this.allowed = allowed;
    this.tls = tls;
    this.limits = limits;
  }

  public ReceiverUrl url(String text) {
    return ReceiverUrl.parse(text, allowed);
  }

  /** Fails in words for people. */
  public ReceiverReply post(ReceiverUrl url, Map<String, String> headers, byte[] body)
      throws IOException {
    long end = System.nanoTime() + limits.altogether().toNanos();
    var addresses = checked(url, resolved(url));
    try (Socket socket = connected(url, addresses, end)) {
      var deadline =
          watchdog.schedule(
              () -> cut(socket), Math.max(0, end - System.nanoTime()), TimeUnit.NANOSECONDS);
      try {
        return exchanged(url, socket, headers, body);
      } catch (IOException e) {
        throw System.nanoTime() < end ? e : late(limits.altogether(), e);
      } finally {
        deadline.cancel(false);
      }
    }
  }

  private List<InetAddress> resolved(ReceiverUrl url) throws IOException {
    var literal = AddressRange.literal(url.host());
    return literal.isPresent() ? List.of(literal.get()) : names.resolve(url.host());
  }

  /** One address that is refused is reason to trust none of them. */
  private List<InetAddress> checked(ReceiverUrl url, List<InetAddress> addresses)
      throws IOException {
    if (addresses.isEmpty()) throw new IOException("the name " + url.host() + " has no address");
    if (allowed.has(url)) return addresses;
    for (var address : addresses) {
      if (RefusedAddresses.contain(address)) {
        throw new IOException("refused: the URL " + RefusedAddresses.words(address));
      }
    }
    return addresses;
  }

  private Socket connected(ReceiverUrl url, List<InetAddress> addresses, long end)
      throws IOException {
    IOException last = late(limits.altogether(), null);
    for (var address : addresses.subList(0, Math.min(MAX_ADDRESSES, addresses.size()))) {
      long left = Duration.ofNanos(end - System.nanoTime()).toMillis();
      if (left <= 0) break;
      var socket = new Socket(Proxy.NO_PROXY);
      try {
        int patience = (int) Math.min(left, limits.toConnect().toMillis());
        socket.connect(new InetSocketAddress(address, url.port()), patience);
        return socket;
      } catch (IOException e) {
        socket.close();
        last = new IOException("cannot connect to " + url.authority() + ": " + e.getMessage(), e);
      }
    }
    throw last;
  }

  private ReceiverReply exchanged(
      ReceiverUrl url, Socket socket, Map<String, String> headers, byte[] body) throws IOException {
    Socket secured = url.isEncrypted() ? secured(url, socket) : socket;
    var out = secured.getOutputStream();
    out.write(head(url, headers, body.length));
    out.write(body);
    out.flush();
    return new ReplyReader(new BufferedInputStream(secured.getInputStream())).read();
  }

  /** The certificate must be that of the name, whatever the address. */
  private Socket secured(ReceiverUrl url, Socket socket) throws IOException {
    var secured = (SSLSocket) tls.createSocket(socket, url.host(), url.port(), true);
    var parameters = secured.getSSLParameters();
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    if (AddressRange.literal(url.host()).isEmpty()) {
      parameters.setServerNames(List.of(new SNIHostName(url.host())));
    }
    secured.setSSLParameters(parameters);
    try {
      secured.startHandshake();
    } catch (IOException e) {
      throw new IOException("TLS with " + url.authority() + " failed: " + e.getMessage(), e);
    }
    return secured;
  }

  private static byte[] head(ReceiverUrl url, Map<String, String> headers, int length) {
    var head = new StringBuilder("POST ").append(url.target()).append(" HTTP/1.1\r\n");
    head.append("Host: ").append(url.authority()).append("\r\n");
    headers.forEach((name, value) -> head.append(header(name, value)));
    head.append("Content-Length: ").append(length).append("\r\nConnection: close\r\n\r\n");
    return head.toString().getBytes(US_ASCII);
  }

  private static String header(String name, String value) {
    if (value.chars().anyMatch(c -> c < ' ' || c > '~')) {
      throw new IllegalArgumentException("not a value of the header " + name);
    }
    return name + ": " + value + "\r\n";
  }

  private static void cut(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      return; // closed is closed
    }
  }

  private static IOException late(Duration limit, @Nullable Exception cause) {
    return new IOException("the receiver did not answer within " + limit.toSeconds() + " s", cause);
  }

  @Override
  public void close() {
    watchdog.shutdownNow();
  }
}
