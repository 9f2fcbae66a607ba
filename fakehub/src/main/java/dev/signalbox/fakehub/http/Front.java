package dev.signalbox.fakehub.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.signalbox.fakehub.judge.RecordedExchange;
import dev.signalbox.fakehub.judge.TrafficObserver;
import dev.signalbox.fakehub.weather.FaultForecast;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.json.JsonMapper;

/**
 * The socket. The API is at {@code /api/v3} and {@code /api/graphql}, as on GitHub Enterprise
 * Server, and without the prefix as well, as on api.github.com; git is below the web address.
 */
public final class Front implements AutoCloseable {
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final String PREFIX = "/api/v3";

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final List<TrafficObserver> witnesses = new CopyOnWriteArrayList<>();

  public Front() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(threads);
  }

  public String url() {
    return "http://localhost:" + server.getAddress().getPort();
  }

  public void add(TrafficObserver witness) {
    witnesses.add(witness);
  }

  public void open(HubDispatcher dispatcher, GitDoor git, LogStorage logs, FaultForecast weather) {
    var skies = new Skies(dispatcher, weather);
    var traffic = new GitTraffic(git, witnesses, weather);
    server.createContext(
        LogStorage.PATH,
        exchange -> {
          try (exchange) {
            logs.serve(exchange);
          }
        });
    server.createContext(
        "/",
        exchange -> {
          try (exchange) {
            if (GitDoor.isMeant(exchange)) traffic.serve(exchange);
            else serve(exchange, skies);
          }
        });
    server.start();
  }

  private void serve(HttpExchange exchange, Skies skies) throws IOException {
    HubRequest request = request(exchange);
    Skies.Outcome outcome = skies.answer(request);
    for (TrafficObserver witness : witnesses) {
      if (outcome.truth().isPresent()) witness.saw(seen(request, outcome.truth().get()));
    }
    if (outcome.shown().isEmpty()) return;
    HubReply reply = outcome.shown().get();
    reply.headers().forEach(exchange.getResponseHeaders()::set);
    exchange.getResponseHeaders().set("X-GitHub-Request-Id", "FAKE:" + System.nanoTime());
    byte[] body = bytes(reply);
    if (body.length == 0) {
      exchange.sendResponseHeaders(reply.status(), -1);
      return;
    }
    exchange.getResponseHeaders().set("Content-Type", "application/json; charset=utf-8");
    exchange.sendResponseHeaders(reply.status(), body.length);
    exchange.getResponseBody().write(body);
  }

  private static byte[] bytes(HubReply reply) {
    return reply.body().map(MAPPER::writeValueAsBytes).orElse(new byte[0]);
  }

  private HubRequest request(HttpExchange exchange) throws IOException {
    var headers = new TreeMap<String, String>();
    exchange
        .getRequestHeaders()
        .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), values.getFirst()));
    String path = exchange.getRequestURI().getRawPath();
    boolean isPrefixed = path.startsWith(PREFIX + "/");
    headers.put(Pagination.HOST, url() + (isPrefixed ? PREFIX : ""));
    if (isPrefixed) path = path.substring(PREFIX.length());
    if (path.equals("/api/graphql")) path = "/graphql";
    String query = exchange.getRequestURI().getRawQuery();
    return new HubRequest(
        exchange.getRequestMethod(),
        path,
        query == null ? "" : query,
        headers,
        exchange.getRequestBody().readAllBytes());
  }

  private static RecordedExchange seen(HubRequest request, HubReply reply) {
    var headers = new LinkedHashMap<>(request.headers());
    headers.remove(Pagination.HOST);
    var answerHeaders = new LinkedHashMap<String, String>();
    reply
        .headers()
        .forEach((name, value) -> answerHeaders.put(name.toLowerCase(Locale.ROOT), value));
    return new RecordedExchange(
        request.method(),
        request.path(),
        request.query(),
        Map.copyOf(headers),
        request.body(),
        reply.status(),
        answerHeaders,
        bytes(reply));
  }

  /** A push that is being taken goes on writing; whoever removes the folder next is not met. */
  @Override
  public void close() {
    server.stop(0);
    threads.shutdown();
    if (!isIdle()) {
      threads.shutdownNow();
      isIdle();
    }
  }

  private boolean isIdle() {
    try {
      return threads.awaitTermination(5, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
