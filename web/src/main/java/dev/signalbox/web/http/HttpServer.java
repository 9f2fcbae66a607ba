package dev.signalbox.web.http;

import com.sun.management.UnixOperatingSystemMXBean;
import io.helidon.common.socket.SocketOptions;
import io.helidon.http.DirectHandler;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.DirectHandlers;
import io.helidon.webserver.http1.Http1Config;
import io.helidon.webserver.http1.Http1ConnectionSelector;
import io.helidon.webserver.spi.ServerConnectionSelector;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLContext;

/** The listening socket. */
public final class HttpServer implements AutoCloseable {
  /** Silent connections end by their read timeout; to the stack a long answer is silence too. */
  private static final Duration NEVER = Duration.ofDays(1_000);

  /** So many files stay for everything else: the database, git, logs. */
  private static final int SHARE_OF_FILES = 2;

  /** Accepted while others give way. */
  private static final int SPARE_CONNECTIONS = 100;

  private final WebServer server;
  private final LiveWires wires;
  private final OpenConnections connections;

  private HttpServer(WebServer server, LiveWires wires, OpenConnections connections) {
    this.server = server;
    this.wires = wires;
    this.connections = connections;
  }

  public static HttpServer start(String bind, int port, HttpLimits limits, Handler handler) {
    return start(bind, port, Optional.empty(), limits, List.of(), handler);
  }

  /** The first of {@code special} that takes the path handles a request, {@code usual} the rest. */
  public static HttpServer start(
      String bind,
      int port,
      Optional<SSLContext> tls,
      HttpLimits limits,
      List<PathHandler> special,
      Handler usual) {
    refuseIfTaken(bind, port);
    var wires = new LiveWires();
    var bridge = new HelidonBridge(limits, wires, special, usual);
    int most = maxConnections(limits);
    var connections = new OpenConnections(limits, most);
    var sockets = new AcceptedSockets();
    WebServer server =
        WebServer.builder()
            .host(bind)
            .port(port)
            .shutdownHook(false)
            .maxTcpConnections(most + SPARE_CONNECTIONS)
            .idleConnectionTimeout(NEVER)
            .shutdownGracePeriod(Duration.ofSeconds(5))
            .connectionOptions(
                new RememberedSockets(SocketOptions.builder().tcpNoDelay(true).build(), sockets))
            .protocolsDiscoverServices(false)
            .useNio(false) // only streams know a read timeout
            .maxPayloadSize(limits.maxPushBytes())
            .contentEncoding(GzipUntouched.context())
            .addConnectionSelector(
                new LimitedConnections(http1(limits), sockets, connections, tls, limits))
            .directHandlers(refusals())
            .routing(routing -> routing.any(bridge))
            .build()
            .start();
    if (!server.isRunning()) throw new CannotListen(bind, port, "the listener did not start");
    return new HttpServer(server, wires, connections);
  }

  /** The stack stops for good when a connection finds no file descriptor left. */
  private static int maxConnections(HttpLimits limits) {
    int wanted = limits.places().connections();
    return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
        ? (int) Math.min(wanted, unix.getMaxFileDescriptorCount() / SHARE_OF_FILES)
        : wanted;
  }

  /** The stack only logs that it could not bind, and goes on without a socket. */
  public static void refuseIfTaken(String bind, int port) {
    try (var probe = new ServerSocket()) {
      probe.setReuseAddress(true);
      probe.bind(new InetSocketAddress(bind, port));
    } catch (IOException | IllegalArgumentException e) {
      throw new CannotListen(bind, port, String.valueOf(e.getMessage()));
    }
  }

  private static ServerConnectionSelector http1(HttpLimits limits) {
    var http =
        Http1Config.builder()
            .maxHeadersSize(limits.maxHeaderBytes())
            .maxPrologueLength(limits.maxRequestLineBytes())
            .validatePath(false)
            .validateResponseHeaders(false) // the bridge looks at those that could be invalid
            .addReceiveListener(new LimitedConnections.HeadListener())
            .build();
    return Http1ConnectionSelector.builder().config(http).build();
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

  /** Those who follow something are let go; requests are still answered. */
  public void endStreams() {
    wires.close();
  }

  @Override
  public void close() {
    wires.close();
    server.stop();
    connections.close();
  }
}
