package dev.signalbox.bench.insights;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.insights.endpoints.InsightsRoutes;
import dev.signalbox.insights.quarantine.QuarantineSource;
import dev.signalbox.insights.quarantine.Quarantines;
import dev.signalbox.insights.tables.InsightsTables;
import dev.signalbox.insights.uploads.TestedCommits;
import dev.signalbox.store.Database;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.repositories.Creation;
import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.repositories.Repository;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A repository whose tests have run for eighty days. */
final class ExecutionHistory {
  private static final int DAYS = 80;
  private static final int QUARANTINES = 200;

  /** The latest upload of each job, as often as it takes. */
  private static final String UPLOADS =
      """
      insert into ci_upload (repository_id, job, digest, run, attempt, commit_sha, branch, base, url,
        provider, received_at, tests, failed, skipped, passed_tests, failed_tests)
      select repository_id, job, sha256(convert_to(number || '-' || n, 'UTF8')), 'old-' || n, 1,
        substr(encode(sha256(convert_to(n::text, 'UTF8')), 'hex'), 1, 40), branch, base, url,
        provider, now() - make_interval(secs => n * ?), tests, failed, skipped, passed_tests,
        failed_tests
      from (
        select distinct on (job) * from ci_upload where repository_id = ? order by job, number desc)
        latest
      cross join generate_series(1, ?) n
      """;

  private static final String EXECUTIONS =
      """
      insert into test_execution (test, ran_at, upload, duration_ms, outcome, is_flake)
      select x.test, u.received_at, u.number, x.test * 7919 % 2000, 0, false
      from ci_upload u cross join lateral unnest(u.passed_tests) x(test)
      where u.repository_id = ? and u.run like 'old-%'
      """;

  private static final String STATES =
      """
      update ci_test_state set executions = executions + ? + test % 7, passes = passes + ?
      where repository_id = ?
      """;

  private final Database database;

  ExecutionHistory(Database database) {
    this.database = database;
  }

  Repository of(int tests, int executions) {
    var slug = RepositorySlug.parse("bench/tests-" + tests + "-" + executions);
    var repositories = new Repositories(database);
    var known = repositories.find(slug);
    if (known.isPresent()) return known.get();
    Instant now = Instant.now();
    InsightsTables.EXECUTIONS.prepare(database, now.minus(Duration.ofDays(DAYS + 1)), now);
    if (!(repositories.create(slug, HostKind.LOCAL, "main", AuditSource.SERVER)
        instanceof Creation.Created made)) {
      throw new IllegalStateException("somebody else fills " + slug);
    }
    System.err.printf("filling in %,d tests and %,d executions …%n", tests, executions);
    fill(made.repository(), tests, executions / tests);
    return made.repository();
  }

  /** Two runs of one commit by the way that uploads go: what failed first and then not is flaky. */
  private void fill(Repository repository, int tests, int rounds) {
    var uploads = InsightsRoutes.uploads(database, TestedCommits.UNKNOWN);
    for (int job = 0; job < tests / BenchRuns.TESTS; job++) {
      for (int attempt : new int[] {1, 2}) {
        int each = attempt == 1 ? 100 : 400;
        var run = BenchRuns.of("job" + job, 1, attempt, i -> i % each == 0);
        uploads.keep(repository, List.of(run), Instant.now());
      }
    }
    long id = repository.id().value();
    database.maintenance(
        tx -> tx.execute(UPLOADS, DAYS * 86_400.0 / Math.max(1, rounds), id, rounds));
    database.maintenance(tx -> tx.execute(EXECUTIONS, id));
    database.maintenance(tx -> tx.execute(STATES, rounds, rounds, id));
    quarantine(repository);
  }

  private void quarantine(Repository repository) {
    var quarantines = new Quarantines(database);
    for (var test : BenchRuns.of("job0", 1, 1, _ -> false).cases().subList(0, QUARANTINES)) {
      var wanted =
          new Quarantines.NewQuarantine(
              test.name(), Optional.empty(), "flaky", QuarantineSource.MANUAL, "bench");
      quarantines.add(repository.id(), wanted, Instant.now());
    }
  }
}
