package dev.signalbox.contract.gerrit;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/** A way to Gerrit's HTTP on which requests of REST and of git fail as they are told to. */
final class FaultyProxy implements AutoCloseable {
  /** What becomes of a request. */
  enum Treatment {
    ANSWERED,
    /** Refused by a proxy, with the time to come again. */
    UNAVAILABLE,
    RATE_LIMITED,
    /** Answered as Gerrit does when somebody else was first. */
    CONFLICT,
    FORBIDDEN,
    SLOW,
    /** Carried out, and nobody hears of it. */
    ANSWER_LOST
  }

  /** A request, as far as its fate may depend on it. */
  record Asked(String verb, String path) {
    boolean isGit() {
      return path.contains("/git-") || path.contains("/info/refs");
    }
  }

  private static final Set<String> OF_THE_CONNECTION =
      Set.of("host", "connection", "content-length", "transfer-encoding", "expect", "upgrade");

  private static final long SLOWNESS_MILLIS = 1_500;

  private final URI gerrit;
  private final HttpServer server;
  private final HttpClient http = HttpClient.newHttpClient();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Map<Treatment, AtomicInteger> counts = new ConcurrentHashMap<>();
  private volatile Function<Asked, Treatment> treatments = _ -> Treatment.ANSWERED;

  FaultyProxy(URI gerrit) throws IOException {
    this.gerrit = gerrit;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/", this::asked);
    server.start();
  }

  URI address() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  void decide(Function<Asked, Treatment> next) {
    treatments = next;
  }

  /** How many requests had that fate so far. */
  int count(Treatment fate) {
    var count = counts.get(fate);
    return count == null ? 0 : count.get();
  }

  private void asked(HttpExchange exchange) throws IOException {
    var fate =
        treatments.apply(
            new Asked(exchange.getRequestMethod(), exchange.getRequestURI().getRawPath()));
    counts.computeIfAbsent(fate, _ -> new AtomicInteger()).incrementAndGet();
    byte[] body = exchange.getRequestBody().readAllBytes();
    switch (fate) {
      case ANSWERED -> forward(exchange, body, true);
      case UNAVAILABLE -> refuse(exchange, 503, "<html>back soon</html>");
      case RATE_LIMITED -> refuse(exchange, 429, "too many requests");
      case CONFLICT -> refuse(exchange, 409, "somebody else was first");
      case FORBIDDEN -> refuse(exchange, 403, "not for you");
      case SLOW -> later().execute(() -> forward(exchange, body, true));
      case ANSWER_LOST -> forward(exchange, body, false);
    }
  }

  private Executor later() {
    return CompletableFuture.delayedExecutor(SLOWNESS_MILLIS, TimeUnit.MILLISECONDS, threads);
  }

  private static void refuse(HttpExchange exchange, int status, String words) throws IOException {
    try (exchange) {
      exchange.getResponseHeaders().add("Retry-After", "1");
      exchange.sendResponseHeaders(status, words.length());
      exchange.getResponseBody().write(words.getBytes(StandardCharsets.UTF_8));
    }
  }

  /** Where Gerrit itself is away, the connection breaks. */
  private void forward(HttpExchange exchange, byte[] body, boolean isHeard) {
    try (exchange) {
      var answer = http.send(request(exchange, body), BodyHandlers.ofByteArray());
      if (!isHeard) return;
      copy(answer.headers().map().entrySet(), exchange.getResponseHeaders());
      byte[] bytes = answer.body();
      exchange.sendResponseHeaders(answer.statusCode(), bytes.length == 0 ? -1 : bytes.length);
      if (bytes.length > 0) exchange.getResponseBody().write(bytes);
    } catch (IOException e) {
      // Whoever asked sees that the connection has ended.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private HttpRequest request(HttpExchange exchange, byte[] body) {
    var request =
        HttpRequest.newBuilder(gerrit.resolve(exchange.getRequestURI().toString()))
            .method(exchange.getRequestMethod(), BodyPublishers.ofByteArray(body));
    exchange
        .getRequestHeaders()
        .forEach(
            (name, values) -> {
              if (!isOfTheConnection(name)) values.forEach(it -> request.header(name, it));
            });
    return request.build();
  }

  private static void copy(Set<Map.Entry<String, List<String>>> from, Headers to) {
    for (var each : from) {
      if (!isOfTheConnection(each.getKey())) to.put(each.getKey(), each.getValue());
    }
  }

  private static boolean isOfTheConnection(String name) {
    return OF_THE_CONNECTION.contains(name.toLowerCase(Locale.ROOT));
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
    http.shutdownNow();
  }
}
