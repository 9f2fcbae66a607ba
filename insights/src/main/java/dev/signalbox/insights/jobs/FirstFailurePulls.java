package dev.signalbox.insights.jobs;

import dev.signalbox.engine.repository.RepositoryId;
import java.util.List;
import org.jooq.DSLContext;

/**
 * Names the pull request on which tests first failed where their upload could not: a host that runs
 * checks knows commits, and the queue knows whose they are.
 */
final class FirstFailurePulls {
  private static final String FILL =
      """
      update ci_test t set first_failure_pull = w.pull
      from unnest(?::text[], ?::bigint[]) as w(commit_hex, pull)
      join ci_upload u on u.commit_sha = w.commit_hex and u.repository_id = ?
      cross join lateral unnest(u.failed_tests) as f(test)
      where t.number = f.test and t.first_failure_commit = w.commit_hex
        and t.first_failure_pull is null
      """;

  private FirstFailurePulls() {}

  static void fill(DSLContext tx, RepositoryId repository, List<EndedExecution> failures) {
    var ofPulls = failures.stream().filter(it -> it.pullRequest().isPresent()).toList();
    if (ofPulls.isEmpty()) return;
    tx.execute(
        FILL,
        ofPulls.stream().map(EndedExecution::commit).toArray(String[]::new),
        ofPulls.stream().map(it -> it.pullRequest().orElseThrow()).toArray(Long[]::new),
        repository.value());
  }
}
