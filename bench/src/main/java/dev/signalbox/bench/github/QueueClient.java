package dev.signalbox.bench.github;

import dev.signalbox.bench.BenchServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** Asks the queue of one repository. */
final class QueueClient implements AutoCloseable {
  private final HttpClient http = HttpClient.newHttpClient();
  private final String queue;

  QueueClient(int port, String repository) {
    this.queue = "http://127.0.0.1:" + port + "/v1/repos/" + repository + "/merge-queue";
  }

  /** Gives the status of the answer. */
  int ask(String method, String path) {
    var request =
        HttpRequest.newBuilder(URI.create(queue + path))
            .header("Authorization", "Bearer " + BenchServer.KEY)
            .header("Content-Type", "application/json")
            .method(method, HttpRequest.BodyPublishers.ofString(method.equals("GET") ? "" : "{}"))
            .build();
    try {
      return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    http.shutdownNow();
  }
}
