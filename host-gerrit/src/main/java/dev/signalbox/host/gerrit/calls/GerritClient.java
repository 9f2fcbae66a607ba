package dev.signalbox.host.gerrit.calls;

import dev.signalbox.host.gerrit.calls.GerritException.GerritRefused;
import dev.signalbox.host.gerrit.calls.GerritException.GerritUnavailable;
import dev.signalbox.host.gerrit.calls.GerritException.GerritUnheard;
import dev.signalbox.wire.Json;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Asks Gerrit as one account, for a bounded time and size. Thread-safe. */
public final class GerritClient implements AutoCloseable {
  private static final int MAX_ANSWER_BYTES = 32 << 20;

  /** What is said of credentials that Gerrit does not take. */
  public static final String REJECTED = "Gerrit rejected the credentials";

  private static final Duration CONNECT_LIMIT = Duration.ofSeconds(10);
  private static final Duration BREATH = Duration.ofSeconds(10);
  private static final Duration UNTIL_LET_IN = Duration.ofMinutes(1);

  private final URI address;
  private final GerritCredential credential;
  private final Duration limit;
  private final InstantSource clock;
  private final HttpClient http;

  public GerritClient(
      URI address, GerritCredential credential, Duration limit, InstantSource clock) {
    this.address = address;
    this.credential = credential;
    this.limit = limit;
    this.clock = clock;
    this.http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT_LIMIT)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
  }

  public URI address() {
    return address;
  }

  public GerritCredential credential() {
    return credential;
  }

  /** The same for somebody else, who is known by their own credentials. */
  public JsonNode getAs(GerritCredential other, String path) throws GerritException {
    return answered(exchange(request(other, path).GET().build(), limit), false);
  }

  public JsonNode get(String path) throws GerritException {
    return answered(exchange(request(credential, path).GET().build(), limit), false);
  }

  public JsonNode post(String path, Map<String, ?> body) throws GerritException {
    return sent(path, body, Instant.MAX);
  }

  /** Never sent after that time. */
  public JsonNode post(String path, Map<String, ?> body, Instant notAfter) throws GerritException {
    return sent(path, body, notAfter);
  }

  private JsonNode sent(String path, Map<String, ?> body, Instant notAfter) throws GerritException {
    var now = clock.instant();
    if (now.isAfter(notAfter)) throw new GerritUnavailable(now, "it is too late for the request");
    var request =
        request(credential, path)
            .header("Content-Type", "application/json")
            .method("POST", BodyPublishers.ofByteArray(Json.bytes(body)))
            .build();
    return answered(exchange(request, limit), true);
  }

  private HttpRequest.Builder request(GerritCredential who, String path) {
    return HttpRequest.newBuilder(URI.create(address + "/a" + path))
        .header("User-Agent", "signalbox")
        .header("Accept", "application/json")
        .header("Authorization", who.header());
  }

  /** The limit is on the whole exchange: that of a request ends with the headers of its answer. */
  private HttpResponse<byte[]> exchange(HttpRequest request, Duration most) throws GerritException {
    var coming =
        http.sendAsync(
            request, BodyHandlers.limiting(BodyHandlers.ofByteArray(), MAX_ANSWER_BYTES));
    try {
      return coming.get(most.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      coming.cancel(true);
      throw new GerritUnheard("Gerrit did not answer within " + most.toMillis() + " ms");
    } catch (InterruptedException e) {
      coming.cancel(true);
      Thread.currentThread().interrupt();
      throw new GerritUnheard("interrupted while waiting for Gerrit");
    } catch (ExecutionException e) {
      throw broken(e.getCause());
    }
  }

  private GerritException broken(@Nullable Throwable cause) {
    boolean isSent =
        !(cause instanceof ConnectException || cause instanceof HttpConnectTimeoutException);
    return isSent
        ? new GerritUnheard("the connection to Gerrit failed: " + cause)
        : new GerritUnavailable(clock.instant().plus(BREATH), "no connection to Gerrit");
  }

  private JsonNode answered(HttpResponse<byte[]> response, boolean writes) throws GerritException {
    int status = response.statusCode();
    if (status < 300) return AnswerText.parsed(response.body());
    String words = AnswerText.words(response.body(), status);
    if (status == 401) {
      throw new GerritUnavailable(clock.instant().plus(UNTIL_LET_IN), REJECTED);
    }
    if (status == 429 || status == 503) throw new GerritUnavailable(later(response), words);
    if (status >= 500) {
      throw writes
          ? new GerritUnheard(words)
          : new GerritUnavailable(clock.instant().plus(BREATH), words);
    }
    throw new GerritRefused(status, words);
  }

  private Instant later(HttpResponse<byte[]> response) {
    long seconds =
        response
            .headers()
            .firstValue("Retry-After")
            .filter(it -> it.matches("\\d{1,4}"))
            .map(Long::parseLong)
            .orElse(BREATH.toSeconds());
    return clock.instant().plusSeconds(Math.max(1, seconds));
  }

  @Override
  public void close() {
    http.shutdownNow();
  }
}
