package dev.signalbox.server.http;

import io.helidon.common.buffers.BufferData;
import io.helidon.webserver.ConnectionContext;
import io.helidon.webserver.spi.ServerConnection;
import io.helidon.webserver.spi.ServerConnectionSelector;
import java.util.Set;

/** Makes connections of the stack that do not hang up on a client who is still sending. */
record LingeringConnections(ServerConnectionSelector stack, HttpLimits limits)
    implements ServerConnectionSelector {
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
    return new LingeringConnection(stack.connection(context), context.dataReader(), limits);
  }
}
