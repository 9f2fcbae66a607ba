package dev.signalbox.web.http;

import io.helidon.common.buffers.DataReader;
import io.helidon.common.buffers.DataWriter;
import io.helidon.common.socket.HelidonSocket;
import io.helidon.common.socket.PeerInfo;
import io.helidon.webserver.ConnectionContext;
import io.helidon.webserver.ListenerContext;
import io.helidon.webserver.ProxyProtocolData;
import io.helidon.webserver.Router;
import java.util.Optional;
import java.util.concurrent.ExecutorService;

/** The stack's context of a connection, with streams that keep to our limits. */
record LimitedContext(
    ConnectionContext stack,
    RequestBytes requests,
    DataReader dataReader,
    DataWriter dataWriter,
    boolean isSecure)
    implements ConnectionContext {
  @Override
  public ListenerContext listenerContext() {
    return stack.listenerContext();
  }

  @Override
  public ExecutorService executor() {
    return stack.executor();
  }

  @Override
  public Router router() {
    return stack.router();
  }

  @Override
  public Optional<ProxyProtocolData> proxyProtocolData() {
    return stack.proxyProtocolData();
  }

  @Override
  public HelidonSocket serverSocket() {
    return stack.serverSocket();
  }

  @Override
  public PeerInfo remotePeer() {
    return stack.remotePeer();
  }

  @Override
  public PeerInfo localPeer() {
    return stack.localPeer();
  }

  @Override
  public String socketId() {
    return stack.socketId();
  }

  @Override
  public String childSocketId() {
    return stack.childSocketId();
  }
}
