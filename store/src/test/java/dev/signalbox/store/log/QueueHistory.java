package dev.signalbox.store.log;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.Database;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.jooq.Record;

/** Pull requests that enter and leave a queue at random, and who is in it at the end. */
final class QueueHistory {
  private final Database database;
  private final RepositoryId repository;
  private final RandomGenerator random;
  private final Map<Long, UUID> members = new HashMap<>();
  private long number;

  QueueHistory(Database database, RepositoryId repository, RandomGenerator random) {
    this.database = database;
    this.repository = repository;
    this.random = random;
  }

  Set<UUID> members() {
    return new TreeSet<>(members.values());
  }

  /** One step each time on average every {@code step}; the last number is noted in the counter. */
  void run(Instant from, Instant to, Duration step) {
    database.run(
        tx -> {
          var clock = from;
          while (clock.isBefore(to)) {
            tx.execute(
                "insert into event_log values (?, ?::timestamptz, ?, ?, '', ?, 'main', ?::json)",
                next(clock).toArray());
            clock = clock.plusMillis(1 + random.nextLong(2 * step.toMillis()));
          }
          tx.execute("update log_counter set last_number = ?", number);
        });
  }

  private List<Object> next(Instant clock) {
    long pull = random.nextLong(12);
    UUID session = members.remove(pull);
    boolean enters = session == null;
    if (session == null) {
      session = new UUID(random.nextLong(), random.nextLong());
      members.put(pull, session);
    }
    // A leave may name no session: then it speaks of whoever entered last.
    boolean isNamed = enters || random.nextInt(4) > 0;
    return List.of(
        repository.value(),
        EventLog.utc(clock),
        ++number,
        enters ? "action.queue.enter" : "action.queue.leave",
        pull,
        "{\"session_id\":" + (isNamed ? "\"" + session + "\"" : "null") + "}");
  }

  /** The membership at the floor, and on top of it what the log still says. */
  Set<UUID> folded() {
    var folded = new HashMap<UUID, Long>();
    rows("select session_id, pull_request from log_membership")
        .forEach(row -> folded.put(row.get(0, UUID.class), row.get(1, Long.class)));
    for (Record row :
        rows(
            "select type, pull_request, metadata->>'session_id' from event_log"
                + " where number > (select max(floor_number) from log_counter) order by number")) {
      String session = row.get(2, String.class);
      Long pull = row.get(1, Long.class);
      if (row.get(0, String.class).endsWith("enter")) {
        folded.put(UUID.fromString(session), pull);
      } else if (session == null) {
        folded.values().removeIf(pull::equals);
      } else {
        folded.remove(UUID.fromString(session));
      }
    }
    return new TreeSet<>(folded.keySet());
  }

  private List<Record> rows(String sql) {
    return new ArrayList<>(database.read(db -> db.fetch(sql)));
  }
}
