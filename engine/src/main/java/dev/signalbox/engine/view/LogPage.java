package dev.signalbox.engine.view;

import java.util.List;

/** A page of the log, newest first. */
public record LogPage<M>(long size, long perPage, List<LoggedEvent<M>> events) {
  public LogPage {
    events = List.copyOf(events);
  }

  public static <M> LogPage<M> of(long perPage, List<LoggedEvent<M>> events) {
    return new LogPage<>(events.size(), perPage, events);
  }
}
