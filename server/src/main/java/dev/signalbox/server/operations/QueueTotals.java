package dev.signalbox.server.operations;

import dev.signalbox.server.figures.QueueFigures;
import dev.signalbox.store.queue.Backlog;

/** One queue in numbers with what waits for it, or several added up. */
record QueueTotals(QueueFigures figures, Backlog inbox, Backlog outbox) {
  static final QueueTotals NONE = new QueueTotals(QueueFigures.NONE, Backlog.NONE, Backlog.NONE);

  QueueTotals plus(QueueTotals other) {
    return new QueueTotals(
        figures.plus(other.figures), inbox.plus(other.inbox), outbox.plus(other.outbox));
  }
}
