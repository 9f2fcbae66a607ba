package dev.signalbox.host.github.calls;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpResponse.BodySubscribers;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** Fetches what GitHub keeps with somebody else, without a credential, for a bounded time. */
final class Download {
  private static final Duration LIMIT = Duration.ofSeconds(30);
  private static final int MOST_BYTES = 64 << 20;

  private final HttpClient http;

  Download(HttpClient http) {
    this.http = http;
  }

  /** Hands it over piece by piece; says what went wrong, if anything did. */
  Optional<String> fetch(URI place, Consumer<byte[]> sink) {
    var request = HttpRequest.newBuilder(place).header("User-Agent", "signalbox").build();
    BodyHandler<Void> pieces =
        answer ->
            answer.statusCode() == 200
                ? BodySubscribers.ofByteArrayConsumer(piece -> piece.ifPresent(sink))
                : BodySubscribers.discarding();
    var coming = http.sendAsync(request, BodyHandlers.limiting(pieces, MOST_BYTES));
    try {
      int status = coming.get(LIMIT.toMillis(), TimeUnit.MILLISECONDS).statusCode();
      return status == 200 ? Optional.empty() : Optional.of("HTTP status " + status);
    } catch (TimeoutException e) {
      coming.cancel(true);
      return Optional.of("not complete within " + LIMIT.toSeconds() + " seconds");
    } catch (InterruptedException e) {
      coming.cancel(true);
      Thread.currentThread().interrupt();
      return Optional.of("interrupted");
    } catch (ExecutionException e) {
      return Optional.of("the connection failed: " + e.getCause());
    }
  }
}
