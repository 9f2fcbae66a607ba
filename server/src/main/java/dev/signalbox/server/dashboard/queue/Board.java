package dev.signalbox.server.dashboard.queue;

import java.util.List;

/** The part of the page that moves. */
public record Board(
    String address, String now, List<Banner> banners, Controls controls, List<Train> trains) {
  /**
   * What whoever looks may do.
   *
   * @param fault why the last thing that they wanted was not done; empty if it was
   */
  public record Controls(
      boolean mayChange, boolean isPaused, String reason, String token, String fault) {
    public boolean mayPause() {
      return mayChange && !isPaused;
    }

    public boolean mayUnpause() {
      return mayChange && isPaused;
    }

    public boolean hasFault() {
      return !fault.isEmpty();
    }
  }

  public Board {
    banners = List.copyOf(banners);
    trains = List.copyOf(trains);
  }
}
