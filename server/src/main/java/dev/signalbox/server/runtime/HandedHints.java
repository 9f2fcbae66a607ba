package dev.signalbox.server.runtime;

import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.runtime.Message;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;

/** Hints on their way to a commit, in the order in which they came. Thread-safe by its own lock. */
final class HandedHints {
  private static final int MOST = 1_000;

  private final Deque<Message> waiting = new ArrayDeque<>();
  private final List<Message> taken = new ArrayList<>();

  /** Those of the inbox are positive, those of reports count down from zero. */
  private long nextNumber = Long.MIN_VALUE;

  private boolean isClosed;

  /** False: there is no room, or nobody takes them any more. */
  synchronized boolean offer(QueueEvent hint) {
    if (isClosed || waiting.size() >= MOST) return false;
    return waiting.add(new Message(nextNumber++, hint));
  }

  /** For one step; those of a step before that came to nothing are given once more. */
  synchronized List<Message> take(int most) {
    taken.reversed().forEach(waiting::addFirst);
    taken.clear();
    while (taken.size() < most && !waiting.isEmpty()) taken.add(waiting.remove());
    return List.copyOf(taken);
  }

  synchronized void committed(Collection<Long> heard) {
    taken.removeIf(hint -> heard.contains(hint.number()));
  }

  /** Takes no more, and gives what was not committed. */
  synchronized List<QueueEvent> close() {
    isClosed = true;
    taken.addAll(waiting);
    waiting.clear();
    return taken.stream().map(Message::event).toList();
  }
}
