package dev.signalbox.host.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.RetryMode;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.JobSelection;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.rules.LocalCheck;
import dev.signalbox.hosting.checking.LocalReruns;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Only what runs here runs again. */
final class LocalRerunsTest {
  private static final RepositorySlug SLUG = RepositorySlug.parse("acme/app");
  private static final CommitSha COMMIT = new CommitSha("a".repeat(40));
  private static final List<LocalCheck> KNOWN =
      List.of(LocalCheck.of("test", "./test.sh", Duration.ofMinutes(1)));

  private final RecordsInMemory records = new RecordsInMemory();
  private final PendingChecks checks = new PendingChecks(records);

  private Ending<Boolean, String> ask(String name, String reporter) {
    var job = new JobSelection.Job(new CheckKey(name, reporter), 1);
    var jobs = Optional.of(new JobSelection(List.of(job), RetryMode.JOB));
    return LocalReruns.ask(checks, SLUG, COMMIT, KNOWN, jobs);
  }

  @Test
  void a_check_that_is_run_here_is_run_again() {
    checks.start(SLUG, COMMIT, KNOWN);
    checks.cancel(SLUG, COMMIT);
    assertThat(ask("test", LocalCheck.REPORTER)).isEqualTo(new Ending.Done<>(true));
    assertThat(records.runs(SLUG, COMMIT))
        .extracting(CheckRun::state)
        .containsExactly(CheckState.CANCELLED, CheckState.PENDING);
  }

  @Test
  void what_others_report_or_the_rules_do_not_know_is_refused() {
    assertThat(ask("test", "jenkins")).isEqualTo(new Ending.Refused<>("test is not run here"));
    assertThat(ask("lint", LocalCheck.REPORTER))
        .isEqualTo(new Ending.Refused<>("lint is not run here"));
  }
}
