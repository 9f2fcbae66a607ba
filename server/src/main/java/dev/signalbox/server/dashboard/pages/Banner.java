package dev.signalbox.server.dashboard.pages;

import dev.signalbox.engine.view.HostRequirementsView;
import dev.signalbox.engine.view.PauseView;
import dev.signalbox.server.view.queue.StopView;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Why nothing moves, or what else everybody should know. */
public record Banner(String tone, String heading, String words, DisplayTime since) {
  public static List<Banner> of(PauseView pause, StopView stop, boolean isEnabled, Instant now) {
    var banners = new ArrayList<Banner>();
    if (stop.stopped()) {
      banners.add(
          new Banner(
              "bad",
              "Stopped: a promise was broken",
              text(stop.promise()) + " An admin must investigate and acknowledge the stop.",
              DisplayTime.since(stop.stoppedAt(), now)));
    }
    if (pause.paused()) {
      banners.add(
          new Banner(
              "held", "Paused", text(pause.reason()), DisplayTime.since(pause.pausedAt(), now)));
    }
    if (!isEnabled) {
      banners.add(
          new Banner(
              "idle",
              "Disabled",
              "The merge queue is not enabled for this repository.",
              DisplayTime.NONE));
    }
    return banners;
  }

  /** What the host requires and nobody keeps. */
  public static Optional<Banner> of(HostRequirementsView requirements) {
    if (requirements.notKept().isEmpty()) return Optional.empty();
    String words = String.join(". ", requirements.notKept()) + ".";
    return Optional.of(
        new Banner(
            "held",
            "The host has requirements that the queue can't meet",
            words,
            DisplayTime.NONE));
  }

  private static String text(@org.jspecify.annotations.Nullable String maybe) {
    return Optional.ofNullable(maybe).orElse("");
  }
}
