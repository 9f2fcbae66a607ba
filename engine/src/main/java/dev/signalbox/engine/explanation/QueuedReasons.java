package dev.signalbox.engine.explanation;

import dev.signalbox.engine.judge.Boarding;
import dev.signalbox.engine.judge.Conflicts;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Why somebody who is queued waits: because of their batch, their place, or somebody else. */
record QueuedReasons(Ledger ledger, Instant now, ReasonChain chain) {
  void explain(Entry entry) {
    if (!chain.comesTo(entry.number())) return;
    var batch = entry.batch().flatMap(ledger.batches()::batch);
    if (batch.isPresent()) {
      new BatchReasons(ledger, now, chain).explain(batch.get());
    } else {
      inLine(entry);
    }
    new HoldReasons(ledger, now, chain).explain(entry);
  }

  private void inLine(Entry entry) {
    var conflicts = Conflicts.holding(ledger, entry);
    if (!conflicts.isEmpty()) {
      conflict(entry, conflicts);
      return;
    }
    var missing = missing(entry);
    if (!missing.isEmpty()) {
      dependency(entry, missing);
    } else if (!ledger.policy().standsStill()) {
      new LineReasons(ledger, now, chain).explain(entry);
    }
  }

  private void conflict(Entry entry, Set<PullRequestNumber> others) {
    String names = NameLists.pulls(others.stream().sorted().toList());
    chain.add(
        Reason.of(
                ReasonCode.CONFLICT,
                entry.number() + " conflicts with " + names + ", ahead of it in the queue")
            .about(others)
            .endsWhen(names + " leaves without landing; if it lands, this has to be rebased"));
    others.stream().sorted().forEach(this::follow);
  }

  private List<PullRequestNumber> missing(Entry entry) {
    var missing = new ArrayList<PullRequestNumber>();
    for (var on : ledger.entries().pull(entry.number()).dependsOn()) {
      if (!Boarding.isLanded(ledger, on)) missing.add(on);
    }
    if (Boarding.isEligible(ledger, entry, List.of())) missing.clear();
    missing.sort(null);
    return missing;
  }

  private void dependency(Entry entry, List<PullRequestNumber> on) {
    chain.add(
        Reason.of(
                ReasonCode.DEPENDENCY,
                entry.number() + " depends on " + NameLists.pulls(on) + ", which has not landed")
            .about(on)
            .endsWhen(NameLists.pulls(on) + " is tested or lands"));
    for (var number : on) {
      if (ledger.entries().entry(number).isPresent()) {
        follow(number);
      } else if (chain.comesTo(number)) {
        new NotQueuedReasons(ledger, now, chain).explain(number);
      }
    }
  }

  private void follow(PullRequestNumber number) {
    ledger.entries().entry(number).ifPresent(this::explain);
  }
}
