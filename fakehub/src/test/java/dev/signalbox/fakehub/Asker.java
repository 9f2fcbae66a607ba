package dev.signalbox.fakehub;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A client of the API as plain as can be. */
final class Asker {
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  private final String api;
  private final String authorization;

  record Answer(int status, JsonNode json, HttpResponse<String> raw) {
    Optional<String> header(String name) {
      return raw.headers().firstValue(name);
    }
  }

  Asker(String api, String authorization) {
    this.api = api;
    this.authorization = authorization;
  }

  Asker showing(String other) {
    return new Asker(api, other);
  }

  Answer get(String path, String... headers) {
    return ask("GET", path, "", headers);
  }

  Answer post(String path, String body) {
    return ask("POST", path, body);
  }

  Answer ask(String method, String path, String body, String... headers) {
    try {
      return tried(method, path, body, headers);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Answer tried(String method, String path, String body, String... headers) throws IOException {
    var request =
        HttpRequest.newBuilder(URI.create(api + path))
            .header("Authorization", authorization)
            .header("Accept", "application/vnd.github+json");
    for (int i = 0; i < headers.length; i += 2) request.header(headers[i], headers[i + 1]);
    if (body.isEmpty()) {
      request.method(method, HttpRequest.BodyPublishers.noBody());
    } else {
      request
          .header("Content-Type", "application/json")
          .method(method, HttpRequest.BodyPublishers.ofString(body));
    }
    try {
      var response = CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
      var json =
          response.body().isEmpty() ? MAPPER.createObjectNode() : MAPPER.readTree(response.body());
      return new Answer(response.statusCode(), json, response);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }

  /** A question to GraphQL, with its variables as JSON. */
  Answer graph(String document, String variables) {
    String body =
        MAPPER
            .createObjectNode()
            .put("query", document)
            .set("variables", MAPPER.readTree(variables))
            .toString();
    return new Asker(api.replace("/v3", ""), authorization).post("/graphql", body);
  }
}
