package dev.signalbox.host.github;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.signalbox.host.github.calls.GitHubAddress;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;

/** A server that answers what it was told, in that order, and remembers what it was asked. */
final class ScriptedGitHub implements AutoCloseable {
  /** {@code path}: below the root of the API, with its query. */
  record Asked(String line, Map<String, String> headers, String body) {
    String header(String name) {
      return headers.getOrDefault(name, "");
    }
  }

  sealed interface Line {
    record Answer(int status, Map<String, String> headers, String body) implements Line {}

    /** The connection is closed without a word. */
    record Cut() implements Line {}

    /** No answer until the test is over. */
    record Silence() implements Line {}

    /** No answer before the test allows it. */
    record Held(CountDownLatch latch, Answer answer) implements Line {}
  }

  private static final String REST = "/api/v3";

  private final HttpServer server;
  private final Map<String, ArrayDeque<Line>> scripts = new ConcurrentHashMap<>();
  private final List<Asked> asked = new CopyOnWriteArrayList<>();
  private final CountDownLatch over = new CountDownLatch(1);

  ScriptedGitHub() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/", this::serve);
    server.start();
  }

  GitHubAddress address() {
    return GitHubAddress.of(url());
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  String api(String path) {
    return url() + REST + path;
  }

  /** Told as {@code GET /user}; the last line of a script is repeated. */
  ScriptedGitHub on(String line, Line... answers) {
    scripts.computeIfAbsent(line, key -> new ArrayDeque<>()).addAll(List.of(answers));
    return this;
  }

  ScriptedGitHub on(String line, int status, String body) {
    return on(line, answer(status, body));
  }

  static Line.Answer answer(int status, String body) {
    return new Line.Answer(status, Map.of(), body);
  }

  static Line.Answer answer(int status, Map<String, String> headers, String body) {
    return new Line.Answer(status, headers, body);
  }

  List<Asked> asked() {
    return List.copyOf(asked);
  }

  List<Asked> asked(String line) {
    return asked.stream().filter(one -> one.line().equals(line)).toList();
  }

  Asked last() {
    return asked.getLast();
  }

  private void serve(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().toString().replaceFirst("^" + REST, "");
    String line = exchange.getRequestMethod() + " " + path;
    var headers = new HashMap<String, String>();
    exchange
        .getRequestHeaders()
        .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), values.getFirst()));
    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    asked.add(new Asked(line, headers, body));
    play(exchange, next(line));
  }

  private Line next(String line) {
    var script = Optional.ofNullable(scripts.get(line));
    if (script.isEmpty()) return answer(418, "{\"message\": \"no script for " + line + "\"}");
    synchronized (script.get()) {
      return script.get().size() > 1 ? script.get().removeFirst() : script.get().getFirst();
    }
  }

  private void play(HttpExchange exchange, Line line) throws IOException {
    switch (line) {
      case Line.Answer answer -> send(exchange, answer);
      case Line.Cut cut -> exchange.close();
      case Line.Silence silence -> await(over);
      case Line.Held(var latch, var answer) -> {
        await(latch);
        send(exchange, answer);
      }
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void send(HttpExchange exchange, Line.Answer answer) throws IOException {
    byte[] content = answer.body().getBytes(StandardCharsets.UTF_8);
    answer.headers().forEach(exchange.getResponseHeaders()::set);
    exchange.sendResponseHeaders(answer.status(), content.length == 0 ? -1 : content.length);
    exchange.getResponseBody().write(content);
    exchange.close();
  }

  @Override
  public void close() {
    over.countDown();
    server.stop(0);
  }
}
