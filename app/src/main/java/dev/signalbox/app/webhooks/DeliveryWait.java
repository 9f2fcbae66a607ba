package dev.signalbox.app.webhooks;

import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** Waits for a delivery that is sent out of turn, for a little longer than any try takes. */
record DeliveryWait(ServerClient server, String deliveries) {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Duration PAUSE = Duration.ofMillis(250);

  ServerReply endOf(ServerReply sent) {
    String one = deliveries + sent.json().path("id").asString("");
    long end = System.nanoTime() + PATIENCE.toNanos();
    ServerReply reply = sent;
    while (isQueued(reply) && System.nanoTime() < end && !Thread.currentThread().isInterrupted()) {
      LockSupport.parkNanos(PAUSE.toNanos());
      reply = server.get(one);
    }
    return reply;
  }

  private static boolean isQueued(ServerReply reply) {
    return reply.json().path("queued").asBoolean(false);
  }
}
