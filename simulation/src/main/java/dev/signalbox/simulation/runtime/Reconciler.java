package dev.signalbox.simulation.runtime;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.simulation.ci.FakeCi;
import dev.signalbox.simulation.host.FakeHost;
import dev.signalbox.simulation.host.HostPull;
import dev.signalbox.simulation.time.Dice;
import dev.signalbox.simulation.weather.Sky;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the host from time to time and tells what the ledger does not know yet. */
final class Reconciler {
  private final Sky sky;
  private final Dice dice;
  private final FakeHost host;
  private final FakeCi ci;
  private final Store store;
  private final Map<PullRequestNumber, Long> told = new HashMap<>();
  private final Set<BranchName> hinted = new HashSet<>();

  Reconciler(Sky sky, Dice dice, FakeHost host, FakeCi ci, Store store) {
    this.sky = sky;
    this.dice = dice;
    this.host = host;
    this.ci = ci;
    this.store = store;
  }

  void poll() {
    var ledger = store.ledger();
    pollRules(ledger);
    for (HostPull pull : host.pulls().all()) pollPull(ledger, pull);
    for (BranchName branch : host.branches().names()) pollBranch(ledger, branch);
    for (Branch branch : ledger.batches().branches()) pollTrunk(branch);
    for (Batch batch : ledger.batches().byId()) pollBatch(batch);
  }

  private void pollRules(Ledger ledger) {
    var newest = host.rules().newest();
    if (newest.version() > ledger.policy().inForce().version()) store.receive(newest.seen());
  }

  private void pollPull(Ledger ledger, HostPull pull) {
    boolean isLate = dice.chance(sky.weather().messages().staleReads());
    var seen = isLate ? pull.shownLate() : pull.shown();
    var known = ledger.entries().pulls().get(pull.number());
    boolean isNews =
        known.isPresent()
            ? seen.version() > known.get().version()
            : pull.isOpen() && seen.version() > told.getOrDefault(pull.number(), 0L);
    if (!isNews) return;
    told.put(pull.number(), seen.version());
    store.receive(new Observation.PullRequestSeen(seen));
  }

  private void pollBranch(Ledger ledger, BranchName name) {
    var known = ledger.batches().branches().get(name).flatMap(Branch::tip);
    boolean isNews =
        known.isPresent()
            ? !known.get().commit().equals(host.branches().tip(name).orElseThrow())
            : hinted.add(name);
    if (isNews) store.receive(new Observation.BranchStirred(name));
  }

  private void pollTrunk(Branch branch) {
    boolean isGone = host.branches().tip(branch.name()).isEmpty();
    if (isGone && branch.tip().isPresent() && !branch.train().isEmpty()) {
      store.receive(new Observation.BranchStirred(branch.name()));
    }
    for (var probe : branch.probes()) pollChecks(probe.commit(), Optional.of(probe.testing()));
  }

  private void pollBatch(Batch batch) {
    if (batch.isOver()) return;
    if (host.drafts().isTouched(batch.id())) {
      store.receive(new Observation.DraftTouched(batch.id()));
    }
    var built = batch.built();
    if (built.isPresent()) pollChecks(built.get().tested(), batch.testing());
  }

  private void pollChecks(CommitSha commit, Optional<Testing> testing) {
    var seen = ci.seen(commit);
    for (var run : seen) {
      if (testing.isPresent()) {
        if (run.run() <= testing.get().spent()) continue;
        var known = testing.get().runs().get(run.key());
        if (known.isPresent() && !run.isNewerThan(known.get())) continue;
      }
      store.receive(new Observation.ChecksSeen(commit, seen));
      return;
    }
  }

  /** What it told before is not remembered by the next process. */
  void forget() {
    told.clear();
    hinted.clear();
  }
}
