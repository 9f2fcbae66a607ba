package dev.signalbox.engine.judge;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.JobRetry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.repository.Product;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The checks of a pull request's own head as they count. A host tells them with the pull request
 * and by themselves, and either may be late: so only the very run that is run again or excused
 * counts otherwise than it was told.
 */
final class OwnHeadChecks {
  private OwnHeadChecks() {}

  static List<QueueCheck> of(Ledger ledger, PullRequest pull) {
    var known = ledger.jobs().heads().of(pull);
    if (known.isEmpty() || !ledger.policy().isOn(Product.CI_INSIGHTS)) return pull.checks();
    var counted = new ArrayList<QueueCheck>(pull.checks().size());
    for (var check : pull.checks()) counted.add(counted(check, known.get().testing()));
    return counted;
  }

  private static QueueCheck counted(QueueCheck check, Testing testing) {
    if (FailedJobs.conclusion(check.state()).isEmpty()) return check;
    for (var run : testing.runs()) {
      if (!run.key().name().equals(check.name())) continue;
      if (isExcused(check, run)) return run.shown();
      var retry = testing.retry(run.key()).filter(it -> isRunAgain(check, run, it));
      if (retry.isPresent()) return waiting(check, retry.get());
    }
    return check;
  }

  private static boolean isExcused(QueueCheck check, CheckRun run) {
    return run.isExcused()
        && run.state() == CheckState.SUCCESS
        && check.state() == CheckState.FAILURE
        && run.url().isPresent()
        && run.url().equals(Optional.ofNullable(check.url()));
  }

  /** Also once the new run has ended well, until that is told of the pull request. */
  private static boolean isRunAgain(QueueCheck check, CheckRun run, JobRetry retry) {
    boolean isThatRun = Objects.equals(check.url(), retry.before().url().orElse(null));
    return isThatRun
        && retry.state() != JobRetry.State.IN_VAIN
        && FailedJobs.conclusion(run.state()).isEmpty();
  }

  private static QueueCheck waiting(QueueCheck check, JobRetry retry) {
    return new QueueCheck(
        check.name(),
        retry.words(),
        check.url(),
        check.detailsUrl(),
        CheckState.PENDING,
        check.avatarUrl());
  }
}
