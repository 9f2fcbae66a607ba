package dev.signalbox.server.http;

import io.helidon.common.socket.SocketOptions;
import io.helidon.http.DirectHandler;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.DirectHandlers;
import io.helidon.webserver.http1.Http1Config;
import io.helidon.webserver.http1.Http1ConnectionSelector;
import io.helidon.webserver.spi.ServerConnectionSelector;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Duration;

/** The listening socket. */
public final class HttpServer implements AutoCloseable {
  /** Silent connections end by their read timeout; to the stack a long answer is silence too. */
  private static final Duration NEVER = Duration.ofDays(1_000);

  private final WebServer server;
  private final LiveWires wires;

  private HttpServer(WebServer server, LiveWires wires) {
    this.server = server;
    this.wires = wires;
  }

  public static HttpServer start(String bind, int port, HttpLimits limits, Handler handler) {
    refuseIfTaken(bind, port);
    var wires = new LiveWires(limits.live().patience());
    var bridge = new HelidonBridge(limits, wires, handler);
    WebServer server =
        WebServer.builder()
            .host(bind)
            .port(port)
            .shutdownHook(false)
            .maxTcpConnections(limits.maxConnections())
            .idleConnectionTimeout(NEVER)
            .shutdownGracePeriod(Duration.ofSeconds(5))
            .connectionOptions(sockets(limits))
            .protocolsDiscoverServices(false)
            .useNio(false) // only streams know a read timeout
            .maxPayloadSize(limits.maxPushBytes())
            .addConnectionSelector(connections(limits))
            .directHandlers(refusals())
            .routing(routing -> routing.any(bridge))
            .build()
            .start();
    if (!server.isRunning()) throw new CannotListen(bind, port, "the listener did not start");
    return new HttpServer(server, wires);
  }

  /** The stack only logs that it could not bind, and goes on without a socket. */
  private static void refuseIfTaken(String bind, int port) {
    try (var probe = new ServerSocket()) {
      probe.setReuseAddress(true);
      probe.bind(new InetSocketAddress(bind, port));
    } catch (IOException | IllegalArgumentException e) {
      throw new CannotListen(bind, port, String.valueOf(e.getMessage()));
    }
  }

  private static SocketOptions sockets(HttpLimits limits) {
    return new ImpatientSockets(
        SocketOptions.builder().readTimeout(limits.silence()).tcpNoDelay(true).build());
  }

  private static ServerConnectionSelector connections(HttpLimits limits) {
    var http =
        Http1Config.builder()
            .maxHeadersSize(limits.maxHeaderBytes())
            .maxPrologueLength(limits.maxRequestLineBytes())
            .validatePath(false)
            .build();
    return new LingeringConnections(Http1ConnectionSelector.builder().config(http).build(), limits);
  }

  /** What the stack refuses before we see it is told in the same form as what we refuse. */
  private static DirectHandlers refusals() {
    var handlers = DirectHandlers.builder();
    for (var event : DirectHandler.EventType.values()) {
      handlers.addHandler(event, new Refusal());
    }
    return handlers.build();
  }

  public int port() {
    return server.port();
  }

  @Override
  public void close() {
    wires.close();
    server.stop();
  }
}
