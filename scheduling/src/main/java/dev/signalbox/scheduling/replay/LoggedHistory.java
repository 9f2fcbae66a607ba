package dev.signalbox.scheduling.replay;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.log.LogType;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A part of the event log, put together again: who was in the queue, for how long, how long their
 * builds took and how they ended. Stays that began before it or have not ended yet are left out.
 */
public final class LoggedHistory {
  private final Map<String, LoggedSession> sessions = new LinkedHashMap<>();
  private final Map<Long, LoggedSession> queued = new HashMap<>();
  private final Map<String, Instant> startedAt = new HashMap<>();
  private final Set<String> running = new HashSet<>();
  private int builds;
  private long buildMillis;
  private int decided;

  private LoggedHistory() {}

  /** Of entries in any order. */
  public static LoggedHistory of(Collection<HistoryEntry> entries) {
    var history = new LoggedHistory();
    entries.stream().sorted(Comparator.comparingLong(HistoryEntry::id)).forEach(history::take);
    return history;
  }

  private void take(HistoryEntry entry) {
    if (entry.type() == LogType.CI_INSIGHTS_JOB_RETRIED) {
      Optional.ofNullable(queued.get(entry.pull())).ifPresent(it -> it.retriedJob(entry.at()));
      return;
    }
    var session = sessions.computeIfAbsent(entry.session(), _ -> new LoggedSession());
    switch (entry.type()) {
      case ACTION_QUEUE_ENTER -> {
        session.enter(entry);
        queued.put(entry.pull(), session);
      }
      case ACTION_QUEUE_LEAVE -> {
        session.leave(entry);
        queued.remove(entry.pull());
      }
      case ACTION_QUEUE_CHECKS_START -> start(entry);
      case ACTION_QUEUE_CHECKS_END -> end(entry, session);
      case ACTION_QUEUE_BATCH_BISECTION_START -> split(entry, session);
      default -> throw new IllegalArgumentException("says nothing of a queue: " + entry.type());
    }
  }

  /** Each pull request of a batch tells of its checks; they are one build. */
  private void start(HistoryEntry entry) {
    if (!running.add(entry.car())) return;
    startedAt.put(entry.car(), entry.startedAt().orElse(entry.at()));
    builds++;
  }

  private void end(HistoryEntry entry, LoggedSession session) {
    close(entry.car(), entry.endedAt().orElse(entry.at()), entry.endedAt().isPresent());
    if (entry.endedAt().isPresent()) tested(entry, session, entry.endedAt().get());
    if (entry.code().equals(AbortCode.CHECKS_RETRIED.name())) session.retried();
  }

  /** The checks of a batch that is split are over, though nothing else says so. */
  private void split(HistoryEntry entry, LoggedSession session) {
    close(entry.car(), entry.at(), true);
    tested(entry, session, entry.at());
  }

  private void close(String car, Instant at, boolean isDecided) {
    if (!running.remove(car)) return;
    buildMillis += millis(car, at);
    if (isDecided) decided++;
  }

  private void tested(HistoryEntry entry, LoggedSession session, Instant at) {
    if (startedAt.containsKey(entry.car())) session.tested(Math.max(1, millis(entry.car(), at)));
  }

  private long millis(String car, Instant until) {
    return Math.max(0, Duration.between(startedAt.get(car), until).toMillis());
  }

  private List<LoggedSession> whole() {
    return sessions.values().stream().filter(LoggedSession::isWhole).toList();
  }

  public List<ReplayedChange> changes() {
    var whole = whole();
    var all = whole.stream().flatMap(session -> session.buildMillis().stream()).toList();
    long usual = all.isEmpty() ? 1 : LoggedSession.middle(all);
    return whole.stream().map(session -> session.change(usual)).collect(Collectors.toList());
  }

  /** The share of builds that failed for no reason, as far as runs that were repeated tell. */
  public double flakes() {
    int flakes = 0;
    int runs = decided;
    for (var session : whole()) {
      flakes += session.flakes();
      runs += session.jobRetries();
    }
    return runs == 0 ? 0 : Math.min(0.9, flakes / (double) runs);
  }

  public RecordedFigures figures() {
    return RecordedFigures.of(whole(), builds, buildMillis);
  }
}
