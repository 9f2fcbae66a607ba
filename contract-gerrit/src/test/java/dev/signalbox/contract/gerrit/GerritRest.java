package dev.signalbox.contract.gerrit;

import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Gerrit's REST interface as people use it, written without the client that is tested. */
record GerritRest(URI address, String user, String password) {
  private static final HttpClient HTTP = HttpClient.newHttpClient();

  static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  boolean answers() {
    try {
      return get("/config/server/version").isString();
    } catch (AssertionError e) {
      return false;
    }
  }

  JsonNode get(String path) {
    return sent("GET", path, "");
  }

  JsonNode put(String path, Map<String, ?> body) {
    return sent("PUT", path, Json.text(body));
  }

  JsonNode post(String path, Map<String, ?> body) {
    return sent("POST", path, Json.text(body));
  }

  JsonNode postText(String path, String text) {
    return sent("POST", path, text, "text/plain");
  }

  private JsonNode sent(String verb, String path, String body) {
    return sent(verb, path, body, "application/json");
  }

  private JsonNode sent(String verb, String path, String body, String type) {
    byte[] pair = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
    var request =
        HttpRequest.newBuilder(URI.create(address + "/a" + path))
            .timeout(Duration.ofSeconds(60))
            .header("Authorization", "Basic " + Base64.getEncoder().encodeToString(pair))
            .header("Content-Type", type)
            .method(verb, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
            .build();
    try {
      var answer = HTTP.send(request, BodyHandlers.ofString());
      if (answer.statusCode() >= 300) {
        throw new AssertionError(
            verb + " " + path + ": " + answer.statusCode() + " " + answer.body());
      }
      String text = answer.body().isEmpty() ? ")]}'\nnull" : answer.body();
      return Json.parse(text.substring(4));
    } catch (IOException | InterruptedException | MalformedJson e) {
      throw new AssertionError(verb + " " + path, e);
    }
  }

  /** Gives an account a vote on the current patch set. */
  void vote(long change, String label, int value) {
    post(
        "/changes/" + change + "/revisions/current/review", Map.of("labels", Map.of(label, value)));
  }

  /** As Gerrit's pages do it: a comment on the patch set, or on a file or line of it. */
  void comment(long change, String path, String message) {
    post(
        "/changes/" + change + "/revisions/current/review",
        Map.of("comments", Map.of(path, List.of(Map.of("message", message)))));
  }

  void approveSaying(long change, String message) {
    post(
        "/changes/" + change + "/revisions/current/review",
        Map.of("labels", Map.of("Code-Review", 2), "message", message));
  }

  void say(long change, String message) {
    post("/changes/" + change + "/revisions/current/review", Map.of("message", message));
  }
}
