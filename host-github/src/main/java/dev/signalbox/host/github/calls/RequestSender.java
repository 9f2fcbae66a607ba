package dev.signalbox.host.github.calls;

import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Sends one request to GitHub and waits for its answer, for a bounded time and size. */
public final class RequestSender implements AutoCloseable {
  private static final int MAX_ANSWER_BYTES = 32 << 20;
  private static final Duration CONNECT_LIMIT = Duration.ofSeconds(10);
  private static final String VERSION = "2022-11-28";

  private final GitHubAddress address;
  private final Duration limit;
  private final HttpClient http;

  public RequestSender(GitHubAddress address, Duration limit) {
    this.address = address;
    this.limit = limit;
    this.http =
        HttpClient.newBuilder()
            .version(
                address.isEncrypted() ? HttpClient.Version.HTTP_2 : HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT_LIMIT)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
  }

  public GitHubAddress address() {
    return address;
  }

  Sent send(GitHubCall call, Optional<Secret> secret, Optional<String> knownAs) {
    var request =
        HttpRequest.newBuilder(target(call))
            .header("User-Agent", "signalbox")
            .header("Accept", "application/vnd.github+json")
            .header("X-GitHub-Api-Version", VERSION);
    secret.ifPresent(shown -> request.header("Authorization", "Bearer " + shown.text()));
    knownAs.ifPresent(tag -> request.header("If-None-Match", tag));
    call.body().ifPresent(body -> request.header("Content-Type", "application/json"));
    var body = call.body().map(Json::bytes).map(BodyPublishers::ofByteArray);
    request.method(call.verb(), body.orElseGet(BodyPublishers::noBody));
    return exchange(request.build());
  }

  /** What is kept elsewhere; what was encrypted so far stays so. */
  Optional<String> fetch(String place, Consumer<byte[]> sink) {
    URI target;
    try {
      target = URI.create(place);
    } catch (IllegalArgumentException e) {
      return Optional.of("its address can't be read");
    }
    boolean isEncrypted = "https".equals(target.getScheme());
    if (!isEncrypted && (address.isEncrypted() || !"http".equals(target.getScheme()))) {
      return Optional.of("its address is not encrypted");
    }
    return new Download(http).fetch(target, sink);
  }

  private URI target(GitHubCall call) {
    return call.isGraphQl() ? address.graphQl() : URI.create(address.rest() + call.path());
  }

  /** The limit is on the whole exchange: that of a request ends with the headers of its answer. */
  private Sent exchange(HttpRequest request) {
    var coming =
        http.sendAsync(
            request, BodyHandlers.limiting(BodyHandlers.ofByteArray(), MAX_ANSWER_BYTES));
    try {
      return heard(coming.get(limit.toMillis(), TimeUnit.MILLISECONDS));
    } catch (TimeoutException e) {
      coming.cancel(true);
      return new Sent.Lost("no answer within " + limit.toMillis() + " ms");
    } catch (InterruptedException e) {
      coming.cancel(true);
      Thread.currentThread().interrupt();
      return new Sent.Lost("interrupted while waiting for the answer");
    } catch (ExecutionException e) {
      return broken(e.getCause());
    }
  }

  private static Sent broken(@org.jspecify.annotations.Nullable Throwable cause) {
    if (cause instanceof ConnectException
        || cause instanceof HttpConnectTimeoutException
        || cause instanceof UnresolvedAddressException) {
      return new Sent.NotSent("no connection to GitHub");
    }
    return new Sent.Lost("the connection failed: " + cause);
  }

  private static Sent heard(HttpResponse<byte[]> response) {
    var headers = new HashMap<String, String>();
    response
        .headers()
        .map()
        .forEach(
            (name, values) ->
                headers.put(name.toLowerCase(java.util.Locale.ROOT), values.getFirst()));
    int status = response.statusCode();
    if (response.body().length == 0) {
      return new Sent.Arrived(new Heard(status, headers, JsonNodeFactory.instance.nullNode(), 0));
    }
    try {
      return new Sent.Arrived(
          new Heard(status, headers, Json.parse(response.body()), response.body().length));
    } catch (MalformedJson e) {
      return status < 300
          ? new Sent.Lost("the answer is not JSON")
          : new Sent.Arrived(new Heard(status, headers, nothing(status), 0));
    }
  }

  /** Proxies and balancers answer with pages for people. */
  private static JsonNode nothing(int status) {
    return JsonNodeFactory.instance.objectNode().put("message", "HTTP status " + status);
  }

  @Override
  public void close() {
    http.shutdownNow();
  }
}
