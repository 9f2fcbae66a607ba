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

  /**
   * Five entries for each time that a pull request is queued, tested alone and lands or, one time
   * in ten, fails. A tenth of them belong to rare branches.
   */
  private static final String FILL =
      """
      insert into event_log (repository_id, received_at, number, type, trigger,
                             pull_request, base_ref, metadata)
      select ?, at, n,
        (array['action.queue.enter', 'action.queue.checks_start', 'action.queue.checks_end',
               'action.queue.leave', 'action.label'])[1 + n % 5],
        'merge queue internal', 1 + n / 20,
        case when run % 10 = 0 then 'release-' || (run / 10) % 7 else 'main' end,
        case n % 5
          when 1 then json_build_object('queue_name', 'default', 'queued_at', at - interval '1 min',
            'session_id', session, 'train_car_id', session,
            'pull_request_numbers', json_build_array(1 + n / 20))
          when 2 then json_build_object('queue_name', 'default', 'queued_at', at - interval '9 min',
            'session_id', session, 'train_car_id', session,
            'pull_request_numbers', json_build_array(1 + n / 20),
            'abort_code', case when has_failed then 'CHECKS_FAILED' end,
            'speculative_check_pull_request', json_build_object(
              'checks_conclusion', case when has_failed then 'failure' else 'success' end,
              'checks_started_at', at - interval '8 min', 'checks_ended_at', at))
          else json_build_object('queue_name', 'default', 'queued_at', at - interval '10 min',
            'session_id', session, 'merged', not has_failed)
        end
      from generate_series(1, ?::bigint) n
        cross join lateral (select n / 5 as run, now() - make_interval(secs => (? - n) * ?) as at) t
        cross join lateral (select run % 10 = 7 as has_failed, md5(run::text)::uuid as session) r
      """;

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

  private void fill(Repository repository, int rows) {
    database.maintenance(
        tx -> {
          tx.execute(FILL, repository.id().value(), rows, rows, DAYS * 86_400.0 / rows);
          return tx.execute(
              "update log_counter set last_number = ?, last_received_at = now()"
                  + " where repository_id = ?",
              rows,
              repository.id().value());
        });
  }
}
