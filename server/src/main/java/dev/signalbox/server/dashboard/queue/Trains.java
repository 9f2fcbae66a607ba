package dev.signalbox.server.dashboard.queue;

import java.util.List;

/** The trains of all branches. */
public record Trains(List<Train> trains) {
  public Trains {
    trains = List.copyOf(trains);
  }
}
