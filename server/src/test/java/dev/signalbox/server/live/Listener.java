package dev.signalbox.server.live;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.server.TestServer;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;

/** Somebody at the other end of a stream. */
final class Listener implements AutoCloseable {
  private static final HttpClient HTTP =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  /** A message. */
  record Heard(String event, String id, String data) {
    JsonNode json() {
      try {
        return Json.parse(data);
      } catch (MalformedJson e) {
        throw new AssertionError(data, e);
      }
    }

    long number() {
      return Long.parseLong(id);
    }
  }

  private final List<Heard> heard = new CopyOnWriteArrayList<>();
  private final InputStream in;
  private volatile boolean isOver;

  private Listener(InputStream in) {
    this.in = in;
    Thread.ofVirtual().start(this::listen);
  }

  static Listener on(TestServer server, String key, String path, Optional<Long> lastId) {
    var uri = URI.create("http://127.0.0.1:" + server.port() + path);
    var request = HttpRequest.newBuilder(uri).header("Authorization", "Bearer " + key);
    lastId.ifPresent(id -> request.header("Last-Event-ID", Long.toString(id)));
    try {
      var response = HTTP.send(request.build(), BodyHandlers.ofInputStream());
      assertThat(response.statusCode()).isEqualTo(200);
      assertThat(response.headers().firstValue("Content-Type")).contains("text/event-stream");
      return new Listener(response.body());
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  private void listen() {
    String event = "";
    String id = "";
    String data = "";
    try (var lines = new BufferedReader(new InputStreamReader(in, UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith("event: ")) event = line.substring(7);
        if (line.startsWith("id: ")) id = line.substring(4);
        if (line.startsWith("data: ")) data = line.substring(6);
        if (line.isEmpty() && !data.isEmpty()) {
          heard.add(new Heard(event, id, data));
          data = "";
        }
      }
    } catch (IOException e) {
      isOver = true;
    }
    isOver = true;
  }

  List<Heard> heard(String event) {
    return heard.stream().filter(each -> each.event().equals(event)).toList();
  }

  List<Heard> all() {
    return heard;
  }

  List<Long> numbers() {
    return heard("log").stream().map(Heard::number).toList();
  }

  Heard awaits(String event, Predicate<Heard> what) {
    await().until(() -> heard(event).stream().anyMatch(what));
    return heard(event).stream().filter(what).findFirst().orElseThrow();
  }

  void awaitsEnd() {
    await().until(() -> isOver);
  }

  boolean isOver() {
    return isOver;
  }

  @Override
  public void close() {
    try {
      in.close();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
