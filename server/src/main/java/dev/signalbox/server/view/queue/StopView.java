package dev.signalbox.server.view.queue;

import dev.signalbox.engine.ledger.SafetyStop;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Whether a queue is stopped, and which promise was broken. */
public record StopView(boolean stopped, @Nullable String promise, @Nullable Instant stoppedAt) {
  public static StopView of(Optional<SafetyStop> stop) {
    return stop.map(it -> new StopView(true, it.promise(), it.since()))
        .orElseGet(() -> new StopView(false, null, null));
  }
}
