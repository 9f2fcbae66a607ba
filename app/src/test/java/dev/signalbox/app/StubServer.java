package dev.signalbox.app;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Gives one answer to every question, whatever a test wants it to be. */
final class StubServer implements AutoCloseable {
  private final List<String> asked = new CopyOnWriteArrayList<>();
  private final List<byte[]> bodies = new CopyOnWriteArrayList<>();
  private final List<Headers> headers = new CopyOnWriteArrayList<>();
  private final HttpServer server;
  private volatile int status = 200;
  private volatile String body = "{}";

  StubServer() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.createContext(
        "/",
        exchange -> {
          asked.add(exchange.getRequestURI().toString());
          bodies.add(exchange.getRequestBody().readAllBytes());
          headers.add(exchange.getRequestHeaders());
          byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
          var answered = exchange.getResponseHeaders();
          answered.add("Link", "<http://evil.invalid/?cursor=c%2F1>; rel=\"next\"");
          answered.add("Location", "http://evil.invalid/");
          exchange.sendResponseHeaders(status, bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
    server.start();
  }

  void answers(int newStatus, String newBody) {
    status = newStatus;
    body = newBody;
  }

  List<String> asked() {
    return asked;
  }

  /** What was sent with each question. */
  List<String> bodies() {
    return bodies.stream().map(sent -> new String(sent, StandardCharsets.UTF_8)).toList();
  }

  byte[] lastBytes() {
    return bodies.getLast();
  }

  Headers lastHeaders() {
    return headers.getLast();
  }

  Shell shell() {
    return Shell.empty()
        .with("SIGNALBOX_URL", "http://127.0.0.1:" + server.getAddress().getPort())
        .with("SIGNALBOX_KEY", "key")
        .with("SIGNALBOX_REPO", "acme/site");
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
