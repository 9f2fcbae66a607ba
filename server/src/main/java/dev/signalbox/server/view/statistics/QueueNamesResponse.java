package dev.signalbox.server.view.statistics;

import java.util.List;

/** Queues that the log speaks of. */
public record QueueNamesResponse(List<String> queueNames) {
  public QueueNamesResponse {
    queueNames = List.copyOf(queueNames);
  }
}
