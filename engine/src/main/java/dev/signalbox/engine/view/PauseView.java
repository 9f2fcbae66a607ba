package dev.signalbox.engine.view;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Whether the queue of a repository is paused, and then why and since when. */
public record PauseView(boolean paused, @Nullable String reason, @Nullable Instant pausedAt) {
  public static final PauseView NOT_PAUSED = new PauseView(false, null, null);

  public static PauseView since(Instant pausedAt, String reason) {
    return new PauseView(true, reason, pausedAt);
  }
}
