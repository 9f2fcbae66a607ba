package dev.signalbox.bench;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.store.Database;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.log.LogPartitions;
import dev.signalbox.store.repositories.Creation;
import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.repositories.Repository;
import java.time.Duration;
import java.time.Instant;

/** A log of so many entries, spread over eighty days as a busy repository would have it. */
final class LogHistory {
  private static final int DAYS = 80;

  private final Database database;

  LogHistory(Database database) {
    this.database = database;
  }

  Repository of(int rows) {
    var slug = RepositorySlug.parse("bench/rows-" + rows);
    var repositories = new Repositories(database);
    var known = repositories.find(slug);
    if (known.isPresent()) return known.get();
    Instant now = Instant.now();
    new LogPartitions(database).prepare(now.minus(Duration.ofDays(DAYS)), now);
    if (!(repositories.create(slug, HostKind.LOCAL, "main", AuditSource.SERVER)
        instanceof Creation.Created made)) {
      throw new IllegalStateException("somebody else loads " + slug);
    }
    System.err.printf("loading %,d entries …%n", rows);
    fill(made.repository(), rows);
    return made.repository();
  }

  /** A tenth of a repository's entries belong to rare types, branches and pull requests. */
  private void fill(Repository repository, int rows) {
    database.maintenance(
        tx -> {
          tx.execute(
              """
              insert into event_log (repository_id, received_at, number, type, trigger,
                                     pull_request, base_ref, metadata)
              select ?, now() - make_interval(secs => (? - n) * (? * 86400.0 / ?)), n,
                (array['action.queue.enter', 'action.queue.checks_start', 'action.queue.checks_end',
                       'action.queue.leave', 'action.label'])[1 + n % 5],
                'merge queue internal', n / 20,
                case when n % 10 = 0 then 'release-' || (n / 10) % 7 else 'main' end,
                json_build_object('queue_name', 'default', 'branch', 'main', 'queued_at', now(),
                  'partition_name', null, 'priority_rule_name', null,
                  'session_id', gen_random_uuid())
              from generate_series(1, ?::bigint) n
              """,
              repository.id().value(), rows, DAYS, rows, rows);
          return tx.execute(
              "update log_counter set last_number = ?, last_received_at = now()"
                  + " where repository_id = ?",
              rows,
              repository.id().value());
        });
    database.read(db -> db.execute("analyze event_log"));
  }
}
