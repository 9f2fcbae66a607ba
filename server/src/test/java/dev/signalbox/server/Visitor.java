package dev.signalbox.server;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Someone with a browser, as far as the server can tell; follows no redirect by itself. */
public final class Visitor {
  private static final HttpClient HTTP =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private static final Pattern TOKEN = Pattern.compile("name=\"token\" value=\"([^\"]+)\"");

  private final int port;
  private final Map<String, String> headers;
  private Optional<String> cookie = Optional.empty();

  Visitor(TestServer server) {
    this(server, Map.of());
  }

  Visitor(TestServer server, Map<String, String> headers) {
    this.port = server.port();
    this.headers = headers;
  }

  public static Visitor signedIn(TestServer server, String credential) {
    var visitor = new Visitor(server);
    var reply = visitor.submit("/sign-in", Map.of("credential", credential));
    if (reply.statusCode() != 303) throw new AssertionError(reply.body());
    return visitor;
  }

  public HttpResponse<String> get(String path) {
    return send(request(path).GET(), BodyHandlers.ofString());
  }

  HttpResponse<Stream<String>> follow(String path) {
    return send(request(path).GET(), BodyHandlers.ofLines());
  }

  HttpResponse<String> submit(String path, Map<String, String> fields) {
    String body =
        fields.entrySet().stream()
            .map(field -> field.getKey() + "=" + encoded(field.getValue()))
            .collect(Collectors.joining("&"));
    var reply =
        send(
            request(path)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(body)),
            BodyHandlers.ofString());
    reply
        .headers()
        .firstValue("Set-Cookie")
        .ifPresent(line -> cookie = Optional.of(line.split(";", 2)[0]));
    return reply;
  }

  /** What the forms of a page carry. */
  String tokenOn(String path) {
    var match = TOKEN.matcher(get(path).body());
    if (!match.find()) throw new AssertionError("no form on " + path);
    return match.group(1);
  }

  private HttpRequest.Builder request(String path) {
    var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path));
    headers.forEach(request::header);
    cookie.ifPresent(value -> request.header("Cookie", "theme=dark; " + value));
    return request;
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static <T> HttpResponse<T> send(HttpRequest.Builder request, BodyHandler<T> handler) {
    try {
      return HTTP.send(request.build(), handler);
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }
}
