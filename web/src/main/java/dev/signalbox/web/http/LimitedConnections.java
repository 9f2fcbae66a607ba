package dev.signalbox.web.http;

import io.helidon.common.buffers.BufferData;
import io.helidon.common.buffers.DataReader;
import io.helidon.common.buffers.DataWriter;
import io.helidon.common.concurrency.limits.Limit;
import io.helidon.http.Headers;
import io.helidon.webserver.ConnectionContext;
import io.helidon.webserver.http1.Http1ConnectionListener;
import io.helidon.webserver.spi.ServerConnection;
import io.helidon.webserver.spi.ServerConnectionSelector;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import javax.net.ssl.SSLContext;

/** Makes connections of the stack that keep to our limits. */
record LimitedConnections(
    ServerConnectionSelector stack,
    AcceptedSockets sockets,
    OpenConnections connections,
    Optional<SSLContext> tls,
    HttpLimits limits)
    implements ServerConnectionSelector {

  /** Hears from the stack what it has understood of a request's head. */
  static final class HeadListener implements Http1ConnectionListener {
    @Override
    public void headers(ConnectionContext context, Headers headers) {
      if (context instanceof LimitedContext limited) limited.requests().follows(headers);
    }
  }

  /** A connection that is closed without a word. */
  private static final class Refused implements ServerConnection {
    @Override
    public void handle(Limit limit) {}

    @Override
    public Duration idleTime() {
      return Duration.ZERO;
    }

    @Override
    public void close(boolean interrupt) {}
  }

  @Override
  public int bytesToIdentifyConnection() {
    return stack.bytesToIdentifyConnection();
  }

  @Override
  public Support supports(BufferData firstBytes) {
    return stack.supports(firstBytes);
  }

  @Override
  public Set<String> supportedApplicationProtocols() {
    return stack.supportedApplicationProtocols();
  }

  @Override
  public ServerConnection connection(ConnectionContext context) {
    var channel = sockets.take(context);
    var layer = tls.map(it -> TlsLayer.over(channel.socket(), it));
    var reader = layer.map(TlsLayer::reader).orElseGet(context::dataReader);
    var writer = layer.map(DataWriter.class::cast).orElseGet(context::dataWriter);
    var client =
        new ClientConnection(channel, writer, layer, limits.deadlines().silence(), connections);
    if (!connections.begin(client)) return new Refused();
    var requests = new RequestBytes(client, reader, limits, localHost(context));
    var limited =
        new LimitedContext(
            context, requests, DataReader.create(requests), client.writer(), layer.isPresent());
    return new LingeringConnection(stack.connection(limited), client, reader, connections, limits);
  }

  private static String localHost(ConnectionContext context) {
    var local = (InetSocketAddress) context.localPeer().address();
    String address = local.getAddress().getHostAddress();
    return (address.contains(":") ? "[" + address + "]" : address) + ":" + local.getPort();
  }
}
