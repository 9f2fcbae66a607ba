package dev.signalbox.server.statistics;

import static org.awaitility.Awaitility.await;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.TokenAuthority;
import dev.signalbox.server.ServerTest;
import dev.signalbox.server.TestServer;
import dev.signalbox.store.log.LogPartitions;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.http.HttpLimits;
import dev.signalbox.wire.Json;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;

/** A server with the log of a queue that lived at random, all of it taken in. */
abstract class LivedQueueTest extends ServerTest {
  /** Twenty past by the clock of the server, so that no hour ends between two questions. */
  protected static final Instant NOW =
      Instant.now().truncatedTo(ChronoUnit.HOURS).plus(Duration.ofMinutes(20));

  protected final QueueYear year = new QueueYear(new Random(4711), NOW.minus(Duration.ofDays(40)));
  private String address = "";

  @Override
  protected TestServer startServer() {
    var ahead = Duration.between(Instant.now(), NOW);
    return TestServer.start(
        HttpLimits.standard(), () -> Instant.now().plus(ahead), TokenAuthority.none());
  }

  @BeforeAll
  void live() {
    address = repository("statistics");
    year.liveUntil(NOW.minus(Duration.ofDays(5)), Duration.ofMinutes(60));
    year.liveUntil(NOW.minusSeconds(1), Duration.ofMinutes(10));
    write(year.log);
  }

  private void write(List<QueueYear.Written> log) {
    var repository = repository();
    new LogPartitions(server.database()).prepare(log.getFirst().at(), NOW);
    server
        .database()
        .run(
            tx -> {
              long number = 0;
              for (var entry : log) {
                tx.execute(
                    "insert into event_log values (?, ?::timestamptz, ?, ?, 'Rule: all', ?, ?,"
                        + " ?::json)",
                    repository.id().value(),
                    entry.at().atOffset(ZoneOffset.UTC),
                    ++number,
                    entry.metadata().type().spelled(),
                    entry.pull(),
                    entry.base(),
                    Json.text(entry.metadata()));
              }
              tx.execute(
                  "update log_counter set last_number = ?, last_received_at = ?::timestamptz"
                      + " where repository_id = ?",
                  number,
                  NOW.atOffset(ZoneOffset.UTC),
                  repository.id().value());
            });
    await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> number("select number from statistics_position") == log.size());
  }

  private long number(String sql) {
    return server
        .database()
        .read(db -> db.fetchOptional(sql).map(row -> row.get(0, Long.class)).orElse(0L));
  }

  private Repository repository() {
    return new Repositories(server.database())
        .find(RepositorySlug.parse("acme/statistics"))
        .orElseThrow();
  }

  protected final String statistics() {
    return address + "/stats/";
  }

  protected final String aggregate() {
    return address + "/logs/aggregate";
  }
}
