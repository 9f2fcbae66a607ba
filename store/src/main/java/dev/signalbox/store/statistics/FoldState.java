package dev.signalbox.store.statistics;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** What has to be remembered from entry to entry. Belongs to one thread. */
final class FoldState {
  /** A gauge, by what it is and of whom. */
  record GaugeKey(Figure figure, QueueGroup group) {}

  final Map<UUID, OpenSession> sessions = new HashMap<>();
  final Map<UUID, OpenRun> runs = new HashMap<>();
  final Map<GaugeKey, Gauge> gauges = new HashMap<>();
  final Map<Long, SeenDraft> drafts = new HashMap<>();

  /** The batches of the last entries on the beginning and the end of a bisection. */
  Optional<UUID> lastSplit = Optional.empty();

  Optional<UUID> lastFound = Optional.empty();

  /** By its session; where that is not named, by the pull request, which is queued once. */
  Optional<OpenSession> session(EntryFacts facts) {
    var named = facts.id("session_id");
    if (named.isPresent()) return Optional.ofNullable(sessions.get(named.get()));
    return sessions.values().stream().filter(it -> it.pull() == facts.pull()).findFirst();
  }

  Gauge gauge(Figure figure, QueueGroup group, Instant now) {
    return gauges.getOrDefault(new GaugeKey(figure, group), new Gauge(figure, group, 0, now));
  }

  void put(Gauge gauge) {
    gauges.put(new GaugeKey(gauge.figure(), gauge.group()), gauge);
  }

  void put(OpenSession session) {
    sessions.put(session.id(), session);
  }

  void put(OpenRun run) {
    runs.put(run.car(), run);
  }
}
