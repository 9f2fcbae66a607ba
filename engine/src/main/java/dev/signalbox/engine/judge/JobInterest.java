package dev.signalbox.engine.judge;

import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.HeadTesting;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.Product;
import java.util.ArrayList;
import java.util.List;

/**
 * What the queue wants to know of the jobs on a commit besides how they ended.
 *
 * @param details the pipeline of each job, and which attempt it is
 * @param logs whether rules look for something in logs
 * @param known what has been heard of checks on the commit
 */
public record JobInterest(boolean details, boolean logs, List<Testing> known) {
  public static final JobInterest NONE = new JobInterest(false, false, List.of());

  public JobInterest {
    known = List.copyOf(known);
  }

  public static JobInterest in(Ledger ledger, CommitSha commit) {
    if (!ledger.policy().isOn(Product.CI_INSIGHTS)) return NONE;
    var known = new ArrayList<Testing>();
    for (var id : ledger.batches().index().commits().at(commit)) {
      ledger.batches().byId().at(id).testing().ifPresent(known::add);
    }
    for (var branch : ledger.batches().branches()) {
      for (var probe : branch.probes()) {
        if (probe.commit().equals(commit)) known.add(probe.testing());
      }
    }
    for (var pull : ledger.entries().openAt(commit)) {
      ledger.jobs().heads().of(pull).map(HeadTesting::testing).ifPresent(known::add);
    }
    return new JobInterest(true, LogPatterns.areIn(ledger.policy().rules()), known);
  }

  /** Whether rules look for something in the log of a run whose end was not heard of before. */
  public boolean wantsLog(CheckRun run) {
    if (!logs || FailedJobs.conclusion(run.state()).isEmpty()) return false;
    return known.isEmpty() || known.stream().anyMatch(testing -> testing.isNews(run));
  }
}
