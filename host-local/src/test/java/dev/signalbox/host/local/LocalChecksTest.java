package dev.signalbox.host.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.events.JobLog;
import dev.signalbox.engine.judge.JobInterest;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Whoever sees that a check has failed can also see what it said. */
final class LocalChecksTest {
  private static final RepositorySlug SLUG = RepositorySlug.parse("acme/app");
  private static final CommitSha COMMIT = new CommitSha("a".repeat(40));
  private static final JobInterest LOGS = new JobInterest(true, true, List.of());

  private final RecordsInMemory records = new RecordsInMemory();
  private final PendingChecks checks = new PendingChecks(records);

  private Optional<List<JobLog>> logs(JobInterest interest) {
    return checks.seen(SLUG, COMMIT, interest).logs();
  }

  @Test
  void a_failure_is_seen_with_its_log_where_rules_look_at_logs() {
    checks.start(SLUG, COMMIT, List.of());
    assertThat(logs(LOGS)).isEmpty();
    var run = checks.runs(SLUG, COMMIT).getFirst();
    records.changeRun(
        SLUG,
        COMMIT,
        new CheckRun(
            run.key(),
            run.definition(),
            run.run(),
            run.version() + 1,
            CheckState.FAILURE,
            "exit code 1",
            run.url()));
    assertThat(logs(LOGS).orElseThrow())
        .extracting(JobLog::lines)
        .containsExactly(List.of("what " + run.run() + " said"));
    assertThat(logs(JobInterest.NONE)).isEmpty();
  }
}
