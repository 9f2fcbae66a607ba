package dev.signalbox.server;

import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Speaks to the server under test as any client would. */
public record TestClient(int port, Optional<String> credential) {
  private static final HttpClient HTTP =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  /** What came back. */
  public record Reply(int status, String body, HttpResponse<String> raw) {
    public JsonNode json() {
      try {
        return Json.parse(body);
      } catch (MalformedJson e) {
        throw new AssertionError("not JSON: " + body, e);
      }
    }

    public Optional<String> header(String name) {
      return raw.headers().firstValue(name);
    }

    /** The address behind a relation of the Link header. */
    public Optional<String> link(String relation) {
      return raw.headers().allValues("Link").stream()
          .flatMap(line -> java.util.Arrays.stream(line.split(", <", -1)))
          .filter(link -> link.endsWith("rel=\"" + relation + "\""))
          .map(link -> link.substring(link.startsWith("<") ? 1 : 0, link.indexOf('>')))
          .findFirst();
    }
  }

  public Reply get(String path) {
    return send("GET", path, Optional.empty());
  }

  public Reply delete(String path) {
    return send("DELETE", path, Optional.empty());
  }

  public Reply put(String path, String body) {
    return send("PUT", path, Optional.of(body));
  }

  public Reply post(String path, String body) {
    return send("POST", path, Optional.of(body));
  }

  /** Sends, and holds the answer against what the server publishes of itself. */
  public Reply send(String method, String path, Optional<String> body) {
    Reply reply = exchange(method, path, body);
    PublishedDescription.of(port).check(method, path, reply);
    return reply;
  }

  /** A body that is no JSON; headers by name and value in turn. */
  public Reply postBytes(String path, byte[] body, String... headers) {
    var request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
            .POST(BodyPublishers.ofByteArray(body))
            .headers(headers);
    credential.ifPresent(key -> request.header("Authorization", "Bearer " + key));
    Reply reply = sent(request, "POST " + path);
    PublishedDescription.of(port).check("POST", path, reply);
    return reply;
  }

  JsonNode fetchDescription() {
    return exchange("GET", "/v1/openapi.json", Optional.empty()).json();
  }

  private Reply exchange(String method, String path, Optional<String> body) {
    URI uri = URI.create(path.startsWith("http") ? path : "http://127.0.0.1:" + port + path);
    var request =
        HttpRequest.newBuilder(uri)
            .method(method, body.map(BodyPublishers::ofString).orElse(BodyPublishers.noBody()));
    credential.ifPresent(key -> request.header("Authorization", "Bearer " + key));
    if (body.isPresent()) request.header("Content-Type", "application/json");
    return sent(request, method + " " + path);
  }

  private static Reply sent(HttpRequest.Builder request, String what) {
    try {
      var response = HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
      return new Reply(response.statusCode(), response.body(), response);
    } catch (IOException e) {
      throw new AssertionError(what, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  public TestClient withRepository(String slug) {
    String[] parts = slug.split("/", 2);
    post("/v1/repos", "{\"owner\":\"%s\",\"name\":\"%s\"}".formatted(parts[0], parts[1]));
    return this;
  }
}
