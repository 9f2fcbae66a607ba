package dev.signalbox.webhooks.sending;

import dev.signalbox.hosting.Loop;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.webhooks.tables.DeliveryClaims;
import dev.signalbox.webhooks.tables.DeliveryClaims.Claim;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks for webhooks with something due and serves each on a thread of its own, so that a slow
 * receiver costs itself only. A repository has so few webhooks that it can't take all places.
 */
public final class WebhookSender implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(WebhookSender.class);
  private static final int PLACES = 128;
  private static final Duration PAUSE = Duration.ofMillis(500);
  private static final Duration AFTER_A_FAULT = Duration.ofSeconds(10);
  private static final Duration TO_END = Duration.ofSeconds(5);

  private final DeliveryClaims claims;
  private final DeliveryWorker worker;
  private final InstantSource clock;
  private final Semaphore places = new Semaphore(PLACES);
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Loop loop;

  public WebhookSender(DeliveryClaims claims, DeliveryWorker worker, InstantSource clock) {
    this.claims = claims;
    this.worker = worker;
    this.clock = clock;
    this.loop = new Loop("webhooks", this::round, WebhookSender::failed);
  }

  public void start() {
    loop.start();
  }

  public Duration sinceRound() {
    return loop.sinceRound();
  }

  private Duration round() {
    int free = places.availablePermits();
    if (free == 0) return PAUSE;
    for (var claim : claims.take(free, clock.instant())) {
      places.acquireUninterruptibly();
      try {
        threads.execute(() -> serve(claim));
      } catch (RejectedExecutionException e) {
        places.release(); // closed: the claim runs out, and another node goes on
      }
    }
    return PAUSE;
  }

  private void serve(Claim claim) {
    try {
      worker.serve(claim);
    } catch (StoreUnavailable e) {
      LOG.warn("webhook_delivery.waiting: webhook {}: {}", claim.webhook(), e.getMessage());
    } catch (RuntimeException e) {
      LOG.error("webhook_delivery.failed: webhook {}: cannot be served", claim.webhook(), e);
    } finally {
      places.release();
    }
  }

  private static Duration failed(Throwable thrown) {
    if (thrown instanceof StoreUnavailable) {
      LOG.warn("webhook_delivery.loop_waiting: {}", thrown.getMessage());
    } else {
      LOG.error("webhook_delivery.loop_failed: trying again in 10 s", thrown);
    }
    return AFTER_A_FAULT;
  }

  /** Tries under way have some seconds to end; what is cut off then is sent again. */
  @Override
  public void close() {
    loop.close();
    loop.join(TO_END);
    threads.shutdown();
    try {
      if (!threads.awaitTermination(TO_END.toMillis(), TimeUnit.MILLISECONDS)) {
        threads.shutdownNow();
      }
    } catch (InterruptedException e) {
      threads.shutdownNow();
      Thread.currentThread().interrupt();
    }
  }
}
