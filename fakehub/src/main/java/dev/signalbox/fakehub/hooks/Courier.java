package dev.signalbox.fakehub.hooks;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Phaser;

/**
 * Writes down every webhook and, if there is an address, sends it: one after the other, as they
 * happened, unless told otherwise. GitHub does not try again, and neither does this.
 */
public final class Courier implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /** Where webhooks go, and the secret that signs them. */
  public record Hook(URI url, String secret) {}

  private final HttpClient client = HttpClient.newHttpClient();
  private final ExecutorService line =
      Executors.newSingleThreadExecutor(Thread.ofVirtual().name("courier").factory());
  private final List<WebhookDelivery> written = new ArrayList<>();
  private final List<Integer> answers = new ArrayList<>();
  private final Deque<WebhookDelivery> held = new ArrayDeque<>();
  private final Phaser underWay = new Phaser(1);
  private Optional<Hook> hook = Optional.empty();
  private Mood mood = Mood.FAITHFUL;

  /** What becomes of a webhook. */
  public enum Mood {
    FAITHFUL,
    SILENT,
    TWICE,
    /** Kept until the mood changes, then sent the last one first. */
    BACKWARDS
  }

  public synchronized void sendTo(Hook address) {
    hook = Optional.of(address);
  }

  public synchronized Optional<Hook> hook() {
    return hook;
  }

  public synchronized void be(Mood other) {
    mood = other;
    while (mood != Mood.BACKWARDS && !held.isEmpty()) queue(held.pop());
  }

  public synchronized WebhookDelivery take(String event, String payload) {
    var delivery = new WebhookDelivery(UUID.randomUUID(), event, payload);
    written.add(delivery);
    switch (mood) {
      case FAITHFUL -> queue(delivery);
      case SILENT -> {}
      case TWICE -> {
        queue(delivery);
        queue(delivery);
      }
      case BACKWARDS -> held.push(delivery);
    }
    return delivery;
  }

  /** Once more, as somebody does with a button in the settings of the app. */
  public synchronized void redeliver(WebhookDelivery delivery) {
    queue(delivery);
  }

  private void queue(WebhookDelivery delivery) {
    if (hook.isEmpty()) return;
    underWay.register();
    line.execute(
        () -> {
          try {
            hook().ifPresent(address -> send(delivery, address));
          } finally {
            underWay.arriveAndDeregister();
          }
        });
  }

  private void send(WebhookDelivery delivery, Hook address) {
    var request =
        HttpRequest.newBuilder(address.url())
            .timeout(PATIENCE)
            .header("Content-Type", "application/json")
            .header("User-Agent", "GitHub-Hookshot/fake")
            .header("X-GitHub-Event", delivery.event())
            .header("X-GitHub-Delivery", delivery.id().toString())
            .header("X-Hub-Signature-256", delivery.signature(address.secret()))
            .POST(HttpRequest.BodyPublishers.ofString(delivery.payload()))
            .build();
    int status;
    try {
      status = client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    } catch (IOException e) {
      status = 0;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      status = 0;
    }
    synchronized (this) {
      answers.add(status);
    }
  }

  /** All that happened, sent or not. */
  public synchronized List<WebhookDelivery> written() {
    return List.copyOf(written);
  }

  /** What the receiver answered; 0 if nothing. */
  public synchronized List<Integer> answers() {
    return List.copyOf(answers);
  }

  /** Returns when everything that is on its way has been answered. */
  public void settle() {
    underWay.arriveAndAwaitAdvance();
  }

  @Override
  public void close() {
    line.shutdownNow();
    client.shutdownNow();
  }
}
