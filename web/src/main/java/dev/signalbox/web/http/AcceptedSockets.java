package dev.signalbox.web.http;

import io.helidon.webserver.ConnectionContext;
import java.net.SocketAddress;
import java.nio.channels.SocketChannel;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The channels of accepted connections, from when the stack accepts one until its connection
 * begins. The stack hands on only streams, which can neither be half-closed nor closed by somebody
 * else.
 */
final class AcceptedSockets {
  private record Ends(SocketAddress local, SocketAddress remote) {}

  private final Map<Ends, SocketChannel> accepted = new ConcurrentHashMap<>();

  void add(SocketChannel channel) {
    var socket = channel.socket();
    accepted.put(
        new Ends(socket.getLocalSocketAddress(), socket.getRemoteSocketAddress()), channel);
  }

  SocketChannel take(ConnectionContext context) {
    var ends = new Ends(context.localPeer().address(), context.remotePeer().address());
    var channel = accepted.remove(ends);
    if (channel == null) throw new IllegalStateException("a connection that was not accepted");
    return channel;
  }
}
