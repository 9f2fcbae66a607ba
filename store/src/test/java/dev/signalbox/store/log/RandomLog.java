package dev.signalbox.store.log;

import dev.signalbox.engine.log.LogType;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.Database;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** A log with known content: several weeks, many entries of the same time. */
final class RandomLog {
  static final List<LogType> TYPES =
      List.of(
          LogType.ACTION_QUEUE_ENTER,
          LogType.ACTION_QUEUE_LEAVE,
          LogType.ACTION_LABEL,
          LogType.QUEUE_PAUSE_CREATE);
  static final List<String> REFS = List.of("main", "stable", "release/1.0");

  private final Database database;
  private final RepositoryId repository;
  private final RandomGenerator random;
  private final List<StoredEntry> entries = new ArrayList<>();
  private Instant clock;

  RandomLog(Database database, RepositoryId repository, RandomGenerator random, Instant begin) {
    this.database = database;
    this.repository = repository;
    this.random = random;
    this.clock = begin;
  }

  /** Oldest first. */
  List<StoredEntry> entries() {
    return List.copyOf(entries);
  }

  Instant clock() {
    return clock;
  }

  void grow(int count, Duration step) {
    database.run(
        tx -> {
          for (int i = 0; i < count; i++) {
            if (random.nextInt(3) > 0) {
              clock = clock.plus(random.nextLong(step.toNanos() / 1_000), ChronoUnit.MICROS);
            }
            var entry = entry();
            entries.add(entry);
            tx.execute(
                "insert into event_log values (?, ?::timestamptz, ?, ?, ?, ?, ?, ?::json)",
                repository.value(),
                EventLog.utc(clock),
                entry.position().number(),
                entry.type().spelled(),
                entry.trigger(),
                entry.pullRequest().map(PullRequestNumber::value).orElse(null),
                entry.baseRef().orElse(null),
                entry.metadata());
          }
        });
  }

  private StoredEntry entry() {
    boolean ofPull = random.nextInt(5) > 0;
    return new StoredEntry(
        new LogPosition(clock, entries.size() + 1L),
        TYPES.get(random.nextInt(TYPES.size())),
        "Rule: " + random.nextInt(3),
        ofPull ? Optional.of(new PullRequestNumber(random.nextLong(5))) : Optional.empty(),
        ofPull ? Optional.of(REFS.get(random.nextInt(REFS.size()))) : Optional.empty(),
        "{\"n\":" + random.nextInt() + "}");
  }
}
