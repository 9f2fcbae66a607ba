package dev.signalbox.app.process;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A receiver of outgoing webhooks that keeps what it gets and is away at times. */
final class WebhookInbox implements AutoCloseable {
  /** A delivery, by its id and by the entry of the log that it tells. */
  record Arrival(String id, long entry) {}

  private final List<Arrival> arrivals = new CopyOnWriteArrayList<>();
  private final int port;
  private HttpServer server;

  WebhookInbox() {
    server = listening(0);
    port = server.getAddress().getPort();
  }

  private HttpServer listening(int wanted) {
    try {
      var here = new InetSocketAddress(InetAddress.getLoopbackAddress(), wanted);
      var listening = HttpServer.create(here, 0);
      listening.createContext(
          "/",
          request -> {
            var headers = request.getRequestHeaders();
            request.getRequestBody().readAllBytes();
            arrivals.add(
                new Arrival(
                    headers.getFirst("webhook-id"),
                    Long.parseLong(headers.getFirst("X-Signalbox-Entry"))));
            request.sendResponseHeaders(204, -1);
            request.close();
          });
      listening.start();
      return listening;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String host() {
    return "127.0.0.1:" + port;
  }

  List<Arrival> arrivals() {
    return List.copyOf(arrivals);
  }

  void goesAway() {
    server.stop(0);
  }

  void comesBack() {
    server = listening(port);
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
