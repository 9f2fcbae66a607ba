package dev.signalbox.bench;

import io.helidon.webserver.WebServer;
import io.helidon.webserver.http1.Http1Config;

/**
 * The HTTP stack, set up like the server's, with nothing behind it: the same bytes for everyone.
 */
public final class BareServer implements AutoCloseable {
  private final WebServer server;

  public BareServer(int bodyBytes) {
    byte[] body = "x".repeat(bodyBytes).getBytes(java.nio.charset.StandardCharsets.US_ASCII);
    server =
        WebServer.builder()
            .host("127.0.0.1")
            .port(0)
            .shutdownHook(false)
            .connectionOptions(options -> options.tcpNoDelay(true))
            .useNio(false)
            .protocolsDiscoverServices(false)
            .addProtocol(Http1Config.create())
            .routing(
                routing ->
                    routing.any(
                        (request, response) -> {
                          response.header("Content-Type", "application/json");
                          response.send(body);
                        }))
            .build()
            .start();
  }

  public int port() {
    return server.port();
  }

  @Override
  public void close() {
    server.stop();
  }
}
