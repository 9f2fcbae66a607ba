package dev.signalbox.app.client;

import dev.signalbox.wire.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;

/** The server as commands see it: each question gives a good answer or ends the command. */
public final class ServerClient implements AutoCloseable {
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);
  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final Duration UPLOAD_TIMEOUT = Duration.ofMinutes(2);
  private static final int MAX_REFUSAL_BYTES = 64 * 1024;
  private static final long MAX_ANSWER_BYTES = 64L * 1024 * 1024;

  private final ServerAddress address;
  private final Credential credential;
  private final HttpClient http;

  public static ServerClient at(ServerAddress address, String key) {
    return new ServerClient(address, Credential.of(key, "the key"), Optional.empty());
  }

  ServerClient(ServerAddress address, Credential credential, Optional<Path> authorities) {
    this.address = address;
    this.credential = credential;
    var client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(CONNECT_TIMEOUT);
    if (!address.isEncrypted()) client.sslContext(NoTls.context());
    else authorities.map(PrivateAuthorities::context).ifPresent(client::sslContext);
    this.http = client.build();
  }

  public ServerReply get(String path) {
    return send("GET", path, BodyPublishers.noBody());
  }

  /** What is no JSON. */
  public String text(String path) {
    return ResponseCheck.onText(exchange("GET", path, BodyPublishers.noBody()), address).body();
  }

  public ServerReply get(String path, Query query) {
    return get(path + query);
  }

  public ServerReply post(String path, Object body) {
    return send("POST", path, BodyPublishers.ofByteArray(Json.bytes(body)));
  }

  /** A body that is no JSON, answered with whatever the protocol says. */
  public void upload(String path, String type, byte[] packed) {
    var request =
        request(path, UPLOAD_TIMEOUT)
            .header("Content-Type", type)
            .header("Content-Encoding", "gzip")
            .POST(BodyPublishers.ofByteArray(packed));
    ResponseCheck.onText(exchange(request), address);
  }

  public ServerReply put(String path, Object body) {
    return send("PUT", path, BodyPublishers.ofByteArray(Json.bytes(body)));
  }

  public ServerReply patch(String path, Object body) {
    return send("PATCH", path, BodyPublishers.ofByteArray(Json.bytes(body)));
  }

  public ServerReply delete(String path) {
    return send("DELETE", path, BodyPublishers.noBody());
  }

  private ServerReply send(String method, String path, BodyPublisher body) {
    return ResponseCheck.on(exchange(method, path, body), address);
  }

  private ServerReply exchange(String method, String path, BodyPublisher body) {
    var request = request(path, TIMEOUT).method(method, body);
    if (body.contentLength() > 0) request.header("Content-Type", "application/json");
    return exchange(request);
  }

  private HttpRequest.Builder request(String path, Duration timeout) {
    return HttpRequest.newBuilder(address.at(path))
        .timeout(timeout)
        .header("Authorization", credential.header())
        .header("Accept", "application/json");
  }

  private ServerReply exchange(HttpRequest.Builder request) {
    try {
      var response =
          http.send(
              request.build(), BodyHandlers.limiting(BodyHandlers.ofByteArray(), MAX_ANSWER_BYTES));
      var links = response.headers().allValues("Link");
      return ServerReply.of(response.statusCode(), response.body(), links);
    } catch (IOException e) {
      throw unreachable(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Failure.Unreachable("interrupted while waiting for " + address);
    }
  }

  /** Tells the listener of each message until it has heard enough. */
  public void follow(String path, Query query, PrintWriter err, Predicate<StreamEvent> listener) {
    new Following(this, path + query, err, listener).run();
  }

  /** A stream of events that goes on after the given one. */
  InputStream open(String path, Optional<String> lastId) throws IOException, InterruptedException {
    var request =
        HttpRequest.newBuilder(address.at(path))
            .header("Authorization", credential.header())
            .header("Accept", "text/event-stream");
    lastId.ifPresent(id -> request.header("Last-Event-ID", id));
    var response = answered(http.sendAsync(request.build(), BodyHandlers.ofInputStream()));
    boolean isStream =
        response
            .headers()
            .firstValue("Content-Type")
            .filter(type -> type.startsWith("text/event-stream"))
            .isPresent();
    if (response.statusCode() == 200 && isStream) return response.body();
    try (var body = response.body()) {
      byte[] refusal = body.readNBytes(MAX_REFUSAL_BYTES);
      var reply =
          ResponseCheck.onText(ServerReply.of(response.statusCode(), refusal, List.of()), address);
      throw new Failure.Refused(
          reply, address + " responds, but is not a Signalbox server: check SIGNALBOX_URL");
    }
  }

  /** A timeout of the request itself would hold for its body too, which has no end. */
  private static <T> T answered(CompletableFuture<T> answer)
      throws IOException, InterruptedException {
    try {
      return answer.get(TIMEOUT.toSeconds(), TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      answer.cancel(true);
      throw new HttpTimeoutException("no answer");
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException silence ? silence : new IOException(e.getCause());
    }
  }

  Failure.Unreachable unreachable(IOException silence) {
    return new Failure.Unreachable(ConnectionFailure.explained(address, silence));
  }

  @Override
  public void close() {
    http.shutdownNow();
  }
}
